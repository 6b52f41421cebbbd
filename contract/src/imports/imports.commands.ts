import { DAY_ORDERS } from '@sandbar/domain/imports';
import * as z from 'zod/mini';
import type { Waiting } from '../approvals/waiting.ts';
import { command, shortText, uuid } from '../common/index.ts';

const chosen = z.object({ Id: uuid, ImportId: uuid });
const common = {
  domain: 'Catalogue',
  permission: 'file.import',
  subject: { kind: 'import', id: 'ImportId' },
  changes: ['catalogueimport', 'catalogueimportrows', 'catalogueimports'],
} as const;

/**
 * Matches columns of a file to fields, by the column's index from 0, and sets the order of day and month. Its rows are
 * checked again, and later files with the same headings use this matching. With another sheet or another row of
 * headings and without columns, the file is read from there.
 */
export const MatchImport = command({
  ...common,
  name: 'MatchImport',
  input: z.object({
    Id: uuid,
    ImportId: uuid,
    Columns: z
      .array(z.object({ Field: shortText, Column: z.int().check(z.minimum(0), z.maximum(99)) }))
      .check(z.maxLength(100)),
    /** The index of a sheet, from 0. */
    Sheet: z.optional(z.int().check(z.minimum(0), z.maximum(199))),
    /** The line of the headings; the first line is 1. */
    Head: z.optional(z.int().check(z.minimum(1), z.maximum(2_000_000))),
    Days: z.optional(z.enum(DAY_ORDERS)),
  }),
}).answering<{ id: string }>();

/** Saves the valid rows of a checked file. It answers at once; `catalogueimport` shows the progress. */
export const RunImport = command({ ...common, name: 'RunImport', input: chosen }).answering<{ id: string }>();

/**
 * The same for gift codes; the sender also needs `promotion.edit`. The most that the codes can take off counts as money
 * given away: above the sender's daily limit a second person must agree.
 */
export const ImportGiftCodes = command({
  ...common,
  name: 'ImportGiftCodes',
  changes: ['catalogueimport', 'catalogueimportrows', 'catalogueimports', 'giftcodebatches'],
  input: chosen,
}).answering<{ id: string } | Waiting>();

/**
 * Undoes a whole import within a day, if none of its records was held or sold since. Records that other people changed
 * since stay unchanged and are listed.
 */
export const TakeBackImport = command({ ...common, name: 'TakeBackImport', input: chosen }).answering<{ id: string }>();

/** Discards a file before any row is saved. */
export const DiscardImport = command({ ...common, name: 'DiscardImport', input: chosen }).answering<{ id: string }>();
