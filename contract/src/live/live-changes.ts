import type { QueryField } from '../common/index.ts';
import type { LiveKind, LiveMessage } from './live.ts';

type DataOf<Kind extends LiveKind> = Extract<LiveMessage, { kind: Kind }>['data'];

/** Which fields of Query a message of the live stream says to be out of date. */
export interface LiveChanges<Data = Record<never, never>> {
  all?: readonly QueryField[];
  /**
   * Those that show one thing, by the key of the message that has its id: only reads with that id, or of that `id`, are
   * out of date; all of them where the message says null.
   */
  one?: { readonly [Key in keyof Data]?: readonly QueryField[] };
}
type Table<Kinds extends LiveKind> = { readonly [Kind in Kinds]: LiveChanges<DataOf<Kind>> };

/**
 * On every page. Search results and a resort's page update their stays one by one, where they are shown, and what one
 * may do is refetched by what shows it.
 */
export const LIVE_CHANGES = {
  'order.changed': {
    all: ['userorders', 'purchasedproducts', 'mywaitlist', 'waitlistoffers'],
    one: { orderId: ['vacationorder', 'ordercancellation', 'refundtransfer', 'orderclosure'] },
  },
  // Also the order's possible payment methods.
  'points.changed': {
    all: ['userinfo', 'pointoverview', 'userpointtransactions', 'myaffiliate', 'myaffiliateorders', 'vacationorder'],
  },
  'notifications.changed': { all: ['notificationtransactions'] },
  // The order's parts for staff.
  'permissions.changed': { all: ['order'] },
} as const satisfies Table<'order.changed' | 'points.changed' | 'notifications.changed' | 'permissions.changed'>;

const OF_CALENDAR = ['calendar', 'googleconnection', 'calendarsubscriptions'] as const;

/** On pages of the working area, beside those. */
export const LIVE_CHANGES_OF_WORKSPACE = {
  'calendar.changed': { all: OF_CALENDAR },
  'order.changed': { all: OF_CALENDAR },
  'week.changed': {
    all: [
      'calendar',
      'depositorders',
      'depositquota',
      'extravacationquota',
      'vacationrentproducts',
      'vacationproductorders',
      'myweeks',
      'weeksgiven',
    ],
    one: { weekId: ['depositorder', 'vacationrentproduct', 'vacationproductorder', 'weektaken'] },
  },
  'catalogue.changed': {
    all: ['deskdiscounts', 'deskresorts', 'deskattributes', 'rulesets', 'firststeps'],
    one: { resortId: ['staygrid', 'deskrooms'] },
  },
  'stay.taken': { one: { resortId: ['staygrid'] } },
  'stay.freed': { one: { resortId: ['staygrid'] } },
  'approvals.changed': { all: ['approval', 'approvals', 'tasks'] },
  'drive.changed': { all: ['drive', 'drivefiles', 'drivefile', 'googleconnection', 'googlecopies', 'googlefiles'] },
} as const satisfies Partial<Table<LiveKind>>;

/**
 * The queries that each of the two messages `tasks.changed` makes stale, including lists whose rows the same events
 * change.
 */
export const TASK_CHANGES: Readonly<Record<'list' | 'lookers', readonly QueryField[]>> = {
  list: [
    'tasks',
    'weektodecide',
    'deskorders',
    'deskarrivals',
    'waitingmoney',
    'dismissedmoney',
    'waitingrefunds',
    'ownerbalances',
    'allpayouts',
    'ownerdue',
    'payoutruns',
    'payoutrun',
    'payoutproposal',
    'affiliates',
    'approvals',
    'giftcodebatches',
    'giftcodeuses',
    'deskorderinvoices',
    'invoices',
  ],
  lookers: ['tasklookers'],
};
