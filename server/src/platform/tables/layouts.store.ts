import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { statement } from '../database/index.ts';

/** Sources that are remembered for each merchant and kind of file. */
const MAX_SOURCES = 200;

/** A bank or other source is recognized by the headings of its files. */
export const sourceOf = (headings: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headings)).digest('hex').slice(0, 40);

type OfSource = { merchantId: string; kind: string; source: string };

/** How files of these sources are to be read, as staff chose before. */
export const layoutsOfSources = statement<
  { merchantId: string; kind: string; sources: readonly string[] },
  { source: string; layout: unknown }
>(
  'layouts.of-sources',
  (_, p) => sql<{ source: string; layout: unknown }>`select source, layout from import_layouts
    where merchant_id = ${p.merchantId} and kind = ${p.kind}::text and source = any(${p.sources}::text[])`,
);

/** @param layout JSON */
export const rememberLayout = statement<OfSource & { layout: string }, unknown>(
  'layouts.remember',
  (_, p) => sql<unknown>`insert into import_layouts (merchant_id, kind, source, layout, used_at)
    values (${p.merchantId}::uuid, ${p.kind}::text, ${p.source}::text, ${p.layout}::jsonb, now())
    on conflict (merchant_id, kind, source) do update set layout = excluded.layout,
      used_at = excluded.used_at`,
);

/** Layouts that were not used for the longest time are deleted first. */
export const forgetLayouts = statement<{ merchantId: string; kind: string }, unknown>(
  'layouts.forget',
  (_, p) => sql<unknown>`delete from import_layouts
    where merchant_id = ${p.merchantId} and kind = ${p.kind}::text and source in (
      select source from import_layouts where merchant_id = ${p.merchantId} and kind = ${p.kind}::text
      order by used_at desc, source offset ${sql.lit(MAX_SOURCES)})`,
);
