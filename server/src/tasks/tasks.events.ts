import { isStaff } from '@sandbar/domain/permissions';
import type { StaffNews } from '../platform/http/live.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { RECORD_CHANGED } from '../platform/events/record-changed.ts';

const CHANGED = 'tasks.changed';

/** The list of tasks changed, or a viewer opened another task. Only open consoles receive it. */
export const tasksChanged = (taskId: string, what: 'list' | 'lookers'): NewEvent => ({
  kind: CHANGED,
  subjectId: taskId,
  payload: { what },
});

/** Events that can add tasks or end them. */
const MOVES_LIST: ReadonlySet<string> = new Set([
  'week.changed',
  'approval.asked',
  'approval.ended',
  'money.waits',
  'money.dismissed',
  'refund.changed',
  'refund-account.named',
  'invoice.numbered',
  'invoice.refused',
  'invoice.voided',
  'invoice.issued',
  'payout.recorded',
  'payout.voided',
  'payout-account.changed',
  'payout-run.changed',
  'affiliate.asked',
  'affiliate.decided',
]);
/** An account that its owner registered; this is not a command of staff. */
const ACCOUNT_OPENED = 'user.created';
/** The state of an order that is only held. Such orders are the most frequent and cause no tasks. */
const CREATED = 1;

/** The live messages for the open consoles of staff. */
export const staffNews: StaffNews = {
  isFor: ({ permissions, frame }) => !frame && isStaff(permissions),
  of: ({ kind, payload }) => {
    if (kind === CHANGED) return { kind: CHANGED, data: { what: payload.what } };
    if (kind === RECORD_CHANGED) return { kind: RECORD_CHANGED, data: { subject: payload.subject } };
    if (kind === ACCOUNT_OPENED) return { kind: RECORD_CHANGED, data: { subject: 'user' } };
    const moves = MOVES_LIST.has(kind) || (kind === 'order.changed' && payload.allStatus !== CREATED);
    return moves ? { kind: CHANGED, data: { what: 'list' } } : undefined;
  },
};
