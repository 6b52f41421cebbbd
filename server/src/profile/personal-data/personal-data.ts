import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStorage, PrivateFiles } from '../../media/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Merchant } from '../../platform/merchant-scope.ts';
import { personalTables, type PersonalTable } from './tables.ts';

interface Deps {
  database: Database;
  storage: FileStorage;
  privateFiles: PrivateFiles;
}

/** The rows read at a time, so that a hundred thousand rows need no more memory than ten. */
const PAGE = 500;

/**
 * All data about a person as one JSON text, in parts: `{ merchant, person, exportedAt, data: { <table>: [row, …] },
 * pictures: [{ id, base64 }] }`. Secrets of the account are left out.
 */
export async function* personalData(
  { database, storage, privateFiles }: Deps,
  merchant: Merchant,
  userId: string,
  exportedAt: Date,
): AsyncGenerator<string> {
  yield `{"merchant":${JSON.stringify(merchant.name)},"person":"${userId}",`;
  yield `"exportedAt":"${exportedAt.toISOString()}","data":{`;
  let separator = '';
  for (const table of await personalTables(database)) {
    yield `${separator}\n${JSON.stringify(table.name)}:[`;
    yield* rowsOf(database, table, merchant.id, userId);
    yield ']';
    separator = ',';
  }
  yield '},\n"pictures":[';
  yield* picturesOf(
    database,
    ({ storage_key: key }) => storage.openRead(key as string),
    `select id, storage_key from images where merchant_id = $1 and created_by = $2 order by id`,
    [merchant.id, userId],
  );
  yield* picturesOf(
    database,
    ({ id, storage_key: key, sealed_key: sealedKey }) =>
      privateFiles.openRead({
        merchantId: merchant.id,
        id: id as string,
        storageKey: key as string,
        sealedKey: sealedKey as string | null,
      }),
    `select id, storage_key, sealed_key from private_images where merchant_id = $1 and owner_id = $2 order by id`,
    [merchant.id, userId],
  );
  // Each picture above is followed by a comma, so the list ends with null.
  yield 'null]}\n';
}

async function* rowsOf(
  database: Database,
  { name, columns, where, orderBy }: PersonalTable,
  merchantId: string,
  userId: string,
): AsyncGenerator<string> {
  const list = columns.map((column) => `t."${column}"`).join(', ');
  let separator = '';
  for (let offset = 0; ; offset += PAGE) {
    const text = `/* profile.personal-data */ select to_jsonb(r)::text as row from (select ${list} from ${name} t
      where ${where} order by ${orderBy} limit ${PAGE} offset ${offset}) r`;
    const { rows } = await database.raw(text, [merchantId, userId]);
    for (const { row } of rows) {
      yield `${separator}\n${row as string}`;
      separator = ',';
    }
    if (rows.length < PAGE) return;
  }
}

async function* picturesOf(
  database: Database,
  open: (row: Record<string, unknown>) => Promise<Readable>,
  text: string,
  values: string[],
): AsyncGenerator<string> {
  const { rows } = await database.raw(`/* profile.personal-pictures */ ${text}`, values);
  for (const row of rows) {
    const bytes = await open(row)
      .then(buffer)
      .catch(() => null);
    if (bytes) yield `\n{"id":"${row.id as string}","type":"image/webp","base64":"${bytes.toString('base64')}"},`;
  }
}
