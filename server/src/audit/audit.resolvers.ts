import { dayArguments } from '../platform/graphql/page-arguments.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { searchOf } from './audit-search.ts';
import { activityPage, auditCount, auditPage, auditPageUpwards } from './audit.queries.ts';

const ENTRIES = { usual: 50, most: 200 };
const ACTIVITY = { usual: 20, most: 100 };
const NOTHING = { items: [], nextCursor: null };
const NO_ENTRIES = { ...NOTHING, previousCursor: null, totalCount: 0, totalIsAtLeast: false };
/** Counted no further, and skipped no further: beyond, pages are reached by their neighbours' cursors. */
const MOST_COUNTED = 1_000;

const limitOf = (given: number | null | undefined, { usual, most }: typeof ENTRIES): number =>
  Math.min(most, Math.max(1, given ?? usual));

/** The number of an entry. @returns undefined for an invalid one */
const cursorOf = (given: string | null | undefined): number | null | undefined =>
  given ? (/^\d{1,15}$/.test(given) ? Number(given) : undefined) : null;

const auditentries: QueryResolvers['auditentries'] = async (_parent, given, context) => {
  const { database, merchant } = context;
  const [after, before] = [cursorOf(given.after), cursorOf(given.before)];
  const days = dayArguments({ from: given.from, to: given.to }, context);
  const search = searchOf({ ...given, ...days }, merchant);
  if (!search || after === undefined || before === undefined) return NO_ENTRIES;
  const limit = limitOf(given.limit, ENTRIES);
  const backwards = after === null && before !== null;
  const edge = after ?? before;
  const offset = edge === null ? Math.min(MOST_COUNTED, Math.max(0, given.offset ?? 0)) : 0;
  const upwards = (given.oldestFirst === true) !== backwards;
  const read = upwards ? auditPageUpwards : auditPage;
  const [rows, [counted]] = await Promise.all([
    database.run(read({ ...search, after: edge, offset, limit: limit + 1 })),
    database.run(auditCount({ ...search, limit: MOST_COUNTED + 1 })),
  ]);
  const more = rows.length > limit;
  const shown = backwards ? rows.slice(0, limit).toReversed() : rows.slice(0, limit);
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    items: shown.map(({ id, at, blankedAt, ...row }) => ({
      ...row,
      id: String(id),
      date: at.toISOString(),
      blankedDate: blankedAt?.toISOString() ?? null,
    })),
    nextCursor: last && (backwards || more) ? String(last.id) : null,
    previousCursor: first && (backwards ? more : edge !== null || offset > 0) ? String(first.id) : null,
    totalCount: Math.min(counted!.count, MOST_COUNTED),
    totalIsAtLeast: counted!.count > MOST_COUNTED,
  };
};

const accountactivity: QueryResolvers['accountactivity'] = async (_parent, given, context) => {
  const { userId } = await context.session();
  const after = cursorOf(given.after);
  if (after === undefined) return NOTHING;
  const limit = limitOf(given.limit, ACTIVITY);
  const rows = await context.database.run(
    activityPage({ merchantId: context.merchant.id, userId, after, limit: limit + 1 }),
  );
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(({ id, at, ...row }) => ({ ...row, id: String(id), date: at.toISOString() })),
    nextCursor: rows.length > limit ? String(shown.at(-1)!.id) : null,
  };
};

export const auditResolvers = { Query: { auditentries, accountactivity } };
