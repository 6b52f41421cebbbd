import { DRIVE } from '@sandbar/domain/drive';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slowOfLongLists, type Ask } from '../testing/long-lists.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { serverDatabase } from '../testing/world.ts';

/** A drive with ten thousand files answers as fast as one with a hundred. */

let postgres: TestPostgres;
let served: Served;
const COUNTS = { few: 100, many: 10_000 };
const FOLDERS = { few: 2, many: DRIVE.foldersMost };
const of = { few: { token: '', folder: '', late: '' }, many: { token: '', folder: '', late: '' } };

beforeAll(async () => {
  postgres = await startPostgres();
  served = await serve({ database: await serverDatabase(await postgres.createDatabase('long_drive')) });
  const { azure } = served;
  const [merchantId, sql] = [azure.merchant.id, azure.sql];
  for (const who of ['few', 'many'] as const) {
    const userId = await azure.addMember();
    const folders = await sql(
      `insert into drive_folders (merchant_id, id, user_id, name)
         select $1, gen_random_uuid(), $2, 'Giấy tờ ' || n from generate_series(1, $3::int) n returning id`,
      [merchantId, userId, FOLDERS[who]],
    );
    // Half of the files are in no folder, a quarter in the first folder, and the rest in the others; every fortieth has
    // another name.
    const files = await sql(
      `insert into drive_files (merchant_id, id, user_id, folder_id, name, search_name, content_type, byte_length,
           received, created_at, ready_at)
         select $1, gen_random_uuid(), $2, case when n % 4 = 1 then ($4::uuid[])[1]
             when n % 4 = 3 then ($4::uuid[])[1 + n % cardinality($4::uuid[])] end,
           'Hợp đồng ' || n, ' hop dong ' || n || case n % 40 when 0 then ' vinh '
             else ' ' end, 'application/pdf', 5, 5,
           now() - make_interval(mins => n), now()
         from generate_series(1, $3::int) n returning id, folder_id`,
      [merchantId, userId, COUNTS[who], folders.map(({ id }) => id)],
    );
    await sql('insert into drive_usage (merchant_id, user_id, files, bytes) values ($1, $2, $3, 5 * $3::int)', [
      merchantId,
      userId,
      COUNTS[who],
    ]);
    of[who] = {
      token: await signInDirectly(azure, userId),
      folder: folders[0]!.id as string,
      late: files.filter(({ folder_id: folder }) => folder === null).at(-12)!.id as string,
    };
  }
  for (const table of ['drive_files', 'drive_folders', 'drive_usage'])
    await served.database.raw(`vacuum analyze ${table}`);
}, 600_000);
afterAll(async () => {
  await served.close();
  await postgres.stop();
});

const ask = async (query: string, who: 'few' | 'many') => {
  const { status, text } = await requestsTo(served).query(`{ ${query} }`, {}, { token: of[who].token });
  const answer = JSON.parse(text) as { data: Record<string, { totalCount: number; items: { id: string }[] }> };
  if (status !== 200 || !answer.data) throw new Error(text);
  return answer.data;
};
const files = (given: string, who: 'few' | 'many') =>
  ask(`drivefiles(limit: 10${given}) { items { id fileName folderName published } totalCount nextCursor }`, who);

test('any page takes at most three times as long as with a hundred files, search and folders five times', async () => {
  expect((await files('', 'many')).drivefiles).toMatchObject({ totalCount: 1_000, items: { length: 10 } });
  const asks: Ask[] = [
    ['the first page', (who) => files('', who)],
    ['the oldest first', (who) => files(', oldestFirst: true', who)],
    ['a folder', (who) => files(`, folderId: "${of[who].folder}"`, who)],
    ['a page far down', (who) => files(`, after: "${of[who].late}"`, who)],
    ['one file', (who) => ask(`drivefile(id: "${of[who].late}") { id fileName }`, who)],
  ];
  expect(await slowOfLongLists(asks)).toBe('');
  // A drive has at most twice as many files, so searching each name is acceptable; it cannot have more folders.
  const bounded: Ask[] = [
    ['folders and what is taken', (who) => ask('drive { files bytes folders { id name files } }', who)],
    ['words of one file', (who) => files(', keyword: "hop dong 77"', who)],
    ['a word of some', (who) => files(', keyword: "vĩnh"', who)],
    ['words of all', (who) => files(', keyword: "hợp đồng"', who)],
    ['words of none', (who) => files(', keyword: "nothing is called that"', who)],
  ];
  expect(await slowOfLongLists(bounded, 5)).toBe('');
});

test('a page has the newest files first', async () => {
  const { drivefiles } = await files('', 'few');
  // Every second one of the files outside of folders.
  expect(drivefiles!.items).toMatchObject(
    Array.from({ length: 10 }, (_, at) => ({ fileName: `Hợp đồng ${2 * at + 2}` })),
  );
});
