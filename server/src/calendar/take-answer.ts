import { randomUUID } from 'node:crypto';
import { CALENDAR, type Closing, closingOf, goneAfterMinutes, isEcho, SUBSCRIPTION } from '@sandbar/domain/calendar';
import { dayInZone } from '@sandbar/domain/common';
import { first, type Transaction } from '../platform/database/index.ts';
import { dropCanceled, dropMissing, markMissing, takeFollowed } from './calendar.followed.store.ts';
import { calendarEventCount } from './calendar.queries.ts';
import type { ReadCalendarEvent, ReadFile } from './read-ics.ts';
import { roomDays, exportedAt } from './subscriptions.queries.ts';

/** The number of events that one statement saves. */
const AT_ONCE = 500;
/** Days of a room that are exported at most. */
export const ROOM_DAYS_MOST = 500;

interface Accepted {
  /** Whether an event was added, changed or removed. */
  changed: boolean;
  /** The number of known events that the answer lacks. */
  missing: number;
  /** Whether events were left out because the member has too many. */
  full: boolean;
}

/**
 * Saves the answer of a calendar. New and changed events apply at once. A missing event stays until later answers lack
 * it too, or, where it blocks a week, until the owner confirms it. Events that came from here are left out.
 * @param host of the portal, with which the UIDs of its own events end
 */
export const takeAnswer = async (
  transaction: Transaction,
  calendar: { merchantId: string; userId: string; subscriptionId: string },
  file: ReadFile,
  { host, now }: { host: string; now: Date },
): Promise<Accepted> => {
  const { merchantId, userId, subscriptionId } = calendar;
  const exported = await exportedDays(transaction, merchantId, subscriptionId);
  const own = `@${host}`;
  const rows = new Map<string, ReadCalendarEvent & { id: string; echo: boolean; closing: Closing }>();
  for (const event of file.events) {
    if (event.uid.split(' ', 1)[0]!.endsWith(own)) continue;
    const uid = `${subscriptionId} ${event.uid}`;
    rows.set(uid, {
      ...event,
      uid,
      id: randomUUID(),
      closing: closingOf(event.title),
      echo: event.busy && isEcho({ ...nightsOf(event), title: event.title }, exported),
    });
  }
  const { count } = (await first(transaction.run(calendarEventCount({ merchantId, userId }))))!;
  const list = [...rows.values()];
  // The count already includes events of this calendar, so `full` is reported before any event is left out.
  const full = file.isCut || count + list.length > CALENDAR.eventsMost;
  const taken = list.slice(0, Math.max(0, CALENDAR.eventsMost - count));
  let changed = false;
  for (let at = 0; at < taken.length; at += AT_ONCE) {
    const some = JSON.stringify(taken.slice(at, at + AT_ONCE));
    changed = (await transaction.run(takeFollowed({ ...calendar, list: some }))).length > 0 || changed;
  }
  const canceled = file.canceled.map((uid) => `${subscriptionId} ${uid}`).filter((uid) => !rows.has(uid));
  if (canceled.length > 0)
    changed = (await transaction.run(dropCanceled({ ...calendar, uids: canceled }))).length > 0 || changed;
  // Events that were left out because of the limit must not be marked as missing.
  if (full) return { changed, missing: 0, full };
  const { known, missing } = (await first(transaction.run(markMissing({ ...calendar, uids: [...rows.keys()], now }))))!;
  if (missing === 0) return { changed, missing, full };
  const minutes = goneAfterMinutes(known, missing);
  const gone = await transaction.run(dropMissing({ ...calendar, minutes }));
  return { changed: changed || gone.length > 0, missing: missing - gone.length, full };
};

/** The nights of an event, in its own time zone. */
const nightsOf = ({ startsAt, endsAt, timeZone }: ReadCalendarEvent) => ({
  fromDate: dayInZone(startsAt, timeZone),
  toDate: dayInZone(endsAt, timeZone),
});

/** Reads the days that the last export contained. */
const exportedDays = async (transaction: Transaction, merchantId: string, subscriptionId: string) => {
  const at = (await first(transaction.run(exportedAt({ merchantId, subscriptionId }))))?.at;
  if (!at) return [];
  const days = await transaction.run(roomDays({ merchantId, subscriptionId, limit: ROOM_DAYS_MOST }));
  return days.filter(({ changedAt }) => changedAt < at);
};

/** Calendars that have existed for years have rules with some thousand occurrences. */
export const FEED_LIMITS = { ...SUBSCRIPTION, stepsInAll: 10_000, within: true };
