import { randomUUID } from 'node:crypto';
import { CancelOrder, ConfirmOrder, CreatePointPaymentSale, CreateVacationOrder } from '@sandbar/contract/orders';
import { CloseCashPayment } from '@sandbar/contract/payments';
import { AwardPoints, CorrectPoints } from '@sandbar/contract/points';
import { dayInZone } from '@sandbar/domain/common';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numberEvents } from '../testing/events.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { workOff } from '../testing/work-off.ts';
import type { World } from '../testing/world.ts';
import { followEvents, rebuild } from './follow.ts';

/** A merchant's figures equal its tables, in whatever order events arrive. */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let reader: string;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 300, unpaidLimit: 300 } });
  to = requestsTo(served);
  reader = await signInDirectly(served.azure, await served.azure.addHolder('administrator'));
});
afterAll(() => served.close());

const follow = async (world: World) => {
  await numberEvents(served.database, world.merchant.id);
  await workOff(followEvents({ database: served.database, merchants: served.merchants }), [world.merchant.id]);
};
const daysOf = ({ merchant, sql }: World) =>
  sql(
    `select scope_id, day, measure, count, amount, points, worth from insight_days where merchant_id = $1
     order by scope_id, day, measure`,
    [merchant.id],
  );

/** Counts the tables by plain SQL, without the code that handles events. */
const byHand = ({ merchant, sql }: World) =>
  sql(
    `with zone as (select time_zone as tz, exchange_rate as rate from merchants where id = $1),
     sold as (
       select o.*, (select s.resort_id from order_lines l join stays s on s.id = l.stay_id
         where l.order_id = o.id) as resort_id, (select s.from_date from order_lines l join stays s on s.id = l.stay_id
         where l.order_id = o.id) as check_in
       from orders o where o.merchant_id = $1),
     paid as (
       select o.*, (t.created_at at time zone tz)::date as day
       from sold o join order_transitions t on t.order_id = o.id, zone where t.to_status = 1048609
         and t.from_status <> 1048609),
     facts as (
       select resort_id, day, 'lead.' || case when check_in - day < 7 then 0 when check_in - day < 14 then 1
           when check_in - day < 28 then 2 when check_in - day < 56 then 4 when check_in - day < 91 then 8
           when check_in - day < 182 then 13 when check_in - day < 364 then 26 else 52 end as measure,
         grand_total as amount, points, points * point_rate as worth from paid
       union all select resort_id, day, 'check-in.' || to_char(check_in, 'YYYY-MM'), grand_total, points,
         points * point_rate from paid
       union all select o.resort_id, (t.created_at at time zone tz)::date,
         'check-in-canceled.' || to_char(check_in, 'YYYY-MM'), o.grand_total, o.points, o.points * o.point_rate
         from sold o join order_transitions t on t.order_id = o.id, zone where t.to_status in (32769, 32801)
           and t.from_status = 1048609
       union all
       select resort_id, (created_at at time zone tz)::date as day, 'order.held' as measure, grand_total as amount,
         points, points * point_rate as worth from sold, zone
       union all select o.resort_id, (min(t.created_at) at time zone tz)::date, 'order.confirmed', o.grand_total,
         o.points, o.points * o.point_rate
         from sold o join order_transitions t on t.order_id = o.id, zone
           where t.to_status in (33, 1048609) and t.from_status = 1
         group by o.id, o.resort_id, o.grand_total, o.points, o.point_rate, tz
       union all select o.resort_id, (t.created_at at time zone tz)::date, 'order.paid', o.grand_total, o.points,
         o.points * o.point_rate
         from sold o join order_transitions t on t.order_id = o.id, zone where t.to_status = 1048609
           and t.from_status <> 1048609
       union all select o.resort_id, (t.created_at at time zone tz)::date, 'order.canceled', o.grand_total, o.points,
         o.points * o.point_rate
         from sold o join order_transitions t on t.order_id = o.id, zone where t.to_status in (32769, 32801)
           and t.from_status <> t.to_status
       union all select o.resort_id, (t.created_at at time zone tz)::date, 'sale.canceled', o.grand_total, o.points,
         o.points * o.point_rate
         from sold o join order_transitions t on t.order_id = o.id, zone where t.to_status in (32769, 32801)
           and t.from_status = 1048609
       union all select null, (t.created_at at time zone tz)::date, 'points.' || kind, 0, t.points,
         t.points * coalesce(o.point_rate, rate)
         from point_transfers t left join orders o on o.id = t.order_id, zone where t.merchant_id = $1
       union all select s.resort_id, date_trunc('week', s.from_date::timestamp)::date, m.measure, coalesce(s.price, 0),
         coalesce(s.point_price, 0), 0
         from stays s left join (select l.stay_id, o.standing from order_lines l join orders o on o.id = l.order_id
           where l.live) live on live.stay_id = s.id,
           lateral (values ('stay.offered', true), ('stay.held', live.standing = 'open'),
             ('stay.sold', live.standing = 'paid')) m(measure, so)
         where s.merchant_id = $1 and m.so)
     select scope_id, day, measure, count(*) as count, sum(amount)::bigint as amount, sum(points)::bigint as points,
       sum(worth)::bigint as worth
     from (select $1::uuid as scope_id, * from facts union all select resort_id, * from facts
       where resort_id is not null) every
     group by 1, 2, 3 order by 1, 2, 3`,
    [merchant.id],
  );

const accepted = async <Value>(
  result: Promise<{ ok: true; value: Value } | { ok: false; refusal: unknown }>,
): Promise<Value> => {
  const answer = await result;
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
};
const hold = async (world: World, options: Parameters<World['addStay']>[0] = {}) => {
  const id = randomUUID();
  const ProductId = await world.addStay(options);
  await accepted(
    world.send(world.memberId, CreateVacationOrder, { Id: id, ProductId, AdultTotal: 2, ChildrenAges: [] }),
  );
  return id;
};
const confirm = (world: World, Id: string) =>
  accepted(world.send(world.memberId, ConfirmOrder, { Id, PaymentMethodId: world.codId }));
const pay = (world: World, OrderId: string) =>
  accepted(world.send('system', CloseCashPayment, { Id: randomUUID(), OrderId, Amount: 12_500_000 }));
const cancel = (world: World, OrderId: string) =>
  accepted(world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId }));
const award = (world: World, Points: number) =>
  accepted(
    world.send('system', AwardPoints, {
      Id: randomUUID(),
      UserId: world.memberId,
      Points,
      Reason: { vi: 'a', en: 'a' },
    }),
  );

/** What members and staff do. */
const ACTIONS: Record<string, (world: World) => Promise<unknown>> = {
  hold: (world) => hold(world),
  confirm: async (world) => confirm(world, await hold(world)),
  sell: async (world) => {
    const id = await hold(world);
    await confirm(world, id);
    await pay(world, id);
  },
  cancelHold: async (world) => cancel(world, await hold(world)),
  cancelConfirmed: async (world) => {
    const id = await hold(world);
    await confirm(world, id);
    await cancel(world, id);
  },
  cancelSold: async (world) => {
    const id = await hold(world, { days: 300 + Math.floor(Math.random() * 60) });
    await confirm(world, id);
    await pay(world, id);
    await cancel(world, id);
  },
  award: (world) => award(world, 40),
  correct: (world) =>
    accepted(
      world.send('system', CorrectPoints, {
        Id: randomUUID(),
        UserId: world.memberId,
        Points: -3,
        Reason: { vi: 'a', en: 'a' },
      } as never),
    ),
  spend: async (world) => {
    await award(world, 5_000);
    const id = await hold(world, { pointPrice: 1_000 });
    await accepted(
      world.send(world.memberId, CreatePointPaymentSale, { TargetId: id, Point: 1_000, Id: randomUUID() }),
    );
    await accepted(world.send(world.memberId, ConfirmOrder, { Id: id }));
  },
};

describe('the figures', () => {
  it('equals a count in plain SQL after every command, with events delivered twice, and after a rebuild', async () => {
    const world = served.azure;
    const actions = fc.array(fc.constantFrom(...Object.keys(ACTIONS)), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(actions, async (names) => {
        for (const name of names) await ACTIONS[name]!(world);
        await follow(world);
        const counted = await daysOf(world);
        expect(counted).toEqual(await byHand(world));
        await world.sql('update insight_cursors set number = 0 where merchant_id = $1', [world.merchant.id]);
        await follow(world);
        expect(await daysOf(world)).toEqual(counted);
        await rebuild(served.database, world.merchant);
        expect(await daysOf(world)).toEqual(counted);
      }),
      { numRuns: 5, examples: [[Object.keys(ACTIONS)]] },
    );
  });

  it('does not include another merchant’s', async () => {
    await hold(served.lotus);
    await follow(served.lotus);
    const days = await daysOf(served.lotus);
    expect(days.filter(({ measure }) => measure === 'order.held')).toMatchObject([{ count: 1 }, { count: 1 }]);
    expect(days).toEqual(await byHand(served.lotus));
  });

  it('follows sales of another process, and is rebuilt when events were deleted', async () => {
    const world = served.azure;
    const before = await daysOf(world);
    await world.sql('update insight_cursors set number = number - 1 where merchant_id = $1', [world.merchant.id]);
    await world.sql('delete from events where merchant_id = $1', [world.merchant.id]);
    await world.sql('update insight_facts set amount = amount + 1 where merchant_id = $1', [world.merchant.id]);
    await follow(world);
    expect(await daysOf(world)).toEqual(before);
  });
});

const today = () => dayInZone(new Date(), served.azure.merchant.timeZone);
const ask = async (query: string, token = reader) => {
  const { text } = await to.query(`{ ${query} }`, {}, { token });
  return JSON.parse(text) as { data: Record<string, never>; errors?: { extensions: { code: string } }[] };
};

describe('the page of figures', () => {
  it('shows the sales, and each figure opens its rows', async () => {
    const world = served.azure;
    await ACTIONS['sell']!(world);
    await follow(world);
    const { data } = await ask(
      `insight(from: "${today()}", to: "${today()}") { isComplete steps {
        from to } measures { measure now { count amount } before { count } steps { count } } outstanding { points
        worth } }`,
    );
    const { insight } = data as unknown as {
      insight: {
        isComplete: boolean;
        measures: { measure: string; now: { count: number; amount: number }; steps: { count: number }[] }[];
        outstanding: { points: number; worth: number };
      };
    };
    expect(insight.isComplete).toBe(true);
    for (const { measure, now } of insight.measures) {
      const rows = (await ask(
        `insightrows(measure: "${measure}", from: "${today()}", to: "${today()}", limit: 200) { totalCount nextCursor
         items { id code amount } }`,
      )) as unknown as { data: { insightrows: { totalCount: number; items: { amount: number }[] } } };
      expect(rows.data.insightrows.totalCount, measure).toBe(now.count);
      expect(
        rows.data.insightrows.items.reduce((sum, { amount }) => sum + amount, 0),
        measure,
      ).toBe(now.amount);
    }
    const [balance] = await world.sql(
      'select coalesce(sum(balance + reserved), 0)::int as points from point_accounts where merchant_id = $1',
      [world.merchant.id],
    );
    expect(insight.outstanding).toEqual({ points: balance!['points'], worth: (balance!['points'] as number) * 5000 });
  });

  it('counts searches by word, and those without results; words that may name a person are not kept', async () => {
    const of = served.azure.merchant;
    const searched = (words: string, found: number, more: object = {}) =>
      served.searchCounts.searched(of, { words, fromDate: null, party: null, ...more }, found);
    searched('bai kem', 2, { fromDate: '2027-02-14', party: { adults: 2, childAges: [4] } });
    searched('ha long', 0);
    searched('ha long', 0);
    searched('0903 418226', 0);
    searched('', 9);
    await served.searchCounts.flush();
    searched('ha long', 1, { party: { adults: 2, childAges: [7] } });
    await served.searchCounts.flush();
    const { data } = await ask(
      `insight(from: "${today()}", to: "${today()}") { searches { count countBefore withoutResult withoutResultBefore
        words { term count withoutResult } lost { term count withoutResult }
        months { term count withoutResult } people { term count withoutResult } } }`,
    );
    expect(data).toMatchObject({
      insight: {
        searches: {
          count: 6,
          countBefore: 0,
          withoutResult: 3,
          words: [
            { term: 'ha long', count: 3, withoutResult: 2 },
            { term: '', count: 1, withoutResult: 1 },
            { term: 'bai kem', count: 1, withoutResult: 0 },
          ],
          lost: [{ term: 'ha long' }, { term: '' }],
          months: [{ term: '2027-02', count: 1 }],
          people: [{ term: '2+1', count: 2 }],
        },
      },
    });
    const { rows } = await served.database.raw('select * from insight_searches where merchant_id = $1', [
      served.lotus.merchant.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('keeps a limited number of words a day, and counts the rest as others', async () => {
    const of = served.lotus.merchant;
    for (let n = 0; n < 700; n += 1)
      served.searchCounts.searched(of, { words: `noi ${n % 350}`, fromDate: null, party: null }, 0);
    await served.searchCounts.flush();
    const { rows } = await served.database.raw(
      `select count(*)::int as terms, sum(searches)::int as searches from insight_sought where merchant_id = $1`,
      [of.id],
    );
    expect(rows).toEqual([{ terms: 101, searches: 700 }]);
  });

  it('counts a member’s search, but not its further pages', async () => {
    const count = async () =>
      (
        await served.azure.sql(
          'select coalesce(sum(searches), 0)::int as count from insight_searches where merchant_id = $1',
          [served.azure.merchant.id],
        )
      )[0]!.count as number;
    const before = await count();
    await ask('productvacations(keyword: "khong co noi nay") { totalCount }');
    await ask('productvacations(keyword: "khong co noi nay", offset: 20) { totalCount }');
    await served.searchCounts.flush();
    expect(await count()).toBe(before + 1);
  });

  it('includes searches of the last moment, before their batch is written', async () => {
    const read = async () =>
      (
        (await ask(`insight(from: "${today()}", to: "${today()}") { searches { count } }`)).data as never as {
          insight: { searches: { count: number } };
        }
      ).insight.searches.count;
    const before = await read();
    await ask('productvacations(keyword: "vua moi tim") { totalCount }');
    expect(await read()).toBe(before + 1);
  });

  it('lists who has points and who is owed money now, in agreement with the figures', async () => {
    const { azure } = served;
    const owner = await azure.addHolder('owner');
    await azure.sql('insert into ledger_owners (merchant_id, owner_id, owed) values ($1, $2, 700)', [
      azure.merchant.id,
      owner,
    ]);
    const [points] = await azure.sql(
      'select sum(balance + reserved)::int as points from point_accounts where merchant_id = $1',
      [azure.merchant.id],
    );
    const rows = async (measure: string) => {
      const { data } = await ask(
        `insightrows(measure: "${measure}", from: "${today()}", to: "${today()}", limit: 200) { totalCount items {
         id amount points day } }`,
      );
      return (
        data as unknown as {
          insightrows: { totalCount: number; items: { id: string; amount: number; points: number }[] };
        }
      ).insightrows;
    };
    const outstanding = await rows('points.outstanding');
    expect(outstanding.items).toHaveLength(outstanding.totalCount);
    expect(outstanding.items.reduce((sum, row) => sum + row.points, 0)).toBe(points!.points ?? 0);
    expect((await rows('payout.due')).items).toContainEqual(expect.objectContaining({ id: owner, amount: 700 }));
  });

  it('has pages with each row once', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { data } = (await ask(
        `insightrows(measure: "order.held", from: "${today()}", to: "${today()}",
         limit: 3${after ? `, after: "${after}"` : ''}) { totalCount nextCursor items { id } }`,
      )) as unknown as {
        data: { insightrows: { totalCount: number; nextCursor: string | null; items: { id: string }[] } };
      };
      seen.push(...data.insightrows.items.map(({ id }) => id));
      after = data.insightrows.nextCursor;
      if (after === null) expect(seen).toHaveLength(data.insightrows.totalCount);
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('takes the same few statements for any amount of data', async () => {
    await ask(`insight(from: "${today()}", to: "${today()}") { isComplete }`);
    const before = served.statements();
    await ask(`insight(from: "2026-01-01", to: "2026-12-31") { measures { measure } } insightoccupancy { weeks }`);
    expect(served.statements() - before).toBeLessThanOrEqual(12);
  });

  it('refuses days that form no period, and finds no resort of another merchant', async () => {
    for (const days of [
      'from: "2026-02-30", to: "2026-03-01"',
      'from: "2026-03-02", to: "2026-03-01"',
      'from: "2020-01-01", to: "2026-03-01"',
    ])
      expect((await ask(`insight(${days}) { isComplete }`)).errors?.[0]?.extensions.code).toBe('INVALID_FIELDS');
    const { data } = (await ask(
      `insightrows(measure: "order.held", from: "${today()}", to: "${today()}", resortId: "${served.lotus.resortId}") {
       totalCount items { id } }`,
    )) as unknown as { data: { insightrows: { totalCount: number; items: unknown[] } } };
    expect(data.insightrows).toEqual({ totalCount: 0, items: [] });
  });
});
