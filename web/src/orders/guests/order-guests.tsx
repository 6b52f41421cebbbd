import { Suspense, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { useRead } from '../../transport/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ActingForGuests } from './guests-form.tsx';
import { OrderGuestsQuery } from './order-guests.query.ts';

/** Loaded when the guests are changed. */
const GuestsForm = lazyPart(() => import('./guests-form.tsx'), { quiet: true });

interface OrderGuestsProps {
  orderId: string;
  /** How staff change the guests in the member's place; null: they may not. Absent for the member. */
  acting?: ActingForGuests | null;
}

/** Shows the guests of an order once it is paid. */
const OrderGuests = ({ orderId, acting }: OrderGuestsProps) => {
  const t = useTexts('own-changes');
  const format = useFormat();
  const [editing, setEditing] = useState(false);
  const found = useRead(OrderGuestsQuery, { orderId }, { staleTime: 0 }).data?.orderguests;
  if (!found) return null;
  const { receiverName, others, until, open } = found;
  const named = others.filter(({ name }) => name !== '');
  const unnamed = others.length - named.length;
  return (
    <section className="card-row" aria-labelledby="order-guests">
      <div>
        <h2 id="order-guests" className="t16 w5">
          {t('guestsTitle')}
        </h2>
        <ul>
          <li>
            <span className="w5">{receiverName}</span> <span className="muted">· {t('guestLeads')}</span>
          </li>
          {named.map(({ name, age }, at) => (
            // Two guests may have the same name.
            <li key={`${at} ${name}`}>
              {name}
              {age !== null && <span className="muted"> · {t('guestYears', { count: age })}</span>}
            </li>
          ))}
        </ul>
        {unnamed > 0 && <p className="muted">{t('guestsUnnamed', { count: unnamed })}</p>}
        <p className="t14 muted">
          {t(open ? 'guestsUntil' : 'guestsOver', { day: format.day(until), hotline: shell.merchant.hotline })}
        </p>
      </div>
      {open && acting !== null && (
        <Button look="secondary" size="medium" onClick={() => setEditing(true)}>
          {t('guestsEdit')}
        </Button>
      )}
      {editing && (
        <Suspense>
          <GuestsForm orderId={orderId} acting={acting ?? null} read={found} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  );
};

export default OrderGuests;
