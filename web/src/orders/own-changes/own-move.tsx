import { Suspense, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { DetailedOrder } from '../order-detail/order-detail.query.ts';
import styles from './own-changes.module.css';

/** Loaded when the member searches for another stay. */
const OwnMoveForm = lazyPart(() => import('./own-move-form.tsx'), { quiet: true });

interface OwnMoveProps {
  order: DetailedOrder;
  /** Link to the waitlist. */
  links: { waitlistNew: (search: string) => string };
}

/** Shows until when and how often the member may move the order. */
const OwnMove = ({ order, links }: OwnMoveProps) => {
  const t = useTexts('own-changes');
  const format = useFormat();
  const [choosing, setChoosing] = useState(false);
  const { move } = order;
  if (!move) return null;
  const { state, until, left, keepsPrice } = move;
  const { hotline } = shell.merchant;
  return (
    <section className="card-row" aria-labelledby="own-move">
      <div>
        <h2 id="own-move" className="t16 w5">
          {t('moveTitle')}
        </h2>
        {state === 'open' && <p>{t('moveOpen', { day: format.day(until), count: left })}</p>}
        {state === 'open' && keepsPrice && <p className="muted">{t('moveKeepsPrice')}</p>}
        {state === 'used' && <p className="muted">{t('moveUsed', { hotline })}</p>}
        {state === 'over' && <p className="muted">{t('moveOver', { day: format.day(until), hotline })}</p>}
      </div>
      {state === 'open' && (
        <div className={styles['steps']}>
          <Button look="secondary" size="medium" onClick={() => setChoosing(true)}>
            {t('moveSee')}
          </Button>
          <ButtonLink look="secondary" size="medium" to={links.waitlistNew(`?replaces=${order.id}`)}>
            {t('moveWait')}
          </ButtonLink>
        </div>
      )}
      {choosing && (
        <Suspense>
          <OwnMoveForm order={order} move={move} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </section>
  );
};

export default OwnMove;
