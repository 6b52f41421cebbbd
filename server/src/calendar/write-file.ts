import { fillIn } from '@sandbar/domain/mailbox';
import { calendarText, type FileEvent } from '@sandbar/domain/calendar';
import { addDays, dayInZone, type Locale } from '@sandbar/domain/common';
import type { Runner } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { weeksOfCalendar } from '../weeks/index.ts';
import { ITEM_WORDS } from './calendar-words.ts';
import { readItems, type ReadItem } from './read-items.ts';
import { roomDays } from './subscriptions.queries.ts';
import { ROOM_DAYS_MOST } from './take-answer.ts';

/** A file reaches this many days back and ahead, with this many items of each source. */
const BACK = 90;
const AHEAD = 730;
const MOST = 5_000;

interface Asked {
  merchant: Merchant;
  userId: string;
  /** The subscription of the site that reads the file, when the member follows that site's calendar. */
  subscriptionId: string | null;
  locale: Locale;
  /** The origin of the portal, for links. */
  origin: string;
}

/** A member's calendar as a file. Without changes, the text stays the same until the next midnight. */
export const writeFile = async (database: Runner, asked: Asked): Promise<string> => {
  const { merchant, userId, subscriptionId, locale, origin } = asked;
  const { timeZone } = merchant;
  if (subscriptionId) {
    const { id: merchantId } = merchant;
    const isOfRoom = (await database.run(weeksOfCalendar({ merchantId, subscriptionId }))).length > 0;
    if (isOfRoom) return writeRoom(database, { ...asked, subscriptionId });
  }
  const today = dayInZone(new Date(), timeZone);
  const [from, to] = [addDays(today, -BACK), addDays(today, AHEAD)];
  const items = await readItems(database, { merchant, userId, locale, from, to, timeZone, limit: MOST });
  // Events of Google are left out because Google exports them itself, so that a calendar that follows both does not
  // have them twice.
  const shown = items.filter(
    ({ kind, followed }) => kind !== 'google' && !(followed && followed.id === subscriptionId),
  );
  const host = new URL(origin).hostname;
  return calendarText(
    merchant.name,
    shown.map((item) => fileEvent(item, host, origin)),
  );
};

/**
 * The days of one room, for a site that also lets it: only that they are taken, nothing else of the member's calendar.
 * Each entry is busy and has its own UID, so that the site closes the days.
 */
const writeRoom = async (
  database: Runner,
  { merchant, subscriptionId, locale, origin }: Asked & { subscriptionId: string },
) => {
  const host = new URL(origin).hostname;
  const days = await database.run(roomDays({ merchantId: merchant.id, subscriptionId, limit: ROOM_DAYS_MOST }));
  return calendarText(
    merchant.name,
    days.map(({ id, fromDate, toDate, changedAt, version }) => ({
      uid: `taken-${id}@${host}`,
      title: fillIn(ITEM_WORDS[locale].taken, { name: merchant.name }),
      place: '',
      changedAt,
      sequence: version - 1,
      time: { fromDate, toDate },
      isBusy: true,
    })),
  );
};

const fileEvent = (item: ReadItem, host: string, origin: string): FileEvent => {
  const isOwn = item.kind === 'own' || item.kind === 'imported' || item.kind === 'subscribed';
  const time: FileEvent['time'] =
    item.fromDate && item.toDate
      ? { fromDate: item.fromDate, toDate: item.toDate }
      : { startsAt: new Date(item.startsAt!), endsAt: new Date(item.endsAt!) };
  return {
    uid: `${isOwn ? 'event' : item.kind}-${item.id}@${host}`,
    title: item.title,
    place: item.place,
    changedAt: item.changedAt,
    sequence: item.sequence,
    time,
    url: item.path ? `${origin}${item.path}` : undefined,
    isBusy: isOwn && 'startsAt' in time,
    remindMinutes: item.remindMinutes ?? null,
  };
};
