import type { QueryField } from '../common/index.ts';
import type { LiveKind, LiveMessage } from './live.ts';

type DataOf<Kind extends LiveKind> = Extract<LiveMessage, { kind: Kind }>['data'];

/** The fields of Query that a message of the live stream makes stale. */
export interface LiveChanges<Data = Record<never, never>> {
  all?: readonly QueryField[];
  /**
   * Fields that show one record, by the key of the message with its id: only reads with that id, or of that `id`,
   * become stale; all of them when the message has null.
   */
  one?: { readonly [Key in keyof Data]?: readonly QueryField[] };
}
type Table<Kinds extends LiveKind> = { readonly [Kind in Kinds]: LiveChanges<DataOf<Kind>> };

/**
 * Changes that all pages follow. Search results and a resort's page update their stays one by one where they are shown,
 * and permissions are refetched where they are used.
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
  // The order's fields for staff.
  'permissions.changed': { all: ['order'] },
} as const satisfies Table<'order.changed' | 'points.changed' | 'notifications.changed' | 'permissions.changed'>;

const OF_CALENDAR = ['calendar', 'googleconnection', 'calendarsubscriptions'] as const;

/** Changes that only pages of the working area follow. */
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
