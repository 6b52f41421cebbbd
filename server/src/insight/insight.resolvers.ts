import { addDays, dayInZone, inLanguage, type Day } from '@sandbar/domain/common';
import {
  comparedPeriod,
  COMPARISONS,
  daysOf,
  expiryLimits,
  LEAD_WEEKS,
  LONGEST_PERIOD,
  MEASURES,
  POINT_MEASURES,
  sourceOf,
  stepOf,
  stepsOf,
  type Comparison,
  type Measure,
  type Period,
  type SearchKind,
} from '@sandbar/domain/insight';
import { fieldMessages } from '@sandbar/contract/refusals';
import { first, type RowOf } from '../platform/database/index.ts';
import { GraphRefusal, type GraphContext } from '../platform/graphql/context.ts';
import { dayArguments } from '../platform/graphql/page-arguments.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import { holidaysOf } from './holidays/holidays.ts';
import type { SearchCounts } from './search-counts.ts';
import {
  countedTo,
  topSearches,
  occupancy,
  payoutsDue,
  pointsOutstanding,
  ratesAt,
  resortNames,
  ROWS,
  rowsCount,
  searchSums,
  sumsOfSteps,
} from './insight.queries.ts';
import { insightpace } from './insight.pace.ts';
import { pointsExpiring, type ExpiryRow } from './pace.queries.ts';

const ROWS_A_PAGE = { usual: 50, most: 200 };
const WEEKS_SHOWN = 52;
/** The number of most frequent searches of each kind, and of those without results. */
const MAX_SOUGHT = 10;
const NO_ROWS = { items: [], nextCursor: null, totalCount: 0 };

const refuseFields = (context: GraphContext, ...paths: string[]): never => {
  const message = fieldMessages(context.locale).invalid;
  const fields = paths.map((path) => ({ path, message }));
  throw new GraphRefusal({ code: 'INVALID_FIELDS', data: { fields } }, context.locale);
};

/** @throws GraphRefusal INVALID_FIELDS for days that are not a period, or for too long a period */
const periodOf = (given: { from: unknown; to: unknown }, context: GraphContext): Period => {
  const { from, to } = dayArguments({ from: given.from, to: given.to }, context);
  if (!from || !to) return refuseFields(context, ...(from ? [] : ['from']), ...(to ? [] : ['to']));
  if (to < from || daysOf({ from, to }) > LONGEST_PERIOD) return refuseFields(context, 'from', 'to');
  return { from, to };
};

const NOTHING = { count: 0, amount: 0, points: 0, worth: 0 };
type Sum = typeof NOTHING;

const plus = (a: Sum, b: Sum): Sum => ({
  count: a.count + b.count,
  amount: a.amount + b.amount,
  points: a.points + b.points,
  worth: a.worth + b.worth,
});

/**
 * The sum of all steps, and each step. Days after the last step, as at the end of a longer month, belong to the last
 * one.
 */
const inSteps = (rows: readonly ({ place: number } & Sum)[], steps: number) => {
  const each = Array.from({ length: steps }, () => NOTHING);
  for (const { place, count, amount, points, worth } of rows) {
    const at = Math.min(place, steps - 1);
    each[at] = plus(each[at]!, { count, amount, points, worth });
  }
  return { all: each.reduce(plus, NOTHING), each };
};

type SearchParams = RowOf<typeof topSearches>;

const inLists = (searched: readonly SearchParams[]) => {
  const list = (rows: readonly SearchParams[]) =>
    rows.map(({ term, searches: count, withoutResult }) => ({ term, count, withoutResult }));
  const most = (kind: SearchKind) =>
    searched.filter((row) => row.kind === kind && row.place <= MAX_SOUGHT).toSorted((a, b) => a.place - b.place);
  const lost = searched
    .filter((row) => row.kind === 'words' && row.withoutResult > 0 && row.emptyPlace <= MAX_SOUGHT)
    .toSorted((a, b) => a.emptyPlace - b.emptyPlace);
  return {
    words: list(most('words')),
    lost: list(lost),
    months: list(most('month').toSorted((a, b) => a.term.localeCompare(b.term))),
    people: list(most('people')),
  };
};

const quarterOf = (month: string): string =>
  `${month.slice(0, 5)}${String(Math.floor((Number(month.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;

/** The outstanding points by month, by quarter, and by the time until they expire. */
const expiryOf = (rows: readonly ExpiryRow[]) => {
  const points = (some: readonly ExpiryRow[]) => some.reduce((sum, row) => sum + row.points, 0);
  return {
    lapsing: [...Map.groupBy(rows, ({ month }) => month)].map(([month, its]) => ({ month, points: points(its) })),
    expiring: [...Map.groupBy(rows, ({ month, band }) => `${quarterOf(month)} ${band}`)].map(([key, its]) => {
      const [quarter = '', band = ''] = key.split(' ');
      return { quarter, band, points: points(its) };
    }),
  };
};

const isComparison = (text: string): text is Comparison => (COMPARISONS as readonly string[]).includes(text);

const insightOf =
  ({ searchCounts }: { searchCounts: SearchCounts }): QueryResolvers['insight'] =>
  async (_parent, given, context) => {
    const { database, merchant } = context;
    // This process's recent counts are saved first, so that a reader's own search is included.
    await searchCounts.flush();
    const merchantId = merchant.id;
    const period = periodOf(given, context);
    const comparison = given.against ?? 'before';
    if (!isComparison(comparison)) return refuseFields(context, 'against');
    const before = comparedPeriod(period, comparison);
    const compared = { beforeFrom: before.from, beforeTo: before.to };
    const steps = stepsOf(period);
    const step = stepOf(period);
    if (given.resortId && !isUuid(given.resortId)) refuseFields(context, 'resortId');
    const { timeZone } = merchant;
    const limits = expiryLimits(dayInZone(new Date(), timeZone));
    const [rows, [outstanding], expiring, [due], rates, [cursor], [searches], searched] = await Promise.all([
      database.run(
        sumsOfSteps({
          merchantId,
          scopeId: given.resortId || merchantId,
          ...period,
          ...compared,
          step: step === 'month' ? null : step,
        }),
      ),
      database.run(pointsOutstanding({ merchantId, ...period, beforeTo: before.to })),
      database.run(pointsExpiring({ merchantId, timeZone, ...limits })),
      database.run(payoutsDue({ merchantId })),
      database.run(ratesAt({ merchantId, days: [period.to, before.to] })),
      database.run(countedTo({ merchantId })),
      database.run(searchSums({ merchantId, ...period, ...compared })),
      database.run(topSearches({ merchantId, ...period, limit: MAX_SOUGHT })),
    ]);
    const rateAt = (day: Day) => rates.find((rate) => rate.day === day)?.rate ?? merchant.exchangeRate;
    const measures = [...Map.groupBy(rows, ({ measure }) => measure)].map(([measure, its]) => {
      const now = inSteps(
        its.filter(({ current }) => current),
        steps.length,
      );
      const then = inSteps(
        its.filter(({ current }) => !current),
        steps.length,
      );
      return { measure, now: now.all, before: then.all, steps: now.each, stepsBefore: then.each };
    });
    let points = outstanding!.atStart;
    const outstandingSteps = steps.map((_, at) => {
      for (const { measure, steps: its } of measures)
        if ((POINT_MEASURES as readonly string[]).includes(measure) && !given.resortId) points += its[at]!.points;
      return points;
    });
    const worthOf = (of: number, day: Day) => ({ points: of, worth: of * rateAt(day) });
    return {
      ...period,
      ...compared,
      isComplete: cursor?.building === null,
      steps,
      measures: measures.toSorted((a, b) => a.measure.localeCompare(b.measure)),
      outstanding: worthOf(outstanding!.atEnd, period.to),
      outstandingBefore: worthOf(outstanding!.before, before.to),
      outstandingSteps,
      ...expiryOf(expiring),
      leads: LEAD_WEEKS.map((weeks) => {
        const sums = measures.find(({ measure }) => measure === `lead.${weeks}`);
        return { weeks, count: sums?.now.count ?? 0, countBefore: sums?.before.count ?? 0 };
      }),
      payoutsDue: due!,
      searches: {
        count: searches!.searches,
        countBefore: searches!.searchesBefore,
        withoutResult: searches!.withoutResult,
        withoutResultBefore: searches!.withoutResultBefore,
        ...inLists(searched),
      },
    };
  };

const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const insightoccupancy: QueryResolvers['insightoccupancy'] = async (_parent, given, context) => {
  const { database, merchant, locale } = context;
  const { from } = dayArguments({ from: given.from }, context);
  const monday = mondayOf(from ?? dayInZone(new Date(), merchant.timeZone));
  const weeks = Array.from({ length: WEEKS_SHOWN }, (_, at) => addDays(monday, at * 7));
  const [rows, resorts, holidays] = await Promise.all([
    database.run(occupancy({ merchantId: merchant.id, from: monday, to: weeks.at(-1)! })),
    database.run(resortNames({ merchantId: merchant.id })),
    holidaysOf(merchant.settings.country, { from: monday, to: addDays(weeks.at(-1)!, 6) }, locale),
  ]);
  const found = new Map(rows.map(({ resortId, week, ...counts }) => [`${resortId} ${week}`, counts]));
  return {
    weeks,
    holidays,
    resorts: resorts
      .map(({ id, name }) => ({
        id,
        name: inLanguage(name, locale),
        weeks: weeks.map((week) => found.get(`${id} ${week}`) ?? null),
      }))
      .filter(({ weeks: its }) => its.some((week) => week !== null)),
  };
};

/** Reads a cursor of day and id. @returns undefined for an invalid one */
const cursorOf = (given: string | null | undefined): { afterDay: string; afterId: string } | undefined => {
  if (!given) return { afterDay: '1900-01-01', afterId: '00000000-0000-0000-0000-000000000000' };
  const [afterDay = '', afterId = ''] = given.split('_');
  return /^\d{4}-\d\d-\d\d$/.test(afterDay) && !Number.isNaN(Date.parse(afterDay)) && isUuid(afterId)
    ? { afterDay, afterId }
    : undefined;
};

const insightrows: QueryResolvers['insightrows'] = async (_parent, given, context) => {
  const { database, merchant, locale } = context;
  const period = periodOf(given, context);
  const cursor = cursorOf(given.after);
  const resortId = given.resortId || null;
  if (!(MEASURES as readonly string[]).includes(given.measure) || !cursor || (resortId && !isUuid(resortId)))
    return NO_ROWS;
  const measure = given.measure as Measure;
  const limit = Math.min(ROWS_A_PAGE.most, Math.max(1, given.limit ?? ROWS_A_PAGE.usual));
  const search = { merchantId: merchant.id, measure, ...period };
  const [rows, counted] = await Promise.all([
    database.run(ROWS[sourceOf(measure)]({ ...search, resortId, ...cursor, limit: limit + 1 })),
    first(database.run(rowsCount({ ...search, scopeId: resortId ?? merchant.id }))),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ subjectId, resortName, ...row }) => ({
      ...row,
      id: subjectId,
      code: row.code ?? '',
      resortName: resortName ? inLanguage(resortName, locale) : '',
    })),
    nextCursor: rows.length > limit && last ? `${last.day}_${last.subjectId}` : null,
    totalCount: counted!.count,
  };
};

export const insightResolvers = (parts: { searchCounts: SearchCounts }) => ({
  Query: { insight: insightOf(parts), insightoccupancy, insightpace, insightrows },
});
