import type { ExportState, QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { fileName } from './export-facts.ts';
import { exportsOf, viewsOf } from './workspace.queries.ts';
import { EXPORT_DAYS } from './workspace.store.ts';

const DAY_MS = 86_400_000;

const listexports: QueryResolvers['listexports'] = async (_parent, _given, context) => {
  const { database, merchant } = context;
  const { userId } = await context.session();
  const rows = await database.run(exportsOf({ merchantId: merchant.id, userId }));
  return {
    items: rows.map((row) => ({
      ...row,
      state: row.state as ExportState,
      fileName: fileName(merchant, row),
      path: row.state === 'ready' ? `/Workspace/Export/${row.id}` : null,
      createdDate: row.createdAt.toISOString(),
      expiresDate: new Date(row.createdAt.getTime() + EXPORT_DAYS * DAY_MS).toISOString(),
    })),
  };
};

const tableviews: QueryResolvers['tableviews'] = async (_parent, { place }, context) => {
  const session = await context.session();
  const { userId } = session;
  const rows = await context.database.run(viewsOf({ merchantId: context.merchant.id, userId, place }));
  // Shared views are for staff, so a member without a role sees only their own.
  const seen = rows.filter((row) => row.userId === userId || session.permissions.size > 0);
  return { items: seen.map(({ userId: by, ...row }) => ({ ...row, mine: by === userId })) };
};

export const workspaceResolvers = { Query: { listexports, tableviews } };
