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
 * Say which column of a file is which field, by the column's place from 0, and what comes first in its days. Its rows
 * are checked again; the next file with the same headings is read by itself. With another sheet or another row of
 * headings, and no columns, the file is read from there.
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
    /** The place of a sheet, from 0. */
    Sheet: z.optional(z.int().check(z.minimum(0), z.maximum(199))),
    /** The line of the headings; the first is 1. */
    Head: z.optional(z.int().check(z.minimum(1), z.maximum(2_000_000))),
    Days: z.optional(z.enum(DAY_ORDERS)),
  }),
}).answering<{ id: string }>();

/**
 * Write the rows of a file that was looked at, as far as they are good. Answered at once; `catalogueimport` shows how
 * far it is.
 */
export const RunImport = command({ ...common, name: 'RunImport', input: chosen }).answering<{ id: string }>();

/**
 * The same for gift codes, for holders of `promotion.edit` too. What the codes may take off together counts as money
 * given away: beyond one's limit of a day a second person agrees.
 */
export const ImportGiftCodes = command({
  ...common,
  name: 'ImportGiftCodes',
  changes: ['catalogueimport', 'catalogueimportrows', 'catalogueimports', 'giftcodebatches'],
  input: chosen,
}).answering<{ id: string } | Waiting>();

/**
 * Take a whole import back, within a day, where nothing of it was held or sold since. What others changed since is left
 * alone, and said.
 */
export const TakeBackImport = command({ ...common, name: 'TakeBackImport', input: chosen }).answering<{ id: string }>();

/** Discards a file before anything of it was written. */
export const DiscardImport = command({ ...common, name: 'DiscardImport', input: chosen }).answering<{ id: string }>();
