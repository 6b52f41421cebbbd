import { limitOf, MAX_COUNTED, NONE, offsetOf, total } from '../platform/graphql/console-page.ts';
import { dayArguments } from '../platform/graphql/page-arguments.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { searchOf } from './audit-search.ts';
import { describe } from './describe.ts';
import { activityPage, auditCount, auditPage, auditPageUpwards } from './audit.queries.ts';

const ACTIVITY = { usual: 20, most: 100 };

/** The number of an entry. @returns undefined for an invalid one */
const cursorOf = (given: string | null | undefined): number | null | undefined =>
  given ? (/^\d{1,15}$/.test(given) ? Number(given) : undefined) : null;

const auditentries: QueryResolvers['auditentries'] = async (_parent, given, context) => {
  const { database, merchant } = context;
  const [after, before] = [cursorOf(given.after), cursorOf(given.before)];
  const days = dayArguments({ from: given.from, to: given.to }, context);
  const search = searchOf({ ...given, ...days }, merchant);
  if (!search || after === undefined || before === undefined) return NONE;
  const limit = limitOf(given.limit);
  const backwards = after === null && before !== null;
  const edge = after ?? before;
  const offset = edge === null ? offsetOf(given.offset) : 0;
  const upwards = (given.oldestFirst === true) !== backwards;
  const read = upwards ? auditPageUpwards : auditPage;
  const [rows, [counted]] = await Promise.all([
    database.run(read({ ...search, after: edge, offset, limit: limit + 1 })),
    database.run(auditCount({ ...search, limit: MAX_COUNTED + 1 })),
  ]);
  const more = rows.length > limit;
  const shown = backwards ? rows.slice(0, limit).toReversed() : rows.slice(0, limit);
  const [first, last] = [shown[0], shown.at(-1)];
  const described = await describe(shown, context);
  return {
    items: shown.map(({ id, at, blankedAt, ...row }, place) => ({
      ...row,
      ...described[place]!,
      id: String(id),
      date: at.toISOString(),
      blankedDate: blankedAt?.toISOString() ?? null,
    })),
    nextCursor: last && (backwards || more) ? String(last.id) : null,
    previousCursor: first && (backwards ? more : edge !== null || offset > 0) ? String(first.id) : null,
    ...total(counted!.count),
  };
};

const accountactivity: QueryResolvers['accountactivity'] = async (_parent, given, context) => {
  const { userId } = await context.session();
  const after = cursorOf(given.after);
  if (after === undefined) return { items: [], nextCursor: null };
  const limit = Math.min(ACTIVITY.most, Math.max(1, given.limit ?? ACTIVITY.usual));
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
