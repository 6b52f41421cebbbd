import { MAX_COUNTED, NONE, pageBetween, total } from '../platform/graphql/console-page.ts';
import { dayArguments } from '../platform/graphql/page-arguments.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { searchOf } from './audit-search.ts';
import { describe } from './describe.ts';
import { activityPage, auditCount, auditPage } from './audit.queries.ts';

const ACTIVITY = { usual: 20, most: 100 };

const isNumber = (text: string) => /^\d{1,15}$/.test(text);

const auditentries: QueryResolvers['auditentries'] = async (_parent, given, context) => {
  const { database, merchant } = context;
  const days = dayArguments({ from: given.from, to: given.to }, context);
  const search = searchOf({ ...given, ...days }, merchant);
  if (!search) return NONE;
  const [page, [counted]] = await Promise.all([
    pageBetween(
      given,
      (at, backwards) => database.run(auditPage((given.oldestFirst === true) !== backwards)({ ...search, ...at })),
      isNumber,
    ),
    database.run(auditCount({ ...search, limit: MAX_COUNTED + 1 })),
  ]);
  if (!page) return NONE;
  const { shown, ...cursors } = page;
  const described = await describe(shown, context);
  return {
    items: shown.map(({ id, at, blankedAt, ...row }, place) => ({
      ...row,
      ...described[place]!,
      id: String(id),
      date: at.toISOString(),
      blankedDate: blankedAt?.toISOString() ?? null,
    })),
    ...cursors,
    ...total(counted!.count),
  };
};

const accountactivity: QueryResolvers['accountactivity'] = async (_parent, given, context) => {
  const { userId } = await context.session();
  if (given.after && !isNumber(given.after)) return { items: [], nextCursor: null };
  const after = given.after ? Number(given.after) : null;
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
