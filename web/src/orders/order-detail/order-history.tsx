import { MOVED, orderBadge } from '@sandbar/domain/orders';
import { shownReference } from '@sandbar/domain/payments';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Num } from '../../ui/num.tsx';
import type { DetailedOrder } from './order-detail.query.ts';
import styles from './order-detail.module.css';
import { transitionKey } from './transition-words.ts';

/** `approvedByName` and `actingReason` exist only for staff. */
type Change = DetailedOrder['history'][number] & { approvedByName?: string | null; actingReason?: string | null };
type Moved = NonNullable<Change['moved']>;

/** Lists all changes of the order's status, the newest first: change, reason, person, time. */
export const OrderHistory = ({ history }: { history: readonly Change[] }) => {
  // The history is rendered again only with other data, so memoising its rows would only add code to the page.
  'use no memo';
  const t = useTexts('order-list');
  const format = useFormat();
  const status = (flags: number) => t(orderBadge(flags) ?? 'noStatus');
  const who = ({ by, byName }: Change) =>
    by === 'clock' ? t('byClock') : (byName ?? t(by === 'customer' ? 'byYou' : 'byStaff'));
  /** Returns the parts of a moved stay that differ from the other one. */
  const stay = (of: Moved['from'], { resortName, roomName }: Moved['from']) =>
    [of.resortName !== resortName && of.resortName, of.roomName !== roomName && of.roomName]
      .filter(Boolean)
      .concat(format.range(of.fromDate, of.toDate))
      .join(', ');
  /**
   * For a move or a change of guests by the member, the note has the days or numbers before and after, without a
   * reason.
   */
  const note = ({ reason, by, amount, note: text }: Change) => {
    const days = text.replaceAll(/\d{4}-\d\d-\d\d/g, format.day);
    if (reason === 'offered') return t('waitedFor', { note: days });
    return (reason === MOVED && by === 'customer') || reason.startsWith('guest')
      ? days
      : t(amount === null ? 'note' : 'remark', { note: text });
  };
  /** A bank line without a reference of the bank has its own id. */
  const reference = (code: string) =>
    code.startsWith('line-') ? t('bankLine', { number: code.slice(5) }) : shownReference(code);
  return (
    <ol className={styles['history']} aria-label={t('history')} reversed>
      {history.toReversed().map((change) => (
        <li key={change.id}>
          <p className="w5">{t(transitionKey(change), { status: status(change.toStatus) })}</p>
          {(change.amount !== null || reference(change.referenceCode)) && (
            <p>
              {change.amount !== null && <Num>{format.money(change.amount)}</Num>}
              {change.amount !== null && reference(change.referenceCode) && ' · '}
              {reference(change.referenceCode)}
            </p>
          )}
          {change.moved && (
            <p>
              {stay(change.moved.from, change.moved.to)} → {stay(change.moved.to, change.moved.from)}
            </p>
          )}
          {change.note && !(change.moved && change.by === 'customer') && <p>{note(change)}</p>}
          {change.actingReason && change.actingReason !== change.note && (
            <p>{t('note', { note: change.actingReason })}</p>
          )}
          <p className="muted">
            {who(change)}
            {change.approvedByName && ` · ${t('approvedBy', { name: change.approvedByName })}`}
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
