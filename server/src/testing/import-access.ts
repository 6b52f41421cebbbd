import { randomUUID } from 'node:crypto';
import type { CommandEntry, ReadEntry } from './access-entry.ts';

/** Files of the catalogue in the table of access. */
export const IMPORT_READS: Record<string, ReadEntry> = {
  catalogueimports: { ask: () => 'catalogueimports { items { fileName state userName } }' },
  catalogueimport: {
    ask: (at) =>
      `catalogueimport(id: "${at.importToRunId}") { import { id fileName } columns { heading } fields { name } }`,
  },
  catalogueimportrows: {
    ask: (at) => `catalogueimportrows(id: "${at.importToRunId}") { totalCount items { line cells } }`,
  },
};

const Id = () => randomUUID();
const FIELDS = ['resort', 'room', 'from', 'to', 'price'];

export const IMPORT_COMMANDS: Record<string, CommandEntry> = {
  'Catalogue/MatchImport': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      ImportId: at.importToMatchId,
      Columns: FIELDS.map((Field, Column) => ({ Field, Column })),
    }),
  },
  'Catalogue/RunImport': { aims: 'merchant', content: (at) => ({ Id: Id(), ImportId: at.importToRunId }) },
  'Catalogue/ImportGiftCodes': { aims: 'merchant', content: (at) => ({ Id: Id(), ImportId: at.importOfCodesId }) },
  'Catalogue/TakeBackImport': { aims: 'merchant', content: (at) => ({ Id: Id(), ImportId: at.importToTakeBackId }) },
  'Catalogue/DiscardImport': { aims: 'merchant', content: (at) => ({ Id: Id(), ImportId: at.importToDiscardId }) },
  'Workspace/ExportRooms': { content: () => ({ Id: Id(), Format: 'csv', Filter: {} }) },
  'Workspace/ExportResorts': { content: () => ({ Id: Id(), Format: 'csv', Filter: {} }) },
  'Workspace/ExportStays': { content: () => ({ Id: Id(), Format: 'csv', Filter: {} }) },
};
