import { randomUUID } from 'node:crypto';
import { addDays, dayInZone } from '@sandbar/domain/common';
import type { CommandEntry, ReadEntry } from './access-entry.ts';

/** Members' calendars in the table of access: reads and commands. */

const Id = () => randomUUID();

const slot = (days: number) => ({
  Day: addDays(dayInZone(new Date(), 'Asia/Ho_Chi_Minh'), days),
  Start: '09:00',
  End: '10:00',
  TimeZone: 'Asia/Ho_Chi_Minh',
});
const words = { Title: 'a', Place: 'a', RemindMinutes: 5 };

export const CALENDAR_READS: Record<string, ReadEntry> = {
  calendar: {
    ask: () =>
      'calendar(from: "2026-01-01", to: "2026-02-01", timeZone: "Asia/Ho_Chi_Minh") { isCut items { id title } }',
  },
  schedules: {
    ask: (at) =>
      `schedules(merchantId: "${at.merchantId}", from: "2026-01-01", to: "2026-02-01") { totalCount items { id } }`,
  },
  googleconnection: { ask: () => 'googleconnection { email }' },
  googleclient: { ask: () => 'googleclient { clientId isGiven offersMail }' },
  googlecopies: { owned: true, ask: (at) => `googlecopies(fileIds: ["${at.driveFileId}"]) { fileId state }` },
  googlefiles: { ask: () => 'googlefiles { trouble items { id } }' },
  gmailmessages: { ask: () => 'gmailmessages { trouble items { id } }' },
  calendarfeeds: { ask: () => 'calendarfeeds { items { id name } }' },
  calendarsubscriptions: { ask: () => 'calendarsubscriptions { items { id name host } weeks { id } }' },
};

export const CALENDAR_COMMANDS: Record<string, CommandEntry> = {
  'Calendar/CreateEvent': { content: () => ({ Id: Id(), ...slot(400), ...words }) },
  'Calendar/EditEvent': {
    aims: 'owner',
    content: (at) => ({ Id: Id(), EventId: at.eventId, Version: 1, ...slot(401), ...words }),
  },
  'Calendar/MoveEvent': {
    aims: 'owner',
    content: (at) => ({ Id: Id(), EventId: at.eventId, Version: 2, ...slot(402) }),
  },
  'Calendar/DeleteEvent': { aims: 'owner', content: (at) => ({ Id: Id(), EventId: at.eventId }) },
  'Calendar/RestoreEvent': { aims: 'owner', content: (at) => ({ Id: Id(), EventId: at.deletedEventId }) },
  'Calendar/CreateCalendarFeed': { content: () => ({ Id: Id(), Name: 'a' }) },
  'Google/SendFile': { aims: 'owner', content: (at) => ({ Id: Id(), FileId: at.driveFileId }) },
  'Google/TakeFile': { content: () => ({ Id: Id(), GoogleId: Id() }) },
  'Google/EndFeature': { content: () => ({ Id: Id(), Feature: 'calendar' }) },
  'Google/Sync': { content: () => ({ Id: Id() }) },
  'Google/SetClient': { content: () => ({ Id: Id(), ClientId: 'a', ClientSecret: 'a-secret-of-google' }) },
  'Google/Disconnect': { content: () => ({ Id: Id() }) },
  'Calendar/CreateCalendarSubscription': {
    content: () => ({
      Id: Id(),
      Address: `https://calendar.invalid/${Id()}.ics`,
      Name: 'a',
      Colour: 'rose',
      WeekIds: [],
    }),
  },
  'Calendar/EditCalendarSubscription': {
    aims: 'owner',
    content: (at) => ({ Id: Id(), SubscriptionId: at.subscriptionId, Name: 'b', Colour: 'rose', WeekIds: [] }),
  },
  'Calendar/ReadCalendarSubscription': {
    aims: 'owner',
    content: (at) => ({ Id: Id(), SubscriptionId: at.subscriptionId }),
  },
  'Calendar/CountClosings': {
    aims: 'owner',
    content: (at) => ({ Id: Id(), SubscriptionId: at.subscriptionId, Count: true }),
  },
  'Calendar/FreeDays': {
    aims: 'owner',
    content: (at) => ({ Id: Id(), SubscriptionId: at.subscriptionId, EventIds: [Id()] }),
  },
  'Calendar/DeleteCalendarSubscription': {
    aims: 'owner',
    content: (at) => ({ Id: Id(), SubscriptionId: at.subscriptionId }),
  },
  'Calendar/RevokeCalendarFeed': { aims: 'owner', content: (at) => ({ Id: Id(), FeedId: at.feedId }) },
};
