import { Suspense, useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { StayWishesQuery } from './stay-wishes.query.ts';
import { useWishWords } from './use-wish-words.ts';

/** Loaded when wishes are changed. */
const WishesForm = lazyPart(() => import('./wishes-form.tsx'), { quiet: true });

/** Shows the member's wishes for a stay once it is paid. */
const StayWishes = ({ orderId }: { orderId: string }) => {
  const t = useTexts('wishes');
  const format = useFormat();
  const words = useWishWords();
  const [editing, setEditing] = useState(false);
  const found = useRead(StayWishesQuery, { orderId }, { staleTime: 0 }).data?.staywishes;
  if (!found) return null;
  const needs = words.needs(found);
  const wishes = [...words.wishes(found), found.note].filter(Boolean);
  const empty = needs.length === 0 && wishes.length === 0;
  return (
    <section className="card-row" aria-labelledby="stay-wishes">
      <div>
        <h2 id="stay-wishes" className="t16 w5">
          {t('title')}
        </h2>
        {needs.length > 0 && (
          <p>
            <span className="w5">{format.list(needs)}</span>
            <br />
            <span className="muted">
              {found.promisedDate ? t('promised', { at: format.instant(found.promisedDate) }) : t('notPromised')}
            </span>
          </p>
        )}
        {wishes.length > 0 && <p>{wishes.join(' · ')}</p>}
        {empty && found.open && <p className="muted">{t('lead')}</p>}
        {empty && !found.open && <p className="muted">{t('none')}</p>}
        <p className="t14 muted">{t(found.open ? 'until' : 'over', { day: format.day(found.until) })}</p>
      </div>
      {found.open && (
        <Button look="secondary" size="medium" onClick={() => setEditing(true)}>
          {t(empty ? 'add' : 'edit')}
        </Button>
      )}
      {editing && (
        <Suspense>
          <WishesForm orderId={orderId} read={found} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  );
};

export default StayWishes;
