import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import { searchOf, type GivenSearch } from '../server/src/audit/audit-search.ts';
import { auditCount, auditPage } from '../server/src/audit/audit.queries.ts';
import { auditExporter } from '../server/src/audit/index.ts';
import { commandHandlers } from '../server/src/commands.ts';
import { migrate, openPostgres, type Database } from '../server/src/platform/database/index.ts';
import type { Merchant } from '../server/src/platform/merchant-scope.ts';
import { startPostgres } from '../server/src/testing/postgres.ts';
import { createWorld } from '../server/src/testing/world.ts';
import { csvOf, xlsxOf } from '../server/src/platform/tables/write-rows.ts';
import { median } from './measure.ts';

/**
 * `npm run bench lists`: compares a list of the console with 100,000 rows to the same list with 1,000 rows, and exports
 * the whole of it as a file. It fails when a page takes three times as long.
 */

const SIZES = { small: 1_000, large: 100_000 };
const PIECE = 2_000;
const PAGE = 26;
const ROUNDS = 40;
const MAX_TIMES = 3;
/** Smaller differences are noise of the machine, in ms. */
const NOISE = 1;

/** Written in pieces, because each entry is indexed by its words as well. */
const fill = async (database: Database, merchantId: string, rows: number) => {
  for (let from = 1; from <= rows; from += PIECE)
    await fillSome(database, merchantId, from, Math.min(rows, from + PIECE - 1));
};

const fillSome = (database: Database, merchantId: string, from: number, to: number) =>
  database.raw(
    `insert into audit_entries (merchant_id, at, actor_kind, actor_id, command, command_id, subject_kind, subject_id,
       before, after, reason, ip_address, user_agent)
     select $1, now() - make_interval(secs => n * 30), 'user', $3, (array['Payment/SetFee', 'Point/AwardPoints',
       'Sale/CancelOrder', 'Merchant/SetBrand'])[1 + n % 4], gen_random_uuid(), (array['fee', 'points', 'order',
       'merchant'])[1 + n % 4], gen_random_uuid()::text, '{"amount": 5}', '{"amount": 7}',
       case when n % 500 = 0 then 'khách gọi tổng đài' else 'theo yêu cầu ' || n end, '127.0.0.1', 'bench'
     from generate_series($2::int, $4::int) n`,
    [merchantId, from, randomUUID(), to],
  );

const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'sandbar-lists-'));
const database = openPostgres(
  await postgres.createDatabase('bench_lists'),
  () => {},
  () => {},
);
try {
  await migrate(database);
  const merchants: Record<keyof typeof SIZES, Merchant> = {
    small: (await createWorld(database, commandHandlers, 'azure')).merchant,
    large: (await createWorld(database, commandHandlers, 'lotus')).merchant,
  };
  for (const size of ['small', 'large'] as const) await fill(database, merchants[size].id, SIZES[size]);
  await database.raw('analyze audit_entries');

  /** Returns the entry after which a page begins, given the share of the list before it. */
  const entryAt = async (merchant: Merchant, share: number) =>
    (
      (
        await database.raw(
          `select id, actor_id, subject_id from audit_entries where merchant_id = $1 order by at desc, id desc
           offset (select floor(count(*) * $2::float8)::int from audit_entries where merchant_id = $1) limit 1`,
          [merchant.id, share],
        )
      ).rows as { id: string; actor_id: string; subject_id: string }[]
    )[0]!;
  const entriesOf = async (merchant: Merchant) => ({
    middle: await entryAt(merchant, 0.5),
    late: await entryAt(merchant, 0.98),
  });
  const entries = { small: await entriesOf(merchants.small), large: await entriesOf(merchants.large) };
  interface How {
    after?: 'middle' | 'late';
    offset?: number;
    upwards?: boolean;
  }
  /** A question may be about an entry of this merchant. */
  type Given = GivenSearch | ((one: { actor_id: string; subject_id: string }) => GivenSearch);
  const cases: [string, Given, How][] = [
    ['first page', {}, {}],
    ['page 2 by its number', {}, { offset: 25 }],
    ['page 20 by its number', {}, { offset: 475 }],
    ['page 39 by its number', {}, { offset: 950 }],
    ['a page in the middle, by cursor', {}, { after: 'middle' }],
    ['nearly the last page, by cursor', {}, { after: 'late' }],
    ['a page in the middle, backwards', {}, { after: 'middle', upwards: true }],
    ['sorted the other way', {}, { upwards: true }],
    ['sorted the other way, in the middle', {}, { after: 'middle', upwards: true, offset: 25 }],
    ['by command', { command: 'Payment/SetFee' }, {}],
    ['by a command that was not sent', { command: 'Payment/Nothing' }, {}],
    ['by kind', { subjectKind: 'order' }, {}],
    ['by kind, in the middle', { subjectKind: 'order' }, { after: 'middle' }],
    ['by kind, sorted the other way', { subjectKind: 'order' }, { upwards: true }],
    ['by one thing', ({ subject_id: subjectId }) => ({ subjectId }), {}],
    ['by who did it, who did all', ({ actor_id: actor }) => ({ actor }), {}],
    ['by who did nothing', { actor: randomUUID() }, {}],
    ['by what the server did', { actor: 'system' }, {}],
    ['by the member in whose place', { onBehalfOf: randomUUID() }, {}],
    ['by days', { from: '2020-01-01', to: '2099-01-01' }, {}],
    ['by days without entries', { from: '2020-01-01', to: '2020-02-01' }, {}],
    ['by command, kind and days', { command: 'Payment/SetFee', subjectKind: 'fee', from: '2020-01-01' }, {}],
    ['by command and kind that do not meet', { command: 'Payment/SetFee', subjectKind: 'order' }, {}],
    ['by a word that is rare', { keyword: 'tổng đài' }, {}],
    ['by a word that is everywhere', { keyword: 'yêu cầu' }, {}],
    ['by a word that is everywhere, in the middle', { keyword: 'yêu cầu' }, { after: 'middle' }],
    ['by a word that is nowhere', { keyword: 'nirgends' }, {}],
    ['by a rare word and a kind', { keyword: 'tổng đài', subjectKind: 'order' }, {}],
  ];
  const time = async (size: keyof typeof SIZES, [, given, how]: (typeof cases)[number]) => {
    const search = searchOf(typeof given === 'function' ? given(entries[size].middle) : given, merchants[size])!;
    const began = performance.now();
    await Promise.all([
      database.run(
        auditPage(how.upwards)({
          ...search,
          after: how.after ? String(entries[size][how.after].id) : null,
          offset: how.offset ?? 0,
          limit: PAGE,
        }),
      ),
      database.run(auditCount({ ...search, limit: 1_001 })),
    ]);
    return performance.now() - began;
  };
  let slow = false;
  console.log(`| page of the audit, with its count | 1,000 rows | 100,000 rows |\n|---|---|---|`);
  for (const one of cases) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const size of ['small', 'large'] as const) times[size].push(await time(size, one));
    const [small, large] = [median(times.small), median(times.large)];
    const over = large > small * MAX_TIMES + NOISE;
    slow ||= over;
    console.log(`| ${one[0]} | ${small.toFixed(2)} ms | ${large.toFixed(2)} ms |${over ? ' too slow' : ''}`);
  }

  console.log(`\n| all 100,000 rows as a file | time | size | memory beyond |\n|---|---|---|---|`);
  for (const [format, write] of [
    ['CSV', csvOf],
    ['XLSX', xlsxOf],
  ] as const) {
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
    const began = performance.now();
    const path = join(folder, format);
    const rows = auditExporter.rows(database, merchants.large, {}, 'vi-VN');
    const sheet = { name: 'audit', columns: auditExporter.columns, rows, about: [], timeZone: 'Asia/Ho_Chi_Minh' };
    await pipeline(write(sheet), new PassThrough(), createWriteStream(path));
    clearInterval(watch);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
    console.log(`| ${format} | ${seconds} s | ${megabytes(statSync(path).size)} | ${megabytes(peak - before)} |`);
  }
  if (slow) throw new Error(`a page of 100,000 rows takes more than ${MAX_TIMES} times as long as of 1,000`);
} finally {
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
