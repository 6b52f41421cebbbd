import { calendarText, type FileEvent } from '@sandbar/domain/calendar';
import { addDays, dayInZone, type Locale } from '@sandbar/domain/common';
import type { Runner } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { readItems, type ReadItem } from './read-items.ts';

/** How far back and ahead a file reaches, days, and how much of each source it has. */
const BACK = 90;
const AHEAD = 730;
const MOST = 5_000;

interface Asked {
  merchant: Merchant;
  userId: string;
  locale: Locale;
  /** Of the portal, for links. */
  origin: string;
}

/** A member's calendar as a file. What did not change is the same text from one day's midnight to the next. */
export const writeFile = async (database: Runner, { merchant, userId, locale, origin }: Asked): Promise<string> => {
  const { timeZone } = merchant;
  const today = dayInZone(new Date(), timeZone);
  const [from, to] = [addDays(today, -BACK), addDays(today, AHEAD)];
  const items = await readItems(database, { merchant, userId, locale, from, to, timeZone, limit: MOST });
  // What is Google's is told by Google: a calendar that follows both has it once.
  const told = items.filter(({ kind }) => kind !== 'google');
  const host = new URL(origin).hostname;
  return calendarText(
    merchant.name,
    told.map((item) => fileEvent(item, host, origin)),
  );
};

const fileEvent = (item: ReadItem, host: string, origin: string): FileEvent => {
  const isOwn = item.kind === 'own' || item.kind === 'imported';
  const time: FileEvent['time'] =
    item.fromDate && item.toDate
      ? { fromDate: item.fromDate, toDate: item.toDate }
      : { startsAt: new Date(item.startsAt!), endsAt: new Date(item.endsAt!) };
  return {
    uid: `${isOwn ? 'event' : item.kind}-${item.id}@${host}`,
    title: item.title,
    place: item.place,
    changedAt: item.changedAt ?? ('startsAt' in time ? time.startsAt : new Date(`${time.fromDate}T00:00:00Z`)),
    sequence: Math.max(0, item.version - 1),
    time,
    url: item.path ? `${origin}${item.path}` : undefined,
    isBusy: isOwn && 'startsAt' in time,
    remindMinutes: item.remindMinutes ?? null,
  };
};
