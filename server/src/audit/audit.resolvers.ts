import { GraphQLError } from 'graphql';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { searchOf } from './audit-search.ts';
import { activityPage, auditPage } from './audit.queries.ts';

const ENTRIES = { usual: 50, most: 200 };
const ACTIVITY = { usual: 20, most: 100 };
const NOTHING = { items: [], nextCursor: null };

const limitOf = (given: number | null | undefined, { usual, most }: typeof ENTRIES): number =>
  Math.min(most, Math.max(1, given ?? usual));

/** The number of an entry. @returns undefined for what is none */
const cursorOf = (given: string | null | undefined): number | null | undefined =>
  given ? (/^\d{1,15}$/.test(given) ? Number(given) : undefined) : null;

const auditentries: QueryResolvers['auditentries'] = async (_parent, given, { database, merchant }) => {
  const after = cursorOf(given.after);
  const search = wellFormed(() => searchOf(given, merchant));
  if (!search || after === undefined) return NOTHING;
  const limit = limitOf(given.limit, ENTRIES);
  const rows = await database.run(auditPage({ ...search, after, limit: limit + 1 }));
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(({ id, at, blankedAt, ...row }) => ({
      ...row,
      id: String(id),
      date: at.toISOString(),
      blankedDate: blankedAt?.toISOString() ?? null,
    })),
    nextCursor: rows.length > limit ? String(shown.at(-1)!.id) : null,
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

const wellFormed = <Value>(read: () => Value): Value => {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? new GraphQLError(error.message) : error;
  }
};

export const auditResolvers = { Query: { auditentries, accountactivity } };
