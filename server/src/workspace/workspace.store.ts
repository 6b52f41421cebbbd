import { sql } from 'kysely';
import { statement, type RowOf } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import { giveUpLease, takeLease, unleased } from '../platform/jobs/leases.ts';
import type { OfMerchant, OldRemoval, OldSearch } from '../platform/jobs/retention.ts';
import { sealedColumn } from '../platform/secrets/index.ts';

/** The days for which files are kept; the page of exports says so. */
export const EXPORT_DAYS = 7;
/** Longer than writing a list of millions takes. */
const LEASE_SECONDS = 1_800;

const EXPORTS = { table: 'list_exports', row: 'id' };
export const exportKeys = sealedColumn({ ...EXPORTS, name: 'workspace.export-keys', column: 'sealed_key' });
export const exportPlace = (merchantId: string, id: string) => ({ merchantId, table: EXPORTS.table, row: id });

interface NewExport extends Record<string, unknown> {
  merchantId: string;
  id: string;
  userId: string;
  kind: string;
  format: string;
  /** JSON text. */
  filter: string;
  locale: string;
}

export const insertExport = statement('workspace.insert-export', (db, p: NewExport) =>
  db.insertInto('listExports').values({
    merchantId: p.merchantId,
    id: p.id,
    userId: p.userId,
    kind: p.kind,
    format: p.format,
    filter: p.filter,
    locale: p.locale,
  }),
);

/** Which of these merchants have exports to write. */
export const merchantsWithExports = statement(
  'sweep.merchants-with-exports',
  (db, p: { merchants: readonly string[] }) =>
    db
      .selectFrom('listExports')
      .where(amongMerchants(p.merchants))
      .where('state', '=', 'waiting')
      .where(unleased)
      .select('merchantId')
      .distinct(),
);

/** Claims the export that waits longest. */
export const claimExport = statement('workspace.claim-export', (db, p: { merchantId: string; lease: string }) =>
  db
    .updateTable('listExports')
    .set({ ...takeLease(p.lease, LEASE_SECONDS), done: 0 })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', (next) =>
      next
        .selectFrom('listExports as next')
        .where('next.merchantId', '=', p.merchantId)
        .where('next.state', '=', 'waiting')
        .where(unleased)
        .orderBy('next.createdAt')
        .orderBy('next.id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('next.id'),
    )
    .returning(['id', 'userId', 'kind', 'format', 'filter', 'locale', 'tries', 'createdAt']),
);

export type ClaimedExport = RowOf<typeof claimExport>;

type Leased = { merchantId: string; id: string; lease: string };

export const noteProgress = statement('workspace.note-progress', (db, p: Leased & { done: number; total: number }) =>
  db
    .updateTable('listExports')
    .set({ done: p.done, total: p.total })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where('lease', '=', p.lease),
);

/** Saves the file's storage key and its sealed key before the file is written. */
export const noteFile = statement('workspace.note-file', (db, p: Leased & { storageKey: string; sealedKey: string }) =>
  db
    .updateTable('listExports')
    .set({ storageKey: p.storageKey, sealedKey: p.sealedKey })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where('lease', '=', p.lease),
);

export const endExport = statement(
  'workspace.end-export',
  (db, p: Leased & { state: string; problem: string | null; byteLength: number | null }) =>
    db
      .updateTable('listExports')
      .set({
        ...giveUpLease,
        state: p.state,
        problem: p.problem,
        byteLength: p.byteLength,
        endedAt: sql<Date>`now()`,
      })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .where('lease', '=', p.lease),
);

const IS_OLD = sql<boolean>`created_at < now() - make_interval(days => ${sql.lit(EXPORT_DAYS)})`;

export const merchantsWithOldExports = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-old-exports',
  (_, p) =>
    sql<OfMerchant>`select distinct merchant_id from list_exports where ${amongMerchants(p.merchants)} and ${IS_OLD}`,
);

/** Deletes the rows of old exports; their files are deleted afterwards. */
export const removeOldExports = statement<OldRemoval, { storageKey: string | null }>(
  'workspace.remove-old-exports',
  (_, p) => sql<{ storageKey: string | null }>`delete from list_exports where merchant_id = ${p.merchantId} and id in (
    select id from list_exports where merchant_id = ${p.merchantId} and ${IS_OLD}
      order by created_at offset ${p.skip} limit ${p.limit})
    returning storage_key`,
);

interface NewView extends Record<string, unknown> {
  merchantId: string;
  id: string;
  userId: string;
  place: string;
  name: string;
  shared: boolean;
  search: string;
  layout: string;
}

export const insertView = statement('workspace.insert-view', (db, p: NewView) =>
  db.insertInto('tableViews').values({
    merchantId: p.merchantId,
    id: p.id,
    userId: p.userId,
    place: p.place,
    name: p.name,
    shared: p.shared,
    search: p.search,
    layout: p.layout,
  }),
);

/** Returns a row when the view existed and was the member's own. */
export const deleteView = statement(
  'workspace.delete-view',
  (db, p: { merchantId: string; id: string; userId: string }) =>
    db
      .deleteFrom('tableViews')
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .where('userId', '=', p.userId)
      .returning('id'),
);
