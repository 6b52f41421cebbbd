import { loadDemo, type DemoPort } from '@sandbar/demo';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFileStorage } from '../adapters/storage/index.ts';
import { commandHandlers } from '../commands.ts';
import { moveWeekBack } from './demo-past.ts';
import { demoPort } from './demo-port.ts';
import { createBus } from '../platform/commands/bus.ts';
import type { Database } from '../platform/database/index.ts';
import { merchantScope } from '../platform/merchant-scope.ts';
import { createReceiver } from '../payments/index.ts';
import { statementsSlice } from '../statements/index.ts';
import { embeddedDatabase } from '../testing/embedded.ts';
import { isSoak } from '../testing/rounds.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testInstallation } from '../testing/installation.ts';
import { releaseStays } from '../waitlist/index.ts';
import { weeksSlice } from '../weeks/index.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

const NOW = new Date();

describe('the demo', () => {
  let database: Database;
  let folder: string;
  /** When the rows were created. Jobs do not run for them, however long the tests take. */
  const since = new Date();
  const counts = async () => {
    const tables = [
      'merchants',
      'images',
      'resorts',
      'rooms',
      'stays',
      'users',
      'orders',
      'discounts',
      'fees',
      'payment_methods',
      'point_lots',
      'weeks',
      'week_proofs',
    ];
    const { rows } = await database.raw(
      `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
    );
    return rows[0] as Record<string, number>;
  };
  const portOf = (): DemoPort => {
    const bus = createBus(database, commandHandlers, {
      installation: testInstallation,
      observe: () => {},
    });
    const port = demoPort({
      bus,
      merchants: merchantScope(database, 'localhost', 'azure'),
      storage: createFileStorage(folder),
      database,
      installation: testInstallation,
      privateStorage: createFileStorage(join(folder, 'private')),
      receiver: createReceiver({ database }),
      now: new Date(),
      progress: () => {},
    });
    return { ...port, now: NOW };
  };

  beforeAll(async () => {
    // The embedded database takes three times as long, so only `npm run test:soak` loads the demo into it.
    database = await (isSoak ? embeddedDatabase : testDatabase)();
    database.followEvents(releaseStays({ merchants: merchantScope(database, 'localhost', 'azure') }));
    folder = await mkdtemp(join(tmpdir(), 'sandbar-demo-'));
    // The load is interrupted at the four hundredth command, as by kill -9, and started again.
    const port = portOf();
    let left = 400;
    const interrupted: DemoPort = {
      ...port,
      send: async (...sent) => ((left -= 1) < 0 ? Promise.reject(new Error('interrupted')) : port.send(...sent)),
    };
    await expect(loadDemo(interrupted)).rejects.toThrow('interrupted');
    await loadDemo(portOf());
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('loads again without changing anything', async () => {
    const before = await counts();
    expect(before).toMatchObject({ merchants: 2, users: 39, resorts: 54, fees: 2, payment_methods: 8 });
    await loadDemo(portOf());
    expect(await counts()).toEqual(before);
  });

  test('members of both merchants wait, and canceled weeks are held for the first of them', async () => {
    const { rows } = await database.raw(
      `select m.code, e.mode, e.state, count(*)::int as entries from waitlist_entries e
        join merchants m on m.id = e.merchant_id group by 1, 2, 3 order by 1, 2, 3`,
    );
    // At one of the merchants an owner gives a week for the held stay, as agreed with staff.
    for (const [code, held] of [
      ['azure', 3],
      ['lotus', 2],
    ])
      expect(rows.filter((row) => row.code === code).map(({ mode, state, entries }) => [mode, state, entries])).toEqual(
        [
          ['offer', 'offered', held],
          ['offer', 'waiting', 3],
          // A job accepts the offer when the server runs.
          ['take', 'offered', 1],
          ['tell', 'waiting', 1],
        ],
      );
    const staked = await database.raw(
      `select w.state from weeks w join waitlist_entries e on e.id = w.stake_of and e.state = 'offered'
        where w.agreed_at is not null`,
    );
    expect(staked.rows).toEqual([{ state: 'pending' }]);
  });

  test('owners of both merchants have deposits in every state that needs no time to pass', async () => {
    const { rows } = await database.raw(
      `select m.code, w.state, count(*)::int as weeks from weeks w join merchants m on m.id = w.merchant_id
       join users u on u.merchant_id = w.merchant_id and u.id = w.owner_id where u.user_name = 'owner'
         and w.kind = 'deposit' group by 1, 2 order by 1, 2`,
    );
    // Three of them were given more than a year ago; a test below covers what happens over time.
    const states = [...Array<string>(5).fill('offered'), 'pending', 'refused', 'revising', 'withdrawn'];
    for (const code of ['azure', 'lotus'])
      expect(
        rows.filter((row) => row.code === code).flatMap(({ state, weeks }) => Array(weeks as number).fill(state)),
      ).toEqual(states);
    const bought = await database.raw(
      `select count(*)::int as weeks from weeks w join order_lines l on l.merchant_id = w.merchant_id
        and l.stay_id = w.stay_id and l.live where w.kind = 'deposit'`,
    );
    // The event handler that marks such a week as sold runs when the server does.
    expect(bought.rows[0]!.weeks).toBe(2);
  });

  test('owners of both merchants have weeks for sale in every state that needs no time to pass', async () => {
    const { rows } = await database.raw(
      `select m.code, w.state, count(*)::int as weeks, count(l.stay_id)::int as bought from weeks w
        join merchants m on m.id = w.merchant_id
       left join order_lines l on l.merchant_id = w.merchant_id and l.stay_id = w.stay_id and l.live
         where w.kind = 'extra-vacation' group by 1, 2 order by 1, 2`,
    );
    for (const code of ['azure', 'lotus'])
      expect(rows.filter((row) => row.code === code).map(({ state, weeks, bought }) => [state, weeks, bought])).toEqual(
        [
          // When the server runs, jobs and event handlers change two of them: one expires soon, one is sold.
          ['offered', 3, 1],
          ['paid', 1, 1],
          ['pending', 1, 0],
          ['refused', 1, 0],
          ['revising', 1, 0],
          ['sold', 1, 1],
          ['withdrawn', 1, 0],
        ],
      );
    const accounts = await database.raw('select count(*)::int as named from payout_accounts');
    expect(accounts.rows[0]).toEqual({ named: 2 });
  });

  test('old weeks and sales advance with time, last month has a statement, and no invariant fails', async () => {
    const merchants = merchantScope(database, 'localhost', 'azure');
    const parts = {
      database,
      merchants,
      inform: async () => {},
      onError: (error: unknown) => {
        throw error;
      },
    };
    const jobs = [...weeksSlice.jobs(parts as never), ...statementsSlice.jobs(parts as never)];
    const stopping = new AbortController().signal;
    for (const { id } of await merchants.all())
      for (const job of jobs) while (await job.run(id, { part: '', stopping, wake: () => {} }));
    const { rows } = await database.raw(
      `select m.code, array_agg(w.state order by w.state) as states from weeks w
        join merchants m on m.id = w.merchant_id
       where w.kind = 'deposit' and w.state in ('expiring', 'closed', 'expired') group by 1 order by 1`,
    );
    const states = ['closed', 'expired', 'expiring'];
    expect(rows).toEqual([
      { code: 'azure', states },
      { code: 'lotus', states },
    ]);
    const issued = await database.raw(
      `select (s.month = date_trunc('month', now() at time zone 'Asia/Ho_Chi_Minh') - interval '1 month')
        as last_month, s.gross::int, s.closing::int,
         b.owed::int from statements s join ledger_owners b on b.merchant_id = s.merchant_id
           and b.owner_id = s.owner_id where s.gross > 0`,
    );
    // 21,500,000 less a tenth, less a tenth of the rest. Since then one of the two was paid out, and another week was
    // sold for 11,000,000.
    const statement = { last_month: true, gross: 21_500_000, closing: 17_415_000, owed: 7_695_000 + 8_910_000 };
    expect(issued.rows).toEqual([statement, statement]);
    expect(await brokenInvariants(database, since)).toEqual([]);
  });

  test('existing merchants stay unchanged, and the guards are active', async () => {
    const {
      rows: [week],
    } = await database.raw(
      `select w.merchant_id, w.id, w.from_date::text as day from weeks w where w.created_at > now() - interval '1 day'
        limit 1`,
    );
    const { merchant_id: merchantId, id: weekId, day } = week as Record<string, string>;
    const move = (began: Date) => moveWeekBack(database, { merchantId: merchantId!, weekId: weekId!, days: 1, began });
    await expect(move(new Date(Date.now() + 3_600_000))).rejects.toThrow('the past of');
    const {
      rows: [after],
    } = await database.raw('select from_date::text as day from weeks where id = $1', [weekId]);
    expect(after).toEqual({ day });
    for (const table of ['week_transitions', 'ledger_transfers'])
      await expect(database.raw(`delete from ${table}`)).rejects.toThrow(table);
  });

  test('every room of every resort has stays, soon and late', async () => {
    const { rows } = await database.raw(
      `select r.friendly_url, count(distinct ro.id)::int as rooms, count(distinct s.room_id)::int as with_stays,
        count(s.id)::int as stays, (max(s.from_date) - current_date)::int as ahead
       from resorts r join rooms ro on ro.resort_id = r.id left join stays s on s.room_id = ro.id group by 1`,
    );
    expect(rows).toHaveLength(54);
    for (const row of rows) {
      expect(row.with_stays, String(row.friendly_url)).toBe(row.rooms);
      expect((row.stays as number) / (row.rooms as number)).toBeGreaterThan(25);
      expect(row.ahead).toBeGreaterThan(330);
    }
  });

  test('prices are whole steps, and dearer in high season', async () => {
    const { rows } = await database.raw(
      `select (count(*) filter (where price % 10000 <> 0))::int as odd, min(price)::int as least, max(price)::int
        as most, (count(*) filter (where point_price is not null))::int as exchange from stays`,
    );
    expect(rows[0]).toMatchObject({ odd: 0 });
    expect(rows[0]!.least).toBeGreaterThan(1_500_000);
    expect(rows[0]!.exchange).toBeGreaterThan(1_000);
    const price = async (month: string) =>
      Number(
        (
          await database.raw(
            `select avg(price / (to_date - from_date))::int as price from stays s
              join merchants m on m.id = s.merchant_id where m.code = 'azure' and to_char(from_date, 'MM') = $1`,
            [month],
          )
        ).rows[0]!.price,
      );
    expect(await price('07')).toBeGreaterThan((await price('09')) * 1.15);
  });

  test('the visitor’s account has three lots, of which one expires within a month', async () => {
    const { rows } = await database.raw(
      `select l.remaining::int as points, l.expires_at < now() + interval '30 days' as soon, a.balance::int as balance
        from point_lots l join users u on u.id = l.user_id
       join point_accounts a on a.user_id = u.id where u.email = 'member@azure.example' and l.remaining > 0
         order by l.expires_at`,
    );
    expect(rows.map((row) => [row.points, row.soon, row.balance])).toEqual([
      [1200, true, 6480],
      [2640, false, 6480],
      [2640, false, 6480],
    ]);
  });

  test('it has bought three future exchange weeks, and canceled one', async () => {
    const { rows } = await database.raw(
      `select o.all_status::int as status, s.from_date > current_date as ahead, s.product_type::int as type,
        o.created_at < now() - interval '1 month' as earlier
       from orders o join users u on u.id = o.customer_id join order_lines l on l.order_id = o.id
         and l.stay_id is not null join stays s on s.id = l.stay_id
       where u.email = 'member@azure.example' and s.product_type = 131072 order by o.created_at`,
    );
    const bought = { status: 1048609, ahead: true, type: 131072, earlier: true };
    expect(rows).toEqual([bought, { ...bought, status: 32801 }, bought, bought]);
    const history = await database.raw(
      `select t.kind from point_transfers t join users u on u.id = t.user_id where u.email = 'member@azure.example'
        order by t.number`,
    );
    expect(history.rows.map(({ kind }) => kind)).toEqual([
      'award',
      'spend',
      'award',
      'spend',
      'return',
      'spend',
      'award',
      'spend',
    ]);
  });

  test('it has orders for money in every state except held, with the bank lines that paid them', async () => {
    for (const code of ['azure', 'lotus']) {
      const { rows } = await database.raw(
        `select o.all_status::int as status, (select coalesce(sum(p.amount), 0) from payments p
          where p.order_id = o.id and p.all_status & 33554432 > 0)::bigint < o.grand_total as owing,
           (select count(*)::int from refunds r where r.order_id = o.id) as refunds
         from orders o join users u on u.id = o.customer_id join merchants m on m.id = o.merchant_id
         where m.code = $1 and u.user_name = 'member' and exists(select from order_lines l where l.order_id = o.id
           and l.product_type = 16384) order by 1, 2, 3`,
        [code],
      );
      expect(rows, code).toEqual([
        { status: 33, owing: true, refunds: 0 },
        { status: 33, owing: true, refunds: 0 },
        { status: 257, owing: true, refunds: 0 },
        { status: 32769, owing: true, refunds: 0 },
        { status: 32801, owing: false, refunds: 1 },
        { status: 1048609, owing: false, refunds: 0 },
      ]);
    }
  });

  test('menu links lead to pages of the portal', async () => {
    const { rows } = await database.raw(`select code, settings -> 'menu' as menu from merchants order by code`);
    expect(rows.map((row) => (row.menu as { path: string }[]).map(({ path }) => path))).toEqual([
      ['/profile#vacation', '/order/list'],
      ['/profile#pointTransaction', '/order/list', '/email'],
    ]);
  });

  test('some weeks are held or sold by others, and none is held by the accounts for visitors', async () => {
    const { rows } = await database.raw(
      `select m.code, (count(*) filter (where all_status = 33))::int as confirmed, (count(*) filter (where all_status
        = 1))::int as held,
         (count(*) filter (where all_status = 1 and u.user_name in ('member', 'owner', 'staff', 'admin')))::int
           as visitors
       from orders o join merchants m on m.id = o.merchant_id join users u on u.id = o.customer_id group by 1
         order by 1`,
    );
    expect(rows).toEqual([
      { code: 'azure', confirmed: 14, held: 8, visitors: 0 },
      { code: 'lotus', confirmed: 13, held: 7, visitors: 0 },
    ]);
  });
});
