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

/** Creates an event in the sender's own calendar. It may not lie in the past or overlap another own event. */
export const CreateEvent = command({
  domain: 'Calendar',
  name: 'CreateEvent',
  permission: 'member',
  changes: ['calendar'],
  input: z.object({ Id: uuid, ...eventFields }),
}).answering<SavedCalendarEvent>();

/** Changes an own event. If its version is not the newest, the command is refused. */
export const EditEvent = command({
  domain: 'Calendar',
  name: 'EditEvent',
  permission: 'member',
  changes: ['calendar'],
  input: z.object({ Id: uuid, EventId: uuid, Version: version, ...eventFields }),
}).answering<SavedCalendarEvent>();

/** Moves an own event to another time. */
export const MoveEvent = command({
  domain: 'Calendar',
  name: 'MoveEvent',
  permission: 'member',
  changes: ['calendar'],
  input: z.object({ Id: uuid, EventId: uuid, Version: version, ...slotFields }),
}).answering<SavedCalendarEvent>();

/** Deletes an own event. It can be restored for a day. */
export const DeleteEvent = command({
  domain: 'Calendar',
  name: 'DeleteEvent',
  permission: 'member',
  changes: ['calendar'],
  input: z.object({ Id: uuid, EventId: uuid }),
}).answering<SavedCalendarEvent>();

/** Restores a deleted event whose time is still free. */
export const RestoreEvent = command({
  domain: 'Calendar',
  name: 'RestoreEvent',
  permission: 'member',
  changes: ['calendar'],
  input: z.object({ Id: uuid, EventId: uuid }),
}).answering<SavedCalendarEvent>();

/**
 * Creates an address at which another calendar reads the sender's own calendar. The address is returned once, because
 * only a hash of it is stored.
 */
export const CreateCalendarFeed = command({
  domain: 'Calendar',
  name: 'CreateCalendarFeed',
  permission: 'member',
  carriesSecrets: true,
  changes: ['calendarfeeds'],
  input: z.object({
    Id: uuid,
    /** The member's name for the reader of the address. */
    Name: requiredText.check(z.maxLength(80)),
    /** The subscribed calendar of the same reader: its events are not exported to that reader. */
    SubscriptionId: z.optional(uuid),
  }),
}).answering<{
  id: string;
  /** Path and secret; null when the command is sent again. */
  path: string | null;
}>();

/** Revokes an address: it shows nothing from now on. */
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
  /** The member's weeks in the same room: they are booked elsewhere on the calendar's busy days. */
  WeekIds: z.array(uuid).check(z.maxLength(SUBSCRIPTION.weeksMost)),
};

/** Subscribes a calendar of another site, such as that of a rental. The server reads it regularly. */
export const CreateCalendarSubscription = command({
  domain: 'Calendar',
  name: 'CreateCalendarSubscription',
  permission: 'member',
  carriesSecrets: true,
  changes: ['calendarsubscriptions', 'calendar'],
  input: z.object({ Id: uuid, Address: requiredText.check(z.maxLength(SUBSCRIPTION.addressMost)), ...followed }),
}).answering<{ id: string }>();

/** Changes the name or the weeks of a subscribed calendar. */
export const EditCalendarSubscription = command({
  domain: 'Calendar',
  name: 'EditCalendarSubscription',
  permission: 'member',
  changes: ['calendarsubscriptions', 'calendar'],
  input: z.object({ Id: uuid, SubscriptionId: uuid, ...followed }),
}).answering<{ id: string }>();

/**
 * Decides once whether days that the other site closed without a booking block the weeks of the calendar. Until then
 * those block that may be bookings.
 */
export const CountClosings = command({
  domain: 'Calendar',
  name: 'CountClosings',
  permission: 'member',
  changes: ['calendarsubscriptions', 'calendar'],
  input: z.object({ Id: uuid, SubscriptionId: uuid, Count: z.boolean() }),
}).answering<{ id: string }>();

/**
 * Confirms that days are free which the calendar no longer shows as booked. The server does not free them by itself.
 */
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

/** Reads a subscribed calendar now, also after the server gave it up. */
export const ReadCalendarSubscription = command({
  domain: 'Calendar',
  name: 'ReadCalendarSubscription',
  permission: 'member',
  changes: ['calendarsubscriptions'],
  input: z.object({ Id: uuid, SubscriptionId: uuid }),
}).answering<{ id: string }>();

/** Ends a subscription: its events are removed, and its weeks are no longer blocked. */
export const DeleteCalendarSubscription = command({
  domain: 'Calendar',
  name: 'DeleteCalendarSubscription',
  permission: 'member',
  changes: ['calendarsubscriptions', 'calendarfeeds', 'calendar'],
  input: z.object({ Id: uuid, SubscriptionId: uuid }),
}).answering<{ id: string }>();
