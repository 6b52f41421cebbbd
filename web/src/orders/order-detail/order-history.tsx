import { MOVED, orderBadge } from '@sandbar/domain/orders';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Num } from '../../ui/num.tsx';
import type { DetailedOrder } from './order-detail.query.ts';
import styles from './order-detail.module.css';
import { transitionKey } from './transition-words.ts';

type Change = DetailedOrder['history'][number];

/** Every change of the order's status, the newest first: what, why, who, when. */
export const OrderHistory = ({ history }: { history: readonly Change[] }) => {
  // It is rendered again only with another history: memoising its rows would only add code to the page.
  'use no memo';
  const t = useTexts('order-list');
  const format = useFormat();
  const status = (flags: number) => t(orderBadge(flags) ?? 'noStatus');
  const who = ({ by, byName }: Change) =>
    by === 'clock' ? t('byClock') : (byName ?? t(by === 'customer' ? 'byYou' : 'byStaff'));
  /** Of a stay or guests that its member changed: the days, or how many, before and after; not why. */
  const note = ({ reason, by, amount, note: text }: Change) =>
    (reason === MOVED && by === 'customer') || reason.startsWith('guest')
      ? text.replaceAll(/\d{4}-\d\d-\d\d/g, format.day)
      : t(amount === null ? 'note' : 'remark', { note: text });
  return (
    <ol className={styles['history']} aria-label={t('history')} reversed>
      {history.toReversed().map((change) => (
        <li key={change.id}>
          <p className="w5">{t(transitionKey(change), { status: status(change.toStatus) })}</p>
          {(change.amount !== null || change.referenceCode) && (
            <p>
              {change.amount !== null && <Num>{format.money(change.amount)}</Num>}
              {change.amount !== null && change.referenceCode && ' · '}
              {change.referenceCode}
            </p>
          )}
          {change.note && <p>{note(change)}</p>}
          <p className="muted">
            {who(change)}
            {' · '}
            <Num>{format.instant(change.createdDate)}</Num>
            {' · '}
            {change.fromStatus !== null && change.fromStatus !== change.toStatus && `${status(change.fromStatus)} → `}
            {status(change.toStatus)}
          </p>
        </li>
      ))}
    </ol>
  );
};
