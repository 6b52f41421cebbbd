import { randomUUID } from 'node:crypto';
import { CancelOrder, ConfirmOrder, CreateVacationOrder, LengthenHold } from '@sandbar/contract/orders';
import { ExportOrders } from '@sandbar/contract/workspace';
import { LENGTHENING } from '@sandbar/domain/orders';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { slowOfLongLists, withoutIndex, type Ask } from '../testing/long-lists.ts';
import { requestsTo } from '../testing/requests.ts';
import { rounds } from '../testing/rounds.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { ordersExporter } from './orders-exporter.ts';

/** Staff find orders and work on them. */

let served: Served;
let staff: { id: string; token: string };
let lotusToken: string;

interface Listed {
  totalCount: number;
  totalIsAtLeast: boolean;
  nextCursor: string | null;
  previousCursor: string | null;
  items: { order: { id: string; code: string } }[];
}

const FIELDS = 'totalCount totalIsAtLeast nextCursor previousCursor items { receiverName refundDue order { id code } }';

const ask = async <Answer>(query: string, token = staff.token, host = 'azure.localhost'): Promise<Answer> => {
  const answer = await requestsTo(served).query(query, {}, { token, host });
  const parsed = JSON.parse(answer.text) as { data: Answer | null };
  if (!parsed.data) throw new Error(answer.text);
  return parsed.data;
};
const list = async (given: Record<string, unknown> = {}, token?: string, host?: string): Promise<Listed> => {
  const written = Object.entries(given).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const wanted = written.length > 0 ? `(${written.join(', ')})` : '';
  return (await ask<{ deskorders: Listed }>(`{ deskorders${wanted} { ${FIELDS} } }`, token, host)).deskorders;
};
const namesOf = ({ items }: Listed) =>
  items.map(({ order }) => Object.entries(orders).find(([, id]) => id === order.id)?.[0]);

const orders = { held: '', confirmed: '', canceled: '', paid: '', part: '' };
const codes: Record<string, string> = {};
type Name = keyof typeof orders;

beforeAll(async () => {
  served = await serve();
  const { azure } = served;
  const id = await azure.addHolder('support');
  staff = { id, token: await signInDirectly(azure, id) };
  lotusToken = await signInDirectly(served.lotus, await served.lotus.addHolder('support'));
  await azure.set({ holdLimit: 30, unpaidLimit: 30 });
  for (const name of ['held', 'confirmed', 'canceled', 'paid', 'part'] as const) {
    const orderId = (orders[name] = randomUUID());
    const held = await azure.send(azure.memberId, CreateVacationOrder, {
      Id: orderId,
      ProductId: await azure.addStay(),
      AdultTotal: 2,
      ChildrenAges: [],
    });
    if (!held.ok) throw new Error(JSON.stringify(held.refusal));
    codes[name] = held.value.code;
    await azure.sql(`update orders set created_at = now() - make_interval(mins => $2) where id = $1`, [
      orderId,
      Object.keys(orders).indexOf(name),
    ]);
    if (name === 'held') continue;
    await azure.send(azure.memberId, ConfirmOrder, {
      Id: orderId,
      PaymentMethodId: azure.bankTransferId,
      ReceiverName: name === 'confirmed' ? 'Đỗ Thị Hạnh' : 'Trần Văn Bình',
      ReceiverEmail: `${name}@guest.example`,
      ReceiverMobile: '0912345678',
    });
  }
  await azure.send(azure.memberId, CancelOrder, { Id: randomUUID(), OrderId: orders.canceled });
  const pay = async (orderId: string, amount: number, number: string) =>
    azure.sql(
      `insert into payments (merchant_id, id, order_id, payment_method_id, code, amount, all_status, reference_code,
       paid_at)
       values ($1, $2, $3, $4, $5, $6, 33554465, $5, now())`,
      [azure.merchant.id, randomUUID(), orderId, azure.bankTransferId, number, amount],
    );
  await pay(orders.part, 1_000_000, 'FT-PART');
  await pay(orders.paid, 12_500_000, 'FT-PAID');
  await azure.sql('update orders set receiver_name = $2 where id = $1', [orders.canceled, 'Pat O’Brien']);
  await azure.sql('update orders set all_status = all_status | 1048576, hold_expires_at = null where id = $1', [
    orders.paid,
  ]);
  await azure.sql(
    `insert into refunds (merchant_id, id, order_id, payment_id, amount, reason, state, reference_code)
     select merchant_id, $2, order_id, id, 500000, 'overpaid', 'owed', '' from payments where order_id = $1
     and reference_code = 'FT-PAID'`,
    [orders.paid, randomUUID()],
  );
});
afterAll(() => served.close());

const ALL: Name[] = ['held', 'confirmed', 'canceled', 'paid', 'part'];

describe('all members’ orders', () => {
  test.each<[string, () => Record<string, unknown>, Name[]]>([
    ['all, the newest first', () => ({}), ALL],
    ['the oldest first', () => ({ oldestFirst: true }), ALL.toReversed()],
    ['a code', () => ({ keyword: codes.confirmed }), ['confirmed']],
    ['a code as it is read out', () => ({ keyword: codes.paid!.replace(/^(....)(....)/, '$1 $2 ') }), ['paid']],
    ['the end of a code', () => ({ keyword: codes.part!.slice(-5) }), ['part']],
    ['a guest’s name without marks', () => ({ keyword: 'do hanh' }), ['confirmed']],
    ['a straight apostrophe for a typographic one', () => ({ keyword: "o'brien" }), ['canceled']],
    ['a typographic apostrophe', () => ({ keyword: 'O’Brien' }), ['canceled']],
    ['a guest’s name with marks', () => ({ keyword: 'HẠNH' }), ['confirmed']],
    ['the member’s name, of a hold too', () => ({ keyword: 'lê hoàng minh' }), ALL],
    ...['+84 912 345 678', '0912.345.678', '0084 912 345 678', '+84 (0)912-345-678', '912345678', '(0912) 345'].map(
      (keyword): [string, () => Record<string, unknown>, Name[]] => [
        `the telephone ${keyword}`,
        () => ({ keyword }),
        ['confirmed', 'canceled', 'paid', 'part'],
      ],
    ),
    ['an e-mail address', () => ({ keyword: 'part@guest.example' }), ['part']],
    ['a bank’s number', () => ({ keyword: 'FT-PAID' }), ['paid']],
    ['nothing that is there', () => ({ keyword: '50%' }), []],
    ['holds', () => ({ state: 'held' }), ['held']],
    ['confirmed ones', () => ({ state: 'confirmed' }), ['confirmed', 'part']],
    ['paid ones', () => ({ state: 'paid' }), ['paid']],
    ['canceled ones', () => ({ state: 'canceled' }), ['canceled']],
    ['expired ones', () => ({ state: 'expired' }), []],
    ['no state', () => ({ state: 'any' }), []],
    ['nothing paid', () => ({ payment: 'unpaid' }), ['held', 'confirmed']],
    ['partly paid', () => ({ payment: 'part' }), ['part']],
    ['refund due', () => ({ payment: 'refund-due' }), ['paid']],
    ['refunded', () => ({ payment: 'refunded' }), []],
    ['a resort', () => ({ resortId: served.azure.resortId }), ALL],
    ['another resort', () => ({ resortId: randomUUID() }), []],
    ['no resort', () => ({ resortId: 'x' }), []],
    ['days to come', () => ({ from: '2199-01-01' }), []],
  ])('%s', async (_what, given, expected) => {
    const found = await list(given());
    expect(namesOf(found)).toEqual(expected);
    expect(found).toMatchObject({ totalCount: expected.length, totalIsAtLeast: false });
  });

  it('are paged in both directions without a gap or a repetition', async () => {
    const forth: unknown[] = [];
    let last: Listed = await list({ limit: 2 });
    for (;;) {
      forth.push(...namesOf(last));
      if (!last.nextCursor) break;
      last = await list({ limit: 2, after: last.nextCursor });
    }
    expect(forth).toEqual(ALL);
    const back = await list({ limit: 2, before: last.previousCursor });
    expect(namesOf(back)).toEqual(['canceled', 'paid']);
    expect(await list({ after: 'x' })).toMatchObject({ items: [], totalCount: 0 });
  });

  it('of another merchant are not found', async () => {
    expect((await list({ keyword: codes.paid }, lotusToken, 'lotus.localhost')).items).toEqual([]);
  });

  it('are exported with the same filter', async () => {
    const { azure, database } = served;
    const filter = ExportOrders.input.parse({
      Id: randomUUID(),
      Format: 'csv',
      Filter: { keyword: 'FT-PAID', payment: 'refund-due' },
    }).Filter as Parameters<typeof ordersExporter.count>[2];
    const rows: unknown[] = [];
    for await (const some of ordersExporter.rows(database, azure.merchant, filter, 'en-US')) rows.push(...some);
    expect(rows).toEqual([expect.arrayContaining([codes.paid, 'paid', 12_500_000])]);
    expect(await ordersExporter.count(database, azure.merchant, filter)).toBe(1);
  });

  it('are found among thirty thousand within three times the time of a thousand', async () => {
    const { azure, lotus } = served;
    const fill = ({ sql, merchant, otherMemberId }: World, count: number) =>
      sql(
        `insert into orders (merchant_id, id, code, customer_id, all_status, adult_total, sub_total, point_rate,
         grand_total, customer_name, customer_email, hold_minutes, created_at)
         select $1, gen_random_uuid(), 'AZ22' || lpad(n::text, 8, '0'), $2, 289, 2, 1000, 5000, 1000,
           'Nguyễn Văn ' || n, n || '@many.example', 15, '2022-06-01'::timestamptz - make_interval(secs => n)
         from generate_series(1, $3::int) n`,
        [merchant.id, otherMemberId, count],
      );
    await fill(lotus, 1_000);
    await withoutIndex(served.database, 'orders_words', () => fill(azure, rounds(10_000, 30_000)));
    await served.database.script('analyze orders; analyze payments; analyze refunds;');
    const asks: [string, Record<string, unknown>][] = [
      ['the newest', {}],
      ['a rare name', { keyword: 'van 777' }],
      ['a frequent name', { keyword: 'nguyen' }],
      ['what is partly paid', { payment: 'part' }],
    ];
    const of = { few: [lotusToken, 'lotus.localhost'], many: [staff.token, 'azure.localhost'] } as const;
    const timed = asks.map(([name, given]): Ask => [name, (who) => list({ ...given, limit: 25 }, ...of[who])]);
    expect(await slowOfLongLists(timed)).toBe('');
    expect(await list({ limit: 1 })).toMatchObject({ totalCount: 1_000, totalIsAtLeast: true });
  }, 600_000);
});

describe('the list by check-in and by member', () => {
  it('finds the orders of a day of arrival and of one member, and nothing for a malformed id', async () => {
    const { azure } = served;
    const [first] = await azure.sql(
      `select stay.from_date::text as day from order_lines line join stays stay on stay.id = line.stay_id
       where line.order_id = $1`,
      [orders.paid],
    );
    const day = first!.day as string;
    expect(namesOf(await list({ checkInFrom: day, checkInTo: day }))).toContain('paid');
    expect((await list({ checkInTo: '2001-01-01' })).totalCount).toBe(0);
    expect(namesOf(await list({ memberId: azure.memberId }))).toContain('confirmed');
    expect((await list({ memberId: staff.id })).items).toEqual([]);
    expect((await list({ memberId: 'x' })).items).toEqual([]);
  });
});

describe('one order', () => {
  const one = async (code: string) =>
    (
      await ask<{ deskorder: Record<string, unknown> | null }>(
        `{ deskorder(code: "${code}") { receiverName kept left lengthened refunds { amount state byHand }
          cancellation { refund percent } order { code history { reason note byName } origin { ipAddress } } } }`,
      )
    ).deskorder;

  it('shows its member, what was paid for it, and what a cancellation would refund', async () => {
    expect(await one(codes.paid!.toLowerCase())).toMatchObject({
      receiverName: 'Trần Văn Bình',
      kept: 12_000_000,
      left: 0,
      refunds: [{ amount: 500_000, state: 'owed', byHand: true }],
      cancellation: { percent: 100, refund: 12_000_000 },
      order: { code: codes.paid, origin: {} },
    });
    expect(await one(codes.part!)).toMatchObject({ kept: 1_000_000, left: 11_500_000, cancellation: {} });
    expect(await one(codes.canceled!)).toMatchObject({ left: 0, cancellation: null });
    expect(await one('AZ000')).toBeNull();
  });

  it('can be extended a few times, and its history says by whom and why', async () => {
    const { azure } = served;
    const lengthen = (OrderId: string, by = staff.id, Hours = 24) =>
      azure.send(by, LengthenHold, { Id: randomUUID(), OrderId, Hours, Reason: 'Ngân hàng: nghỉ lễ' });
    const endOf = async (id: string) =>
      (await azure.sql('select hold_expires_at from orders where id = $1', [id]))[0]!.hold_expires_at as Date;
    const before = await endOf(orders.confirmed);
    for (let times = 0; times < LENGTHENING.times; times += 1)
      expect(await lengthen(orders.confirmed)).toMatchObject({ ok: true });
    expect((await endOf(orders.confirmed)).getTime() - before.getTime()).toBe(LENGTHENING.times * 24 * 3_600_000);
    expect(await lengthen(orders.confirmed)).toMatchObject({ refusal: { code: 'HOLD_LENGTHENED_OFTEN' } });
    const answer = (await one(codes.confirmed!)) as { lengthened: number; order: { history: object[] } };
    expect(answer.lengthened).toBe(LENGTHENING.times);
    expect(answer.order.history.at(-1)).toMatchObject({ reason: 'extended-for-member', note: 'Ngân hàng: nghỉ lễ' });
    expect(
      await azure.sql(
        `select reason from audit_entries where subject_id = $1 and command = 'Sale/LengthenHold' and actor_id = $2`,
        [orders.confirmed, staff.id],
      ),
    ).toHaveLength(LENGTHENING.times);
    expect(await lengthen(orders.paid)).toMatchObject({ refusal: { code: 'ORDER_PROCESSED' } });
    expect(await lengthen(randomUUID())).toMatchObject({ refusal: { code: 'ORDER_NOT_FOUND' } });
    expect(await lengthen(orders.held, azure.memberId)).toMatchObject({ refusal: { code: 'NOT_ALLOWED' } });
    await azure.grant(azure.memberId, 'support');
    expect(await lengthen(orders.held, azure.memberId)).toMatchObject({ refusal: { code: 'OWN_BENEFIT' } });
  });
});
