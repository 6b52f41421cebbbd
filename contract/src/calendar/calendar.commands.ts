import { GONE_MOST, SUBSCRIPTION, SUBSCRIPTION_COLOURS } from '@sandbar/domain/calendar';
import * as z from 'zod/mini';
import { command, requiredText, uuid } from '../common/index.ts';
import { eventFields, slotFields } from './event-forms.ts';

const version = z.int().check(z.minimum(1));

/** The saved event, as commands return it. */
export interface SavedCalendarEvent {
  id: string;
  version: number;
}

/** Enter an event into one's own calendar. Not in the past, and nothing of one's own at the same time. */
export const CreateEvent = command({
  domain: 'Calendar',
  name: 'CreateEvent',
  permission: 'member',
  changes: ['calendar'],
  input: z.object({ Id: uuid, ...eventFields }),
}).answering<SavedCalendarEvent>();

/** Change an own event. A former version is refused, and nothing changes. */
export const EditEvent = command({
  domain: 'Calendar',
  name: 'EditEvent',
  permission: 'member',
  changes: ['calendar'],
  input: z.object({ Id: uuid, EventId: uuid, Version: version, ...eventFields }),
}).answering<SavedCalendarEvent>();

/** Give an own event another time. */
export const MoveEvent = command({
  domain: 'Calendar',
  name: 'MoveEvent',
  permission: 'member',
  changes: ['calendar'],
  input: z.object({ Id: uuid, EventId: uuid, Version: version, ...slotFields }),
}).answering<SavedCalendarEvent>();

/** Take an event out of one's own calendar. For a day it can be brought back. */
export const DeleteEvent = command({
  domain: 'Calendar',
  name: 'DeleteEvent',
  permission: 'member',
  changes: ['calendar'],
  input: z.object({ Id: uuid, EventId: uuid }),
}).answering<SavedCalendarEvent>();

/** Bring back an event that was deleted, where its time is still free. */
export const RestoreEvent = command({
  domain: 'Calendar',
  name: 'RestoreEvent',
  permission: 'member',
  changes: ['calendar'],
  input: z.object({ Id: uuid, EventId: uuid }),
}).answering<SavedCalendarEvent>();

/**
 * Make an address at which another calendar reads one's own, for one reader. It is answered once: what is kept of it
 * opens nothing.
 */
export const CreateCalendarFeed = command({
  domain: 'Calendar',
  name: 'CreateCalendarFeed',
  permission: 'member',
  carriesSecrets: true,
  changes: ['calendarfeeds'],
  input: z.object({
    Id: uuid,
    /** The reader of the address, named by the member. */
    Name: requiredText.check(z.maxLength(80)),
    /** The calendar of the same reader that the member follows: what came from there is not exported to it. */
    SubscriptionId: z.optional(uuid),
  }),
}).answering<{
  id: string;
  /** Path and secret; null when the command is sent again. */
  path: string | null;
}>();

/** From now on an address shows nothing. */
export const RevokeCalendarFeed = command({
  domain: 'Calendar',
  name: 'RevokeCalendarFeed',
  permission: 'member',
  changes: ['calendarfeeds'],
  input: z.object({ Id: uuid, FeedId: uuid }),
}).answering<{ id: string }>();

const followed = {
  /** The member's own name for the calendar. */
  Name: requiredText.check(z.maxLength(SUBSCRIPTION.nameMost)),
  Colour: z.enum(SUBSCRIPTION_COLOURS),
  /** Weeks of the member's own whose room it is about: its busy days are days on which they are taken. */
  WeekIds: z.array(uuid).check(z.maxLength(SUBSCRIPTION.weeksMost)),
};

/** Follow a calendar of another site, such as that of a rental there. The server reads it regularly. */
export const CreateCalendarSubscription = command({
  domain: 'Calendar',
  name: 'CreateCalendarSubscription',
  permission: 'member',
  carriesSecrets: true,
  changes: ['calendarsubscriptions', 'calendar'],
  input: z.object({ Id: uuid, Address: requiredText.check(z.maxLength(SUBSCRIPTION.addressMost)), ...followed }),
}).answering<{ id: string }>();

/** Call it otherwise, or say that it is about other weeks. */
export const EditCalendarSubscription = command({
  domain: 'Calendar',
  name: 'EditCalendarSubscription',
  permission: 'member',
  changes: ['calendarsubscriptions', 'calendar'],
  input: z.object({ Id: uuid, SubscriptionId: uuid, ...followed }),
}).answering<{ id: string }>();

/**
 * Say once whether days that the other site closed without a booking take the weeks that the calendar is about. Until
 * then those do which may be bookings.
 */
export const CountClosings = command({
  domain: 'Calendar',
  name: 'CountClosings',
  permission: 'member',
  changes: ['calendarsubscriptions', 'calendar'],
  input: z.object({ Id: uuid, SubscriptionId: uuid, Count: z.boolean() }),
}).answering<{ id: string }>();

/** Say that days are free which the calendar does not show as taken any more: by itself it frees no week. */
export const FreeDays = command({
  domain: 'Calendar',
  name: 'FreeDays',
  permission: 'member',
  changes: ['calendarsubscriptions', 'calendar'],
  input: z.object({
    Id: uuid,
    SubscriptionId: uuid,
    EventIds: z.array(uuid).check(z.minLength(1), z.maxLength(GONE_MOST)),
  }),
}).answering<{ id: string }>();

/** Have it read now, also after it was given up. */
export const ReadCalendarSubscription = command({
  domain: 'Calendar',
  name: 'ReadCalendarSubscription',
  permission: 'member',
  changes: ['calendarsubscriptions'],
  input: z.object({ Id: uuid, SubscriptionId: uuid }),
}).answering<{ id: string }>();

/** Follow it no more: its events go, and what it took of weeks is free. */
export const DeleteCalendarSubscription = command({
  domain: 'Calendar',
  name: 'DeleteCalendarSubscription',
  permission: 'member',
  changes: ['calendarsubscriptions', 'calendarfeeds', 'calendar'],
  input: z.object({ Id: uuid, SubscriptionId: uuid }),
}).answering<{ id: string }>();
