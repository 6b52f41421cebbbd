import { randomUUID } from 'node:crypto';
import { CALENDAR, type Closing, closingOf, goneAfterMinutes, isEcho, SUBSCRIPTION } from '@sandbar/domain/calendar';
import { dayInZone } from '@sandbar/domain/common';
import { first, type Transaction } from '../platform/database/index.ts';
import { dropCanceled, dropMissing, markMissing, takeFollowed } from './calendar.followed.store.ts';
import { calendarEventCount } from './calendar.queries.ts';
import type { ReadCalendarEvent, ReadFile } from './read-ics.ts';
import { roomDays, exportedAt } from './subscriptions.queries.ts';

/** Events that are entered by one statement. */
const AT_ONCE = 500;
/** Days of a room that are exported at most. */
export const ROOM_DAYS_MOST = 500;

interface Accepted {
  /** Something is other than it was. */
  changed: boolean;
  /** Events that were there and that the answer does not show. */
  missing: number;
  /** Not all of it fits. */
  full: boolean;
}

/**
 * Writes what a calendar answered. What is new or other is so at once; what is missing stays until a later answer is
 * without it too, or, where it takes a week, until its owner says so; what came from here stays out.
 * @param host of the portal: its own events have it in their names
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
  // The count includes existing events, so no event is left out while the limit allows the answer once more.
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
  // Events above the limit are not missing.
  if (full) return { changed, missing: 0, full };
  const { known, missing } = (await first(transaction.run(markMissing({ ...calendar, uids: [...rows.keys()], now }))))!;
  if (missing === 0) return { changed, missing, full };
  const minutes = goneAfterMinutes(known, missing);
  const gone = await transaction.run(dropMissing({ ...calendar, minutes }));
  return { changed: changed || gone.length > 0, missing: missing - gone.length, full };
};

/** Nights, by the clock of where they are. */
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

/** Rules of a calendar that was followed for years have some thousand steps. */
export const FEED_LIMITS = { ...SUBSCRIPTION, stepsInAll: 10_000, within: true };
