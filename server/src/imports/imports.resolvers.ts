import type { Locale } from '@sandbar/domain/common';
import { IMPORT_FIELDS, IMPORT_KINDS, TAKE_BACK_HOURS, type ImportKind } from '@sandbar/domain/imports';
import { NO_END_AMOUNT } from '@sandbar/domain/promotions';
import { lastRequest } from '../approvals/index.ts';
import { first } from '../platform/database/index.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import type {
  CatalogueImport,
  ImportState,
  ImportVerdict,
  QueryResolvers,
} from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import { mayImport } from './importers.ts';
import { givenAwayBy, importById, importsOf, rowsBefore, rowsOf, type ListedImport } from './imports.queries.ts';
import { fieldLabel, problemText } from './words.ts';

const MAX_ROWS = 100;
const DEEPEST_OFFSET = 1_000;
const HOUR_MS = 3_600_000;

const shown = ({ createdAt, endedAt, runAt, underWay, ahead, ...row }: ListedImport): CatalogueImport => {
  const until = runAt && runAt.getTime() + TAKE_BACK_HOURS * HOUR_MS;
  const mayGoBack = (row.state === 'done' || row.state === 'failed') && row.written > 0 && until && until > Date.now();
  return {
    ...row,
    state: row.state as ImportState,
    ahead: underWay ? 0 : ahead,
    createdDate: createdAt.toISOString(),
    endedDate: endedAt?.toISOString() ?? null,
    takeBackUntil: mayGoBack ? new Date(until).toISOString() : null,
  };
};

const catalogueimports: QueryResolvers['catalogueimports'] = async (_, _given, { database, merchant, session }) => {
  const { permissions } = await session();
  const kinds = IMPORT_KINDS.filter((kind) => mayImport(kind, permissions));
  return { items: (await database.run(importsOf({ merchantId: merchant.id, kinds }))).map(shown) };
};

/** An import that the reader may see: the reader has all permissions for its rows. */
const importOf = async ({ database, merchant, session }: GraphContext, id: string) => {
  const found = isUuid(id) ? await first(database.run(importById({ merchantId: merchant.id, id }))) : undefined;
  return found && mayImport(found.kind as ImportKind, (await session()).permissions) ? found : undefined;
};

const catalogueimport: QueryResolvers['catalogueimport'] = async (_, { id }, context) => {
  const { locale, database, merchant } = context;
  const found = await importOf(context, id);
  if (!found) return null;
  const { headings, samples, matching, layout, ...row } = found;
  const kind = row.kind as ImportKind;
  return {
    import: shown(row),
    columns: headings?.map((heading, place) => ({ heading, samples: samples?.[place] ?? [] })) ?? null,
    fields: IMPORT_FIELDS[kind].map(({ name, required = false }) => ({
      name,
      required,
      label: fieldLabel(kind, name, locale),
      column: matching?.[name] ?? null,
    })),
    encoding: layout?.about.encoding ?? null,
    sheets: [...(layout?.about.sheets ?? [])],
    sheet: layout?.about.sheet ?? 0,
    head: layout?.head ?? 0,
    templateRows: layout?.notes ?? 0,
    days: layout?.days ?? null,
    asks: layout?.asks ?? null,
    givesAway:
      kind === 'gift-codes' && row.state !== 'check'
        ? Math.min(NO_END_AMOUNT, (await first(database.run(givenAwayBy({ merchantId: merchant.id, id }))))!.amount)
        : null,
    request: kind === 'gift-codes' ? await requestAbout(context, id) : null,
  };
};

/** Only gift codes need an approval. */
const requestAbout = async ({ database, merchant }: GraphContext, subjectId: string) => {
  const asked = { merchantId: merchant.id, kind: 'gift-codes.import', subjectId } as const;
  const found = await first(database.run(lastRequest(asked)));
  if (!found) return null;
  const { askedAt, decidedAt, ...request } = found;
  return { ...request, askedDate: askedAt.toISOString(), decidedDate: decidedAt?.toISOString() ?? null };
};

const LONGEST_SHOWN = 200;

/** Returns the former values of the fields that a row changes. */
const changesOf = (
  kind: ImportKind,
  value: Record<string, unknown>,
  before: Record<string, unknown>,
  locale: Locale,
): { field: string; value: string }[] => {
  const [now, stood] = [value, before].map((all) => (all['said'] ?? all) as Record<string, unknown>);
  return IMPORT_FIELDS[kind]
    .filter(({ name }) => name in stood! && stood![name] !== now![name])
    .map(({ name }) => {
      const was = stood![name];
      const text =
        typeof was === 'number' ? was.toLocaleString(locale, { maximumFractionDigits: 6 }) : String(was ?? '');
      return { field: name, value: text.slice(0, LONGEST_SHOWN) };
    });
};

const lineOf = (cursor: string): number => (/^\d{1,9}$/.test(cursor) ? Number(cursor) : 0);

const catalogueimportrows: QueryResolvers['catalogueimportrows'] = async (_, given, context) => {
  const { database, merchant, locale } = context;
  const { id, verdict, after, before } = given;
  const merchantId = merchant.id;
  const found = await importOf(context, id);
  if (!found) return { items: [], totalCount: 0, totalIsAtLeast: false, nextCursor: null, previousCursor: null };
  const size = Math.min(MAX_ROWS, Math.max(1, given.limit ?? MAX_ROWS));
  const offset = Math.min(DEEPEST_OFFSET, Math.max(0, given.offset ?? 0));
  const asked = { merchantId, id, verdict: verdict ?? '', limit: size + 1 };
  const rows = before
    ? await database.run(rowsBefore({ ...asked, before: lineOf(before) }))
    : await database.run(rowsOf({ ...asked, after: lineOf(after ?? ''), offset }));
  const isMore = rows.length > size;
  const shownRows = before ? rows.slice(0, size).toReversed() : rows.slice(0, size);
  const counts = { new: found.fresh, changed: found.changed, same: found.same, refused: found.refused };
  const [top, end] = [shownRows.at(0), shownRows.at(-1)];
  return {
    totalCount: verdict ? counts[verdict] : counts.new + counts.changed + counts.same + counts.refused,
    totalIsAtLeast: false,
    nextCursor: end && (before || isMore) ? String(end.line) : null,
    previousCursor: top && (before ? isMore : (after ?? offset > 0)) ? String(top.line) : null,
    items: shownRows.map(({ problems, value, before: stood, ...row }) => ({
      ...row,
      id: `${id} ${row.line}`,
      verdict: row.verdict as ImportVerdict,
      before: row.verdict === 'changed' ? changesOf(found.kind as ImportKind, value ?? {}, stood ?? {}, locale) : [],
      lookedUp: Object.entries((value?.['lookedUp'] as Record<string, string> | undefined) ?? {}).map(
        ([field, text]) => ({ field, value: text }),
      ),
      problems: problems.map((problem) => ({ field: problem.field, text: problemText(problem, locale) })),
    })),
  };
};

export const importsResolvers = { Query: { catalogueimports, catalogueimport, catalogueimportrows } };
