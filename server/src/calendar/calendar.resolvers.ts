import { fieldMessages } from '@sandbar/contract/refusals';
import { CALENDAR, isTimeZone, startOfDay } from '@sandbar/domain/calendar';
import { addDays, dayInZone, inLanguage, nightsBetween } from '@sandbar/domain/common';
import { GraphRefusal } from '../platform/graphql/context.ts';
import { dayArguments } from '../platform/graphql/page-arguments.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { eventsBetween, feedsOf } from './calendar.queries.ts';
import { weeksToTie } from '../weeks/index.ts';
import { joinSeasons } from './join-seasons.ts';
import { readItems } from './read-items.ts';
import { subscriptionsOf } from './subscriptions.queries.ts';

/** The most events of each source in one answer; it is more than a person can look at. */
const MOST = 1_000;
const MAX_SCHEDULES = 500;
/** The most weeks that are offered as a choice; owners have fewer. */
const MAX_WEEKS = 100;

const calendar: QueryResolvers['calendar'] = async (_parent, given, context) => {
  const { merchant, database, locale } = context;
  const { userId } = await context.session();
  const { from, to } = dayArguments({ from: given.from, to: given.to }, context);
  const wrong = (path: string): never => {
    const message = fieldMessages(locale).invalid;
    throw new GraphRefusal({ code: 'INVALID_FIELDS', data: { fields: [{ path, message }] } }, locale);
  };
  if (!isTimeZone(given.timeZone)) wrong('timeZone');
  if (!from || !to || from >= to || nightsBetween(from, to) > CALENDAR.daysMost) return wrong('to');
  const items = await readItems(database, {
    merchant,
    userId,
    locale,
    from,
    to,
    timeZone: given.timeZone,
    limit: MOST,
  });
  return { items: joinSeasons(items), isCut: items.length >= MOST };
};

const schedules: QueryResolvers['schedules'] = async (_parent, given, context) => {
  const { merchant, database } = context;
  const { userId } = await context.session();
  const { from, to } = dayArguments({ from: given.from, to: given.to }, context);
  const today = dayInZone(new Date(), merchant.timeZone);
  const first = from ?? today;
  const asked = to ?? addDays(first, CALENDAR.daysMost);
  const last = asked > addDays(first, CALENDAR.daysMost) ? addDays(first, CALENDAR.daysMost) : asked;
  const rows = await database.run(
    eventsBetween({
      merchantId: merchant.id,
      userId,
      startsAt: startOfDay(first, merchant.timeZone),
      endsAt: startOfDay(addDays(last, 1), merchant.timeZone),
      limit: MAX_SCHEDULES,
    }),
  );
  const items = rows.map(({ id, title, startsAt }) => ({
    id,
    name: title,
    targetId: userId,
    triggerDateTime: startsAt.toISOString(),
  }));
  return { items, totalCount: items.length };
};

const calendarfeeds: QueryResolvers['calendarfeeds'] = async (_parent, _given, context) => {
  const { userId } = await context.session();
  const rows = await context.database.run(feedsOf({ merchantId: context.merchant.id, userId }));
  return {
    items: rows.map(({ id, name, createdAt, fetchedAt, fetchedBy, subscriptionId }) => ({
      id,
      name,
      createdDate: createdAt.toISOString(),
      lastFetchedDate: fetchedAt?.toISOString() ?? null,
      lastFetchedBy: fetchedBy,
      subscriptionId,
    })),
  };
};

const calendarsubscriptions: QueryResolvers['calendarsubscriptions'] = async (_parent, _given, context) => {
  const { merchant, database, locale } = context;
  const { userId } = await context.session();
  const own = { merchantId: merchant.id, userId };
  const [rows, weeks] = await Promise.all([
    database.run(subscriptionsOf(own)),
    database.run(weeksToTie({ ...own, limit: MAX_WEEKS })),
  ]);
  return {
    items: rows.map(({ fetchedAt, triedAt, dueAt, ...row }) => ({
      ...row,
      readDate: fetchedAt?.toISOString() ?? null,
      triedDate: triedAt?.toISOString() ?? null,
      nextDate: dueAt?.toISOString() ?? null,
    })),
    weeks: weeks.map(({ resort, ...week }) => ({ ...week, resortName: inLanguage(resort, locale) })),
  };
};

export const calendarResolvers = { Query: { calendar, schedules, calendarfeeds, calendarsubscriptions } };
