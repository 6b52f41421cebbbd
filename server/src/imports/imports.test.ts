import { randomUUID } from 'node:crypto';
import { DiscardImport, MatchImport, RunImport, TakeBackImport } from '@sandbar/contract/imports';
import { ExportStays } from '@sandbar/contract/workspace';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { jobsOf } from '../server.ts';
import { holdDirectly } from '../testing/hold-directly.ts';
import { requestsTo } from '../testing/requests.ts';
import { sampleOf } from '../testing/rounds.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { workOff } from '../testing/work-off.ts';
import { importFiles } from './testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/**
 * Files of stays: they are checked, written, refused row by row and taken back, also when the process is interrupted.
 */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let admin: string;
let token: string;
let today: string;

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  admin = await served.azure.addHolder('administrator');
  token = await signInDirectly(served.azure, admin);
  today = dayInZone(new Date(), 'Asia/Ho_Chi_Minh');
});
afterAll(async () => {
  expect(await brokenInvariants(served.database)).toEqual([]);
  await served.close();
});
beforeEach(async () => {
  for (const table of ['import_rows', 'imports', 'import_headings', 'waitlist_skips', 'waitlist_releases'])
    await sql(`delete from ${table} where merchant_id = $1`, [served.azure.merchant.id]);
  await sql('delete from stays where merchant_id = $1', [served.azure.merchant.id]);
  await sql('delete from rooms where merchant_id = $1 and id <> $2', [served.azure.merchant.id, served.azure.roomId]);
  await sql('delete from rate_limits');
});

const sql = (text: string, values: unknown[] = []) => served.azure.sql(text, values);
const { job, work, run, one, problems, ...files } = importFiles(() => ({ served, admin, token }));
const day = (days: number) => addDays(today, days);
const HEAD = ['resort', 'room', 'from', 'to', 'price'];
const csv = (rows: readonly (readonly (string | number)[])[], head: readonly string[] = HEAD) =>
  [head, ...rows].map((cells) => cells.join(',')).join('\r\n');
const row = (days: number, price = 5_000_000) => ['bai-kem', 'Căn hộ', day(days), day(days + 7), price] as const;

const upload = (content: string | Buffer, by = token) => files.upload('stays', content, by);
const send = (content: string | Buffer) => files.send('stays', content);
const checked = (content: string) => files.check('stays', content);
const command = (contract: typeof RunImport, id: string) =>
  served.azure.send(admin, contract, { Id: randomUUID(), ImportId: id });
const stays = () =>
  sql('select from_date::text as from_date, price, point_price, published from stays order by from_date, id');

describe('a file of stays', () => {
  it('is checked first; then its valid rows are published, and the others are returned with reasons', async () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => row(10 + index, 1_000_000 + index));
    for (let index = 0; index < 20; index += 1) rows[index * 97] = ['nowhere', 'Căn hộ', day(1), day(8), 1] as never;
    const id = await send(csv(rows));
    // In a separate process, as outside of tests.
    await work({ read: undefined });
    expect(await one(id)).toMatchObject({ state: 'checked', fresh: 1_980, refused: 20, written: 0 });
    expect(await stays()).toEqual([]);
    await run(id);
    expect(await one(id)).toMatchObject({ state: 'done', fresh: 1_980, refused: 20, written: 1_980 });
    expect(await stays()).toHaveLength(1_980);
    const file = await to.get(`/Import/Refused/${id}`, { token, headers: { 'x-sandbar-locale': 'en-US' } });
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(21);
    expect(lines[0]).toContain('"price","Reason for rejection"');
    expect(lines[1]).toContain('"Resort: Resort not found"');
    // Importing the same file again adds nothing.
    const again = await checked(csv(rows));
    expect(await one(again)).toMatchObject({ state: 'checked', fresh: 0, changed: 0, same: 1_980, refused: 20 });
    expect(await command(RunImport, again)).toMatchObject({ ok: false, refusal: { code: 'IMPORT_MOVED_ON' } });
  });

  it('names why each cell is refused', async () => {
    const id = await checked(
      csv([
        ['', 'Căn hộ', 'soon', day(20), '-5'],
        ['bai-kem', 'Lều', day(10), day(17), 5],
        ['bai-kem', 'Căn hộ', day(10), day(10), 5],
        ['bai-kem', 'Căn hộ', day(-10), day(-3), 5],
        ['Bãi Kem', 'can ho', day(10), day(17), '"5.000.000 ₫"'],
      ]),
    );
    expect(await problems(id)).toEqual([
      [2, ['resort missing', 'from not-a-day', 'price not-a-number']],
      [3, ['room unknown-room']],
      [4, ['to before-arrival']],
      [5, ['from past']],
    ]);
    expect(await one(id)).toMatchObject({ fresh: 1, refused: 4 });
  });

  it('changes only prices of the stays that it names, once each', async () => {
    const stay = await served.azure.addStay({ days: 40, price: 7_000_000 });
    const [named] = await sql('select from_date::text as f, to_date::text as t from stays where id = $1', [stay]);
    const with_ = (price: number, id = stay, until = named!.t as string) =>
      [id, 'bai-kem', 'Căn hộ', named!.f, until, price] as never;
    const id = await checked(
      csv(
        [with_(6_000_000), with_(6_500_000), with_(1, randomUUID()), with_(1, await served.azure.addStay())],
        ['id', ...HEAD],
      ),
    );
    expect(await one(id)).toMatchObject({ changed: 1, refused: 3 });
    expect((await problems(id)).map(([, codes]) => codes)).toEqual([
      ['id repeated'],
      ['id unknown-stay'],
      ['from other-stay', 'to other-stay'],
    ]);
    await run(id);
    expect(await sql('select price from stays where id = $1', [stay])).toEqual([{ price: 6_000_000 }]);
  });

  it('overwrites no change made after the check', async () => {
    const stay = await served.azure.addStay({ days: 40, price: 7_000_000 });
    const [named] = await sql('select from_date::text as f, to_date::text as t from stays where id = $1', [stay]);
    const id = await checked(
      csv([[stay, 'bai-kem', 'Căn hộ', named!.f as string, named!.t as string, 6_000_000]], ['id', ...HEAD]),
    );
    await sql('update stays set price = 9000000 where id = $1', [stay]);
    await run(id);
    expect(await one(id)).toMatchObject({ state: 'done', written: 0, refused: 1 });
    expect(await problems(id)).toEqual([[2, ['null changed-meanwhile']]]);
    expect(await sql('select price from stays where id = $1', [stay])).toEqual([{ price: 9_000_000 }]);
  });

  it('publishes no stay twice that was published after the check', async () => {
    const twice = [row(60), row(60), row(90)];
    const id = await checked(csv(twice));
    expect(await one(id)).toMatchObject({ fresh: 3 });
    await sql(
      `insert into stays (merchant_id, id, resort_id, room_id, product_type, from_date, to_date, price)
       values ($1, $2, $3, $4, 16384, $5, $6, 1)`,
      [served.azure.merchant.id, randomUUID(), served.azure.resortId, served.azure.roomId, day(60), day(67)],
    );
    await run(id);
    expect(await one(id)).toMatchObject({ state: 'done', written: 2, refused: 1 });
    expect(await problems(id)).toEqual([[2, ['null changed-meanwhile']]]);
    expect(await stays()).toHaveLength(3);
  });

  it('may have columns of any name: they are matched once, and known the next time', async () => {
    const content = csv([row(10)], ['Nơi', 'Hạng', 'A', 'B', 'C']);
    const id = await checked(content);
    expect(await one(id)).toMatchObject({ state: 'columns' });
    const choose = (fields: readonly string[]) =>
      served.azure.send(admin, MatchImport, {
        Id: randomUUID(),
        ImportId: id,
        Columns: fields.map((Field, Column) => ({ Field, Column })),
      });
    expect(await choose(['resort', 'room', 'from', 'to'])).toMatchObject({ refusal: { code: 'IMPORT_COLUMNS' } });
    expect(await choose(HEAD)).toMatchObject({ ok: true });
    await work();
    expect(await one(id)).toMatchObject({ state: 'checked', fresh: 1 });
    expect(await one(await checked(content))).toMatchObject({ state: 'checked', fresh: 1 });
  });

  it.each([
    ['nothing', Buffer.from(''), 415],
    ['zeros', Buffer.from([65, 0, 66]), 415],
    ['another program’s sheets', Buffer.from(`PK\u0003\u0004${'x'.repeat(26)}mimetypeapplication/vnd.oasis.x`), 415],
    ['an old workbook', Buffer.from('\u00D0\u00CF\u0011\u00E0', 'latin1'), 415],
  ])('of %s is turned away', async (_, content, status) => {
    expect(await upload(content)).toMatchObject({ status });
  });

  it.each([
    ['another encoding', Buffer.from('resort,room\r\nB\x8Ai Kem,a', 'latin1'), 'encoding'],
    ['lines and lines of nothing', Buffer.from(`resort,room${'\n'.repeat(300_000)}`), 'empty-lines'],
    ['headings alone', Buffer.from('resort,room,from,to,price'), 'empty'],
    [
      'a quote that is never closed',
      Buffer.from('resort,room,from,to,price\nbai-kem,"Căn hộ,x\na,b,c,d,e'),
      'unreadable',
    ],
  ])('of %s says so', async (_, content, problem) => {
    const id = await send(content);
    await work();
    expect(await one(id)).toMatchObject({ state: 'failed', problem });
  });

  it('needs the permissions to publish and to price, and is hidden from other merchants', async () => {
    const member = await signInDirectly(served.azure, served.azure.memberId);
    expect(await upload('a', member)).toMatchObject({ status: 403 });
    const id = await checked(csv([row(10)]));
    const lotus = await served.lotus.addHolder('administrator');
    expect(await served.lotus.send(lotus, RunImport, { Id: randomUUID(), ImportId: id })).toMatchObject({
      refusal: { code: 'NOT_FOUND' },
    });
    expect(await to.get(`/Import/Refused/${id}`, { token: member })).toMatchObject({ status: 403 });
  });

  it('is read only by people with all permissions of its rows', async () => {
    const id = await checked(csv([row(10)]));
    const publisher = await served.azure.addMember();
    const role = { name: JSON.stringify({ vi: 'a', en: 'a' }), id: randomUUID() };
    await sql(
      `insert into roles (merchant_id, id, code, name, description, permissions)
       values ($1, $2, 'publisher', $3, $3, '{stay.publish,file.import}')`,
      [served.azure.merchant.id, role.id, role.name],
    );
    await served.azure.grant(publisher, 'publisher');
    const theirs = await signInDirectly(served.azure, publisher);
    // The file also sets prices, which needs another permission.
    expect(await to.get(`/Import/Refused/${id}`, { token: theirs })).toMatchObject({ status: 403 });
    const read = `{ catalogueimport(id: "${id}") { import { id } } catalogueimportrows(id: "${id}") { totalCount } }`;
    const by = async (own: string) => JSON.parse((await to.query(read, {}, { token: own })).text).data;
    expect(await by(theirs)).toEqual({ catalogueimport: null, catalogueimportrows: { totalCount: 0 } });
    expect(await by(token)).toEqual({ catalogueimport: { import: { id } }, catalogueimportrows: { totalCount: 1 } });
  });

  it('that is discarded is deleted, also during its check', async () => {
    const id = await send(csv([row(10)]));
    const withSmallBatches = job({
      database: interrupted(async (count) => {
        if (count === 1) expect(await command(DiscardImport, id)).toMatchObject({ ok: true });
      }),
    });
    await workOff(withSmallBatches, [served.azure.merchant.id]);
    expect(await one(id)).toMatchObject({ state: 'discarded' });
    expect(await sql('select from import_rows')).toEqual([]);
  });
});

/** A database on which something happens before each transaction of the job. */
const interrupted = (before: (count: number) => Promise<void>): Database => {
  let count = 0;
  return {
    ...served.database,
    transaction: async (inside, ...more) => {
      count += 1;
      await before(count);
      return served.database.transaction(inside, ...more);
    },
  };
};

describe('an export', () => {
  it.each(['csv', 'xlsx'] as const)('as %s that is imported again changes nothing', async (Format) => {
    const rooms = ['=1+1', 'O\'Neil, "2"', '  Hạng\nsang ', '+84', '—', 'Căn hộ'];
    for (const [index, name] of rooms.entries()) {
      const id = randomUUID();
      await sql(
        `insert into rooms (merchant_id, id, resort_id, name, description, adults_standard, adults_max, child_standard,
         child_max)
         values ($1, $2, $3, $4, $4, 1, 1, 0, 0)`,
        [served.azure.merchant.id, id, served.azure.resortId, JSON.stringify({ vi: name, en: index % 2 ? '' : name })],
      );
      await sql(
        `insert into stays (merchant_id, id, resort_id, room_id, product_type, from_date, to_date, price, point_price)
         select $1, gen_random_uuid(), $2, $3, $4, current_date + n, current_date + n + 7, $5::bigint, $6::bigint
         from generate_series(1, 40) n`,
        [
          served.azure.merchant.id,
          served.azure.resortId,
          id,
          ...(index % 2 ? [16_384, 5_000_000 + index, null] : [131_072, null, 900 + index]),
        ],
      );
    }
    const Id = randomUUID();
    expect(await served.azure.send(admin, ExportStays, { Id, Format, Filter: {} })).toMatchObject({ ok: true });
    const writing = jobsOf(served).find(({ name }) => name === 'write exports') as Job;
    await workOff(writing, [served.azure.merchant.id]);
    const file = await served.app.inject({
      url: `/Workspace/Export/${Id}`,
      headers: { host: 'azure.localhost', authorization: `Bearer ${token}` },
    });
    const id = await send(file.rawPayload);
    await work();
    expect(await problems(id)).toEqual([]);
    expect(await one(id)).toMatchObject({ state: 'checked', same: 240, fresh: 0, changed: 0, refused: 0 });
  });
});

describe('a process that ends', () => {
  const lapse = () => sql(`update imports set leased_until = now() - interval '1 second' where lease is not null`);

  it.each(sampleOf(1, [1, 2, 3]))(
    'at batch %i of the check and of the import leaves the rest to the next one, and no row is imported twice',
    async (at) => {
      const rows = Array.from({ length: 500 }, (_, index) => row(10 + index));
      const id = await send(csv(rows));
      const dieOnce = async () => {
        const killed = Promise.withResolvers<void>();
        const dying = job({
          database: interrupted(async (count) => {
            if (count !== at) return;
            killed.resolve();
            await new Promise(() => {});
          }),
        });
        void workOff(dying, [served.azure.merchant.id]);
        await killed.promise;
        expect(await job().merchantsWithWork([served.azure.merchant.id])).toEqual([]);
        await lapse();
      };
      await dieOnce();
      await work();
      expect(await one(id)).toMatchObject({ state: 'checked', fresh: 500 });
      expect(await command(RunImport, id)).toMatchObject({ ok: true });
      await dieOnce();
      await work();
      expect(await one(id)).toMatchObject({ state: 'done', written: 500 });
      expect(await stays()).toHaveLength(500);
    },
  );

  it('and resumes after another took over writes no more rows', async () => {
    const id = await checked(csv(Array.from({ length: 300 }, (_, index) => row(10 + index))));
    await command(RunImport, id);
    const late = job({
      database: interrupted(async (count) => {
        if (count !== 2) return;
        await lapse();
        await work();
      }),
    });
    await workOff(late, [served.azure.merchant.id]);
    expect(await one(id)).toMatchObject({ state: 'done', written: 300 });
    expect(await stays()).toHaveLength(300);
  });

  it('is processed in parts, one file of a merchant at a time', async () => {
    const [first, second] = [await send(csv([row(10)])), await send(csv([row(30)]))];
    const lease = randomUUID();
    await sql("update imports set lease = $2, leased_until = now() + interval '1 minute' where id = $1", [
      first,
      lease,
    ]);
    await work();
    expect(await one(second)).toMatchObject({ state: 'check' });
    await sql('update imports set lease = null, leased_until = null where id = $1', [first]);
    await work({ pieceMs: 0 });
    expect([await one(first), await one(second)]).toMatchObject([{ state: 'checked' }, { state: 'checked' }]);
  });
});

describe('a whole import', () => {
  it('is undone: new stays are withdrawn, prices restored, and changes of others left alone', async () => {
    const stay = await served.azure.addStay({ days: 40, price: 7_000_000 });
    const [named] = await sql('select from_date::text as f, to_date::text as t from stays where id = $1', [stay]);
    const id = await checked(
      csv(
        [
          [stay, 'bai-kem', 'Căn hộ', named!.f as string, named!.t as string, 6_000_000],
          ['', ...row(60)],
          ['', ...row(90)],
        ],
        ['id', ...HEAD],
      ),
    );
    await run(id);
    await sql('update stays set price = 1 where from_date = $1', [day(90)]);
    expect(await command(TakeBackImport, id)).toMatchObject({ ok: true });
    await work();
    expect(await one(id)).toMatchObject({ state: 'reverted', taken_back: 2, left_alone: 1 });
    expect(await stays()).toMatchObject([
      { price: 7_000_000, published: true },
      { price: 5_000_000, published: false },
      { price: 1, published: true },
    ]);
    expect(await sql(`select line from import_rows where outcome = 'altered'`)).toEqual([{ line: 4 }]);
    expect(await command(TakeBackImport, id)).toMatchObject({ refusal: { code: 'IMPORT_MOVED_ON' } });
  });

  it('is not undone after a day, or when one of its stays was held', async () => {
    const id = await checked(csv([row(60), row(90)]));
    await run(id);
    const started = 'update imports set run_at = run_at + $1::interval';
    await sql(started, ['-25 hours']);
    expect(await command(TakeBackImport, id)).toMatchObject({ refusal: { code: 'IMPORT_TOO_OLD' } });
    await sql(started, ['25 hours']);
    const [stay] = await sql('select id from stays order by from_date limit 1');
    await holdDirectly(served.azure, served.azure.memberId, randomUUID(), stay!.id as string);
    expect(await command(TakeBackImport, id)).toMatchObject({ refusal: { code: 'IMPORT_SOLD', data: { count: 1 } } });
  });
});
