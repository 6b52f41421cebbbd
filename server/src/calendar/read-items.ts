import { fillIn } from '@sandbar/domain/mailbox';
import { startOfDay } from '@sandbar/domain/calendar';
import {
  addDays,
  type Day,
  dayInZone,
  inLanguage,
  isLocale,
  type Locale,
  type LocalText,
} from '@sandbar/domain/common';
import { ordersInCalendar } from '../orders/index.ts';
import { payoutsInCalendar } from '../payouts/index.ts';
import type { RowOf, Runner } from '../platform/database/index.ts';
import type { CalendarItem } from '../platform/graphql/resolvers.generated.ts';
import { type Merchant, moneyWriter } from '../platform/merchant-scope.ts';
import { weeksInCalendar } from '../weeks/index.ts';
import { eventsBetween } from './calendar.queries.ts';
import { followedEvents } from './subscriptions.queries.ts';
import { ITEM_WORDS, type ItemWord } from './calendar-words.ts';

interface Asked {
  merchant: Merchant;
  userId: string;
  locale: Locale;
  from: Day;
  /** The day after the last one. */
  to: Day;
  /** The time zone whose midnights begin these days. */
  timeZone: string;
  /** The most items of each kind of source. */
  limit: number;
}

/**
 * An item with the time of its last change, and a number that grows with each change. `season` is set for a part of an
 * event that is longer than a read by days finds.
 */
export type ReadItem = CalendarItem & { changedAt: Date; sequence: number; season: Season | null };

interface Season {
  key: string;
  startsAt: Date;
  endsAt: Date;
}

/**
 * Reads the items of a member's calendar within some days, sorted by their beginning; items of whole days come first on
 * each day.
 */
export const readItems = async (database: Runner, asked: Asked): Promise<ReadItem[]> => {
  const { merchant, userId, from, to, timeZone, limit } = asked;
  const own = { merchantId: merchant.id, userId };
  const instants = { startsAt: startOfDay(from, timeZone), endsAt: startOfDay(to, timeZone) };
  const days = { from, to, ...instants, limit };
  const [events, orders, weeks, payouts] = await Promise.all([
    database.run(eventsBetween({ ...own, ...instants, limit })),
    database.run(ordersInCalendar({ ...own, ...days })),
    database.run(weeksInCalendar({ ...own, ...days })),
    database.run(payoutsInCalendar({ ...own, from, to, limit })),
  ]);
  const followedBy = await followedFields(database, merchant.id, events);
  const items: ReadItem[] = events.map((event) => ({
    ...KNOWN,
    id: event.id,
    kind: event.source as 'own' | 'imported' | 'google' | 'subscribed',
    title: event.title,
    place: event.place,
    ...(event.allDay
      ? { fromDate: dayInZone(event.startsAt, event.timeZone), toDate: dayInZone(event.endsAt, event.timeZone) }
      : { startsAt: event.startsAt.toISOString(), endsAt: event.endsAt.toISOString() }),
    timeZone: event.timeZone,
    remindMinutes: event.remindMinutes,
    version: event.version,
    path: null,
    changedAt: event.modifiedAt,
    sequence: Math.max(0, event.version - 1),
    ...followedBy.get(event.id),
  }));
  items.push(...knownItems({ orders, weeks, payouts }, asked));
  const beginning = ({ fromDate, startsAt }: CalendarItem) =>
    fromDate ? startOfDay(fromDate, timeZone).getTime() - 1 : Date.parse(startsAt!);
  return items
    .map((item) => ({ item, at: beginning(item) }))
    .sort((one, other) => one.at - other.at || one.item.id.localeCompare(other.item.id))
    .map(({ item }) => item);
};

interface Known {
  orders: readonly RowOf<typeof ordersInCalendar>[];
  weeks: readonly RowOf<typeof weeksInCalendar>[];
  payouts: readonly RowOf<typeof payoutsInCalendar>[];
}

/** Returns the items that the portal adds: bookings, weeks, payouts, and their deadlines. */
const knownItems = ({ orders, weeks, payouts }: Known, { merchant, locale, from, to, timeZone }: Asked): ReadItem[] => {
  const items: ReadItem[] = [];
  const [startsAt, endsBefore] = [startOfDay(from, timeZone), startOfDay(to, timeZone)];
  const words = ITEM_WORDS[isLocale(locale) ? locale : 'vi-VN'];
  const named = (kind: ItemWord, name: LocalText) => fillIn(words[kind], { name: inLanguage(name, locale) });
  const isWithin = (at: Date) => at >= startsAt && at < endsBefore;
  const touches = (first: Day, last: Day) => first < to && last >= from;
  const known = (item: KnownItem, { createdAt, modifiedAt = createdAt }: { createdAt: Date; modifiedAt?: Date }) =>
    items.push({
      ...KNOWN,
      timeZone: merchant.timeZone,
      changedAt: modifiedAt,
      sequence: Math.max(0, Math.floor((modifiedAt.getTime() - createdAt.getTime()) / 1000)),
      ...item,
    });
  for (const order of orders) {
    const { id, code, resort, fromDate, toDate, paid, held, endsAt } = order;
    const path = held ? `/checkout/${id}` : `/order/detail/${id}`;
    if (!held && touches(fromDate, toDate))
      known(
        { id, kind: 'stay', title: named('stay', resort), fromDate, toDate: addDays(toDate, 1), path, code },
        order,
      );
    if (!paid && endsAt && isWithin(endsAt)) {
      const kind = held ? 'holdEnds' : 'paymentDue';
      known({ id, kind, title: named(kind, resort), ...moment(endsAt), path, code }, order);
    }
  }
  for (const week of weeks) {
    const { id, kind, code, resort, fromDate, toDate, expireDate, reviseBy, takenIn } = week;
    const path = `${WEEK_PAGES[kind]}/${id}`;
    if (touches(fromDate, toDate))
      known(
        {
          id,
          kind: 'weekBegins',
          title: named('weekBegins', resort),
          fromDate,
          toDate: addDays(toDate, 1),
          path,
          code,
          clashes: takenIn,
        },
        week,
      );
    if (expireDate && touches(expireDate, expireDate))
      known(
        {
          id,
          kind: 'saleEnds',
          title: named('saleEnds', resort),
          fromDate: expireDate,
          toDate: addDays(expireDate, 1),
          path,
          code,
        },
        week,
      );
    if (reviseBy && isWithin(reviseBy))
      known({ id, kind: 'weekRevise', title: named('weekRevise', resort), ...moment(reviseBy), path, code }, week);
  }
  for (const { id, amount, sentOn, referenceCode, recordedAt } of payouts)
    known(
      {
        id,
        kind: 'payout',
        title: fillIn(words.payout, { money: moneyWriter(merchant, locale)(Number(amount)) }),
        fromDate: sentOn,
        toDate: addDays(sentOn, 1),
        path: '/my-weeks/statements',
        code: referenceCode,
      },
      { createdAt: recordedAt },
    );
  return items;
};

/** For events of subscribed calendars: the calendar, and the codes of the weeks that the event blocks. */
const followedFields = async (
  database: Runner,
  merchantId: string,
  events: readonly { id: string; subscriptionId: string | null }[],
) => {
  const ids = events.filter(({ subscriptionId }) => subscriptionId !== null).map(({ id }) => id);
  const rows = ids.length > 0 ? await database.run(followedEvents({ merchantId, ids })) : [];
  return new Map(
    rows.map(({ id, closed, calendarId, name, colour, readAt, clashes, season, seasonStartsAt, seasonEndsAt }) => [
      id,
      {
        followed: { id: calendarId, name, colour, readDate: readAt?.toISOString() ?? null },
        clashes,
        closed,
        season: seasonStartsAt && seasonEndsAt && { key: season, startsAt: seasonStartsAt, endsAt: seasonEndsAt },
      },
    ]),
  );
};

type KnownItem = Pick<CalendarItem, 'id' | 'kind' | 'title' | 'path' | 'code'> & Partial<CalendarItem>;

const KNOWN = {
  place: '',
  code: '',
  startsAt: null,
  endsAt: null,
  fromDate: null,
  toDate: null,
  remindMinutes: null,
  version: 0,
  season: null,
  followed: null,
  clashes: [],
  closed: false,
} satisfies Partial<ReadItem>;

/** A deadline has no length, so it is shown as the half hour before it. */
const HALF_HOUR = 1_800_000;
const moment = (at: Date) => ({
  startsAt: new Date(at.getTime() - HALF_HOUR).toISOString(),
  endsAt: at.toISOString(),
});

const WEEK_PAGES = {
  deposit: '/deposit/detail',
  'extra-vacation': '/extra-vacation/detail',
  rental: '/rent-vacation/detail',
} as const;
