import type { Inform } from '../notifications/index.ts';
import type { CommandBus } from '../platform/commands/bus.ts';
import type { Database } from '../platform/database/index.ts';
import { retentionJob, retentionRule } from '../platform/jobs/retention.ts';
import type { Installation } from '../platform/installation.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import { triggerJob } from '../platform/event-handlers/event-handler.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Slice } from '../platform/slice.ts';
import { calendarResolvers } from './calendar.resolvers.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { deletedEvents, oldEvents } from './calendar.store.ts';
import {
  createCalendarEvent,
  deleteCalendarEvent,
  editCalendarEvent,
  moveCalendarEvent,
  restoreCalendarEvent,
} from './change-event.ts';
import { createCalendarFeed, revokeCalendarFeed } from './feeds.ts';
import { subscriptionAddresses } from './calendar.subscriptions.store.ts';
import type { CalendarReader } from './calendar-reader.ts';
import type { IcsReader } from './ics-reader.ts';
import { FOLLOW_CALENDARS, followSubscriptions } from './follow-subscriptions.ts';
import { remindOfEvents } from './remind.ts';
import {
  createCalendarSubscription,
  countClosings,
  deleteCalendarSubscription,
  editCalendarSubscription,
  freeDays,
  readCalendarSubscription,
} from './subscribe.ts';

export {
  changeByGoogle,
  deleteByGoogle,
  dropAllOfGoogle,
  dropOfGoogle,
  takeFromGoogle,
} from './calendar.google.store.ts';
export { calendarMails } from './calendar-mails.ts';
export { calendarChanged } from './calendar.events.ts';
export { calendarEventCount } from './calendar.queries.ts';
export { eraseSubscriptionsIn } from './subscribe.ts';
export { CalendarUnread, type CalendarReader } from './calendar-reader.ts';
export { createIcsReader, type IcsReader } from './ics-reader.ts';
export { eraseFeeds } from './calendar.feeds.store.ts';
export { eraseEvents } from './calendar.store.ts';

interface Parts {
  database: Database;
  sessions: Sessions;
  bus: CommandBus;
  inform: Inform;
  installation: Installation;
  merchants: MerchantScope;
  calendarReader: CalendarReader;
  icsReader: IcsReader;
  originOf(merchant: Merchant): string;
  onError(error: unknown, doing: string): void;
}

/** Members' own calendars, together with their bookings, weeks and payouts. */
export const calendarSlice = {
  commands: [
    createCalendarEvent,
    editCalendarEvent,
    moveCalendarEvent,
    deleteCalendarEvent,
    restoreCalendarEvent,
    createCalendarFeed,
    revokeCalendarFeed,
    createCalendarSubscription,
    editCalendarSubscription,
    readCalendarSubscription,
    countClosings,
    freeDays,
    deleteCalendarSubscription,
  ],
  secrets: [subscriptionAddresses],
  resolvers: () => calendarResolvers,
  routes: (parts) => [calendarRoutes(parts)],
  jobs: (parts) => [
    remindOfEvents(parts),
    followSubscriptions(parts),
    retentionJob(
      'tidy calendars',
      3_600_000,
      [retentionRule(parts.database, deletedEvents), retentionRule(parts.database, oldEvents)],
      parts.onError,
    ),
  ],
  eventHandlers: () => ({
    'calendar.asked': [triggerJob('calendar-on-asked', FOLLOW_CALENDARS)],
  }),
} satisfies Slice<Parts>;
