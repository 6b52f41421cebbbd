import { isStaff } from '@sandbar/domain/permissions';
import type { StaffNews } from '../platform/http/live.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { RECORD_CHANGED } from '../platform/events/record-changed.ts';

const CHANGED = 'tasks.changed';

/** The list of tasks changed, or a viewer moved to another task. For open consoles alone. */
export const tasksChanged = (taskId: string, what: 'list' | 'lookers'): NewEvent => ({
  kind: CHANGED,
  subjectId: taskId,
  payload: { what },
});

/** Events after which something waits that did not, or waits no longer. */
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
/** By its owner, at registration: no command of staff. */
const ACCOUNT_OPENED = 'user.created';
/** Nothing waits for staff in an order that is merely held, and these are by far the most. */
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
