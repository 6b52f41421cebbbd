import { CreateEvent, DeleteEvent, EditEvent, MoveEvent, RestoreEvent } from '@sandbar/contract/calendar';
import { CALENDAR, decideChange, decideSlot, keptZone, type Slot } from '@sandbar/domain/calendar';
import { accept, later, refuse } from '@sandbar/domain/common';
import { handler, type CommandContext } from '../platform/commands/handler.ts';
import { lockPerson } from '../identity/identity.published.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import { calendarChanged } from './calendar.events.ts';
import { calendarEventCount, ownCalendarEvent, busyBetween } from './calendar.queries.ts';
import { insertCalendarEvent, markDeleted, markRestored, saveCalendarEvent } from './calendar.store.ts';

/** A member's own events. If two commands want the same time, a constraint of the database lets one succeed. */

const overlaps = { code: 'EVENT_OVERLAPS', data: {} } as const;
const ONE_AT_A_TIME = { calendar_events_one_at_a_time: overlaps };

const of = (context: CommandContext) => ({ merchantId: context.merchant.id, userId: context.userId });

/**
 * Whether a slot is free, apart from one event. The constraint covers own events only, so other sources are checked
 * here.
 */
const isFree = async (
  context: CommandContext,
  times: { startsAt: Date; endsAt: Date },
  exceptId: string | null,
): Promise<boolean> => !(await first(context.database.run(busyBetween({ ...of(context), ...times, exceptId }))));

/** When a reminder is due; none once the event has started. */
const dueAt = (startsAt: Date, minutes: number | null): Date | null =>
  minutes === null || startsAt <= new Date() ? null : later(startsAt, -minutes);

/** Whether the member may have one more event. The account is locked so that the count stays right. */
const hasRoom = async (transaction: Transaction, context: CommandContext) => {
  await transaction.run(lockPerson(of(context)));
  const { count } = (await first(transaction.run(calendarEventCount(of(context)))))!;
  return count < CALENDAR.eventsMost ? accept(null) : refuse('EVENT_LIMIT', { limit: CALENDAR.eventsMost });
};

export const createCalendarEvent = handler(CreateEvent, async (input, context) => {
  const slot = decideSlot(input, new Date());
  if (!slot.ok) return slot;
  if (!(await isFree(context, slot.value, null))) return refuse('EVENT_OVERLAPS', {});
  return context.commit(async (transaction) => {
    const room = await hasRoom(transaction, context);
    if (!room.ok) return room;
    await transaction.run(
      insertCalendarEvent({
        ...of(context),
        ...slot.value,
        id: input.Id,
        title: input.Title,
        place: input.Place,
        timeZone: keptZone(input.TimeZone),
        remindMinutes: input.RemindMinutes,
        remindAt: dueAt(slot.value.startsAt, input.RemindMinutes),
      }),
    );
    return accept({ answer: { id: input.Id, version: 1 }, events: [calendarChanged(context.userId)] });
  }, ONE_AT_A_TIME);
});

interface Change extends Slot {
  EventId: string;
  Version: number;
  Title?: string;
  Place?: string;
  RemindMinutes?: number;
}

const change = async (input: Change, context: CommandContext) => {
  const event = await first(context.database.run(ownCalendarEvent({ ...of(context), id: input.EventId })));
  if (!event || event.deletedAt) return refuse('NOT_FOUND', {});
  if (event.source !== 'own') return refuse('EVENT_NOT_OWN', {});
  const decided = decideChange(input, event, new Date());
  if (!decided.ok) return decided;
  const times = decided.value;
  const isMoved = +times.startsAt !== +event.startsAt || +times.endsAt !== +event.endsAt;
  if (isMoved && !(await isFree(context, times, event.id))) return refuse('EVENT_OVERLAPS', {});
  const remindMinutes = input.RemindMinutes ?? event.remindMinutes ?? CALENDAR.remindMinutes;
  return context.commit(async (transaction) => {
    const saved = await first(
      transaction.run(
        saveCalendarEvent({
          ...of(context),
          ...times,
          id: event.id,
          version: input.Version,
          title: input.Title ?? event.title,
          place: input.Place ?? event.place,
          timeZone: keptZone(input.TimeZone),
          remindMinutes,
          remindAt: dueAt(times.startsAt, remindMinutes),
        }),
      ),
    );
    if (!saved) return refuse('EVENT_CHANGED', {});
    return accept({ answer: { id: event.id, version: saved.version }, events: [calendarChanged(context.userId)] });
  }, ONE_AT_A_TIME);
};

export const editCalendarEvent = handler(EditEvent, change);

export const moveCalendarEvent = handler(MoveEvent, change);

/** Calendar/DeleteEvent: deletes an own event, or one that a file brought. */
export const deleteCalendarEvent = handler(DeleteEvent, (input, context) =>
  context.commit(async (transaction) => {
    const gone = await first(transaction.run(markDeleted({ ...of(context), id: input.EventId })));
    if (!gone) return refuse('NOT_FOUND', {});
    return accept({ answer: { id: input.EventId, version: gone.version }, events: [calendarChanged(context.userId)] });
  }),
);

export const restoreCalendarEvent = handler(RestoreEvent, async (input, context) => {
  const event = await first(context.database.run(ownCalendarEvent({ ...of(context), id: input.EventId })));
  if (!event?.deletedAt) return refuse('NOT_FOUND', {});
  if (!event.allDay && event.source === 'own' && !(await isFree(context, event, event.id)))
    return refuse('EVENT_OVERLAPS', {});
  return context.commit(async (transaction) => {
    const room = await hasRoom(transaction, context);
    if (!room.ok) return room;
    const back = await first(
      transaction.run(
        markRestored({ ...of(context), id: event.id, remindAt: dueAt(event.startsAt, event.remindMinutes) }),
      ),
    );
    if (!back) return refuse('NOT_FOUND', {});
    return accept({ answer: { id: event.id, version: back.version }, events: [calendarChanged(context.userId)] });
  }, ONE_AT_A_TIME);
});
