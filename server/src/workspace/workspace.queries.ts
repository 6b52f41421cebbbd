import { sql } from 'kysely';
import { personName } from '../identity/identity.published.ts';
import { statement } from '../platform/database/index.ts';
import type { Backlog } from '../platform/jobs/jobs.ts';

/** The number of a person's exports that wait to be written. */
export const waitingExports = statement<{ merchantId: string; userId: string }, { waiting: number }>(
  'workspace.waiting-exports',
  (_, p) => sql<{ waiting: number }>`select count(*)::int as waiting from list_exports
    where merchant_id = ${p.merchantId} and user_id = ${p.userId}::uuid and state = 'waiting'`,
);

const MAX_LISTED = 20;

export const exportsOf = statement('workspace.exports-of', (db, p: { merchantId: string; userId: string }) =>
  db
    .selectFrom('listExports')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .select(['id', 'kind', 'format', 'state', 'problem', 'done', 'total', 'byteLength', 'createdAt']),
);

/** A finished file of the reader. */
export const exportFile = statement(
  'workspace.export-file',
  (db, p: { merchantId: string; id: string; userId: string }) =>
    db
      .selectFrom('listExports')
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .where('userId', '=', p.userId)
      .where('state', '=', 'ready')
      .select(['kind', 'format', 'storageKey', 'sealedKey', 'byteLength', 'createdAt']),
);

export const viewsOf = statement('workspace.views-of', (db, p: { merchantId: string; userId: string; place: string }) =>
  db
    .selectFrom('tableViews')
    .where('merchantId', '=', p.merchantId)
    .where('place', '=', p.place)
    .where((eb) => eb.or([eb('userId', '=', p.userId), eb('shared', '=', true)]))
    .orderBy('name')
    .orderBy('id')
    .limit(sql<number>`200`)
    .select(['id', 'userId', 'name', 'shared', 'search', 'layout']),
);

export const viewCount = statement<{ merchantId: string; userId: string }, { count: number }>(
  'workspace.view-count',
  (_, p) => sql<{ count: number }>`select count(*)::int as count from table_views
    where merchant_id = ${p.merchantId} and user_id = ${p.userId}::uuid`,
);

/** Reads the requester's name for the file. */
export const nameOf = statement<{ merchantId: string; userId: string }, { name: string }>(
  'workspace.name-of',
  (_, p) => sql<{ name: string }>`select ${personName(p.merchantId, 'asker.id')} as name
    from (select ${p.userId}::uuid as id) asker`,
);

export const exportBacklog = statement<Record<string, never>, Backlog>(
  'sweep.export-backlog',
  () => sql<Backlog>`select count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest_seconds
    from list_exports where state = 'waiting'`,
);
