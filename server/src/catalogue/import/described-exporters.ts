import { IMPORT_FIELDS, type DescribedKind } from '@sandbar/domain/imports';
import { first } from '../../platform/database/index.ts';
import type { Cell, Exporter } from '../../platform/exporter.ts';
import { searchedResortsBy, type GivenResorts } from '../console-resorts.resolvers.ts';
import {
  resortsToExport,
  resortsToExportCount,
  resortThing,
  roomsToExport,
  roomsToExportCount,
  roomThing,
  type Thing,
} from './described.queries.ts';

/** Descriptions are long, so fewer rows are read at a time than for other lists. */
const PAGE = 200;

const columnsOf = (kind: DescribedKind) => IMPORT_FIELDS[kind].map(({ name }) => name);

const cellsOf = (kind: DescribedKind, { id, said }: Thing, resort: string): Cell[] =>
  columnsOf(kind).map((name) => (name === 'id' ? id : name === 'resort' ? resort : (said[name] ?? null)));

/** Resorts as the console's list finds them, in the columns that an import reads. */
export const resortsExporter: Exporter<GivenResorts> = {
  kind: 'resorts',
  columns: columnsOf('resorts'),
  count: async (database, merchant, filter) => {
    const searched = searchedResortsBy(filter, merchant);
    return searched ? (await first(database.run(resortsToExportCount(searched))))!.count : 0;
  },
  async *rows(database, merchant, filter) {
    const searched = searchedResortsBy(filter, merchant);
    if (!searched) return;
    for (let after = ''; ;) {
      const resorts = await database.run(resortsToExport({ ...searched, after, limit: PAGE }));
      yield resorts.map((row) => cellsOf('resorts', resortThing(row), ''));
      if (resorts.length < PAGE) return;
      after = resorts.at(-1)!.friendlyUrl;
    }
  },
};

/** Room classes in the columns that an import reads; the address of the resort's page names their resort. */
export const roomsExporter: Exporter<{ resortId?: string }> = {
  kind: 'rooms',
  columns: columnsOf('rooms'),
  count: async (database, { id: merchantId }, { resortId = null }) =>
    (await first(database.run(roomsToExportCount({ merchantId, resortId }))))!.count,
  async *rows(database, { id: merchantId }, { resortId = null }) {
    for (let after: string | null = null; ;) {
      const rooms: Parameters<typeof roomThing>[0][] = await database.run(
        roomsToExport({ merchantId, resortId, after, limit: PAGE }),
      );
      yield rooms.map((row) => cellsOf('rooms', roomThing(row), row.friendlyUrl));
      if (rooms.length < PAGE) return;
      after = rooms.at(-1)!.id;
    }
  },
};
