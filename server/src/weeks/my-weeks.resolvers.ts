import { inLanguage } from '@sandbar/domain/common';
import { settlementOf, type Rate } from '@sandbar/domain/ledger';
import {
  isWeekSort,
  journeyOf,
  NEEDS_OWNER,
  nextByClock,
  weeksGivenOf,
  WEEK_OUTCOMES,
  type WeekOutcome,
  type WeekSort,
  type WeekState,
} from '@sandbar/domain/weeks';
import { GraphQLError } from 'graphql';
import { numberedCursor } from '../platform/graphql/console-page.ts';
import { ratesInForce } from '../ledger/index.ts';
import { imageFields } from '../media/index.ts';
import type { MyWeek, QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { myPage, mySummary, weeksGivenTally, type MyWeekRow, type SummaryRow } from './my-weeks.queries.ts';

const ITEMS = { usual: 20, most: 50 };
const statesOf = (outcome: string | null | undefined): readonly WeekState[] | null => {
  if (!outcome) return null;
  if (outcome === 'needs') return NEEDS_OWNER;
  if (!Object.hasOwn(WEEK_OUTCOMES, outcome))
    throw new GraphQLError('outcome must be needs, waiting, market, sold or ended');
  return WEEK_OUTCOMES[outcome as WeekOutcome];
};

const sortOf = (sort: string | null | undefined): WeekSort => {
  if (!sort) return 'needs';
  if (!isWeekSort(sort)) throw new GraphQLError('sort must be needs, check-in or newest');
  return sort;
};

/** Three statements, however many weeks there are. */
const myweeks: QueryResolvers['myweeks'] = async (_parent, given, context) => {
  const { merchant, database, locale } = context;
  const { userId } = await context.session();
  const owner = { merchantId: merchant.id, ownerId: userId, timeZone: merchant.timeZone };
  const limit = Math.min(ITEMS.most, Math.max(1, Math.trunc(given.limit ?? ITEMS.usual)));
  const before = numberedCursor(given.after);
  const asked = {
    ...owner,
    states: statesOf(given.outcome),
    sort: sortOf(given.sort),
    beforeKey: before && before.number,
    beforeId: before && before.id,
    limit: limit + 1,
  };
  const [rows, [summary], rates] = await Promise.all([
    database.run(myPage(asked)),
    database.run(mySummary(owner)),
    ratesInForce(database, merchant, new Date()),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => weekFields(row, rates, locale)),
    nextCursor: rows.length > limit ? `${last!.listKey}.${last!.id}` : null,
    summary: summaryFields(summary!, locale, merchant.timeZone),
    serverNow: new Date().toISOString(),
  };
};

const summaryFields = ({ since, ribbon, ...row }: SummaryRow, locale: string, timeZone: string) => ({
  ...row,
  since: since && new Intl.DateTimeFormat('en-CA', { timeZone }).format(since),
  ribbon: (ribbon ?? []).map(({ resort, ...week }) => ({
    ...week,
    resortName: inLanguage(resort, locale),
    held: week.held && !(WEEK_OUTCOMES.sold as readonly WeekState[]).includes(week.state),
  })),
});

const weekFields = (row: MyWeekRow, rates: readonly Rate[], locale: string): MyWeek => {
  const history = row.history.map(({ at, ...event }) => ({ ...event, at: new Date(at) }));
  const { stops, current } = journeyOf({ ...row, history });
  const next = nextByClock({ ...row, since: row.stateSince });
  const { nightPrice, nights, percent, exchangeRate, validUntil } = row;
  return {
    id: row.id,
    kind: row.kind,
    code: row.code,
    state: row.state,
    stateReason: row.stateReason,
    replyBy: row.replyBy,
    resortName: inLanguage(row.resortName, locale),
    roomName: row.roomName ? inLanguage(row.roomName, locale) : '',
    image: row.image && imageFields(row.image, locale),
    fromDate: row.fromDate,
    toDate: row.toDate,
    expireDate: row.expireDate,
    stayId: row.stayId,
    stops: stops.map(({ name, at }) => ({ name, date: at?.toISOString() ?? null })),
    current,
    views: row.views,
    holds: row.holds,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    points: row.points ?? 0,
    pointPrice: soldPoints(row) ?? row.pointPrice ?? 0,
    quote:
      nightPrice === null
        ? null
        : { nightPrice, nights: nights!, percent: percent!, exchangeRate: exchangeRate!, validUntil: validUntil! },
    sale: saleOf(row, rates),
    nextChange: next && row.dueAt ? next.change : null,
    nextDate: next && row.dueAt ? row.dueAt.toISOString() : null,
  };
};

/** The buyer's whole payment, expressed in points. */
const soldPoints = ({ soldTotal, soldRate }: MyWeekRow): number | undefined =>
  soldTotal === null || soldRate === null ? undefined : Math.round(soldTotal / soldRate);

const saleOf = (row: MyWeekRow, rates: readonly Rate[]) => {
  if (row.kind === 'deposit') return null;
  const { soldTotal, net, lines } = row;
  if (soldTotal !== null && net !== null) return { booked: true, price: soldTotal, net, lines: lines ?? [] };
  const expected = settlementOf({ sold: row.kind, price: row.price, rates, resident: true });
  return { booked: false, price: row.price, net: expected.net, lines: expected.lines };
};

const weeksgiven: QueryResolvers['weeksgiven'] = async (_parent, _given, { merchant, database }) => {
  if (!merchant.settings.showWeeksGiven) return null;
  const rows = await database.run(weeksGivenTally({ merchantId: merchant.id, timeZone: merchant.timeZone }));
  const { from, to } = rows[0]!;
  return { from, to, ...weeksGivenOf(rows.filter(({ count }) => count > 0)) };
};

export const myWeekQueries: Pick<QueryResolvers, 'myweeks' | 'weeksgiven'> = { myweeks, weeksgiven };
