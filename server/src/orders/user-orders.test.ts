import { randomUUID } from 'node:crypto';
import { CancelOrder, ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { insertOrders } from '../testing/insert-orders.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';

let served: Served;
let token: string;
let otherToken: string;
let staffToken: string;
let foreignToken: string;

interface Listed {
  totalCount: number;
  totalIsAtLeast: boolean;
  nextCursor: string | null;
  openCount: number;
  paidCount: number;
  endedCount: number;
  items: {
    id: string;
    code: string;
    grandTotal: number;
    allStatus: number;
    history: { reason: string; by: string }[];
    orderLines: { targetName: string }[];
  }[];
}

const FIELDS = `totalCount totalIsAtLeast nextCursor openCount paidCount endedCount
  items { id code grandTotal allStatus paymentAmount payments { allStatus }
    stay { resortName checkInTime checkOutTime image { path } } user { id } history { reason by }
    orderLines { targetName } origin { ipAddress } }`;

const list = async (given: Record<string, unknown> = {}, as = token): Promise<Listed> => {
  const written = Object.entries(given).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const answer = await requestsTo(served).query(
    `{ userorders${written.length ? `(${written.join(', ')})` : ''} { ${FIELDS} } }`,
    {},
    { token: as },
  );
  const parsed = JSON.parse(answer.text) as { data: { userorders: Listed } | null };
  if (!parsed.data) throw new Error(answer.text);
  return parsed.data.userorders;
};

const one = async (id: string, as = token) => {
  const query = `{ order(id: "${id}") { id code userEmail user { id } origin { ipAddress userAgent acceptLanguage }
    payments { paymentMethodName amount takenBack } orderLines { total }
    history { fromStatus toStatus reason note amount referenceCode by byName } } }`;
  return (
    JSON.parse((await requestsTo(served).query(query, {}, { token: as })).text) as {
      data: { order: Record<string, never> & { history: object[] } };
    }
  ).data.order;
};

const orders = { held: '', confirmed: '', canceled: '', expired: '' };

beforeAll(async () => {
  served = await serve();
  const { azure, lotus } = served;
  token = await signInDirectly(azure, azure.memberId);
  otherToken = await signInDirectly(azure, azure.otherMemberId);
  staffToken = await signInDirectly(azure, azure.staffId);
  foreignToken = await signInDirectly(lotus, lotus.staffId);
  for (const name of Object.keys(orders) as (keyof typeof orders)[]) {
    const id = (orders[name] = randomUUID());
    const price = { held: 4, confirmed: 3, canceled: 2, expired: 1 }[name] * 1_000_000;
    await azure.send(azure.memberId, CreateVacationOrder, {
      Id: id,
      ProductId: await azure.addStay({ price }),
      AdultTotal: 2,
      ChildrenAges: [],
    });
    // A member may have three holds at once, so this one is confirmed to leave room for the last.
    if (name === 'confirmed')
      await azure.send(azure.memberId, ConfirmOrder, { Id: id, PaymentMethodId: azure.bankTransferId });
  }
  await azure.send(azure.memberId, CancelOrder, {
    Id: randomUUID(),
    OrderId: orders.canceled,
    Reason: 'Đổi: kế hoạch',
  });
  await azure.sql('update orders set all_status = all_status | 256 where id = $1', [orders.expired]);
});
afterAll(() => served.close());

describe("a member's orders", () => {
  it('are listed newest first, with the number of each part', async () => {
    const found = await list();
    expect(found.items.map(({ id }) => id)).toEqual([orders.expired, orders.canceled, orders.confirmed, orders.held]);
    expect(found).toMatchObject({ totalCount: 4, totalIsAtLeast: false, openCount: 2, paidCount: 0, endedCount: 2 });
    expect(found.items[0]).toMatchObject({
      user: { id: served.azure.memberId },
      stay: { resortName: 'Bãi Kem', checkInTime: '14:00', checkOutTime: '12:00' },
      origin: null,
    });
  });

  it('take two statements beside the session, and one for the words of a keyword', async () => {
    await list();
    const before = served.statements();
    await list();
    expect(served.statements() - before).toBeLessThanOrEqual(3);
    await list({ keyword: 'bai kem' });
    expect(served.statements() - before).toBeLessThanOrEqual(3 + 4);
  });

  test.each<[string, Record<string, unknown>, (keyof typeof orders)[]]>([
    ['a page', { limit: 2, offset: 1 }, ['canceled', 'confirmed']],
    ['the other way round', { order: 'asc' }, ['held', 'confirmed', 'canceled', 'expired']],
    ['the total', { sort: 'grandTotal', order: 'desc' }, ['held', 'confirmed', 'canceled', 'expired']],
    [
      'the total from below, of words',
      { sort: 'grandTotal', order: 'asc', keyword: 'can ho' },
      ['expired', 'canceled', 'confirmed', 'held'],
    ],
    ['a resort without accents', { keyword: 'BAI kem' }, ['expired', 'canceled', 'confirmed', 'held']],
    ['words in any order', { keyword: 'kem căn' }, ['expired', 'canceled', 'confirmed', 'held']],
    ['what nothing is called', { keyword: 'sa pa' }, []],
    ['signs that mean something to LIKE', { keyword: '%_' }, ['expired', 'canceled', 'confirmed', 'held']],
    ['an unknown sort', { sort: 'customer_email; drop table orders' }, ['expired', 'canceled', 'confirmed', 'held']],
    ['open ones', { status: 'open' }, ['confirmed', 'held']],
    ['ended ones, of words', { status: 'ended', keyword: 'bai' }, ['expired', 'canceled']],
    ['paid ones', { status: 'paid' }, []],
    ['the merchant’s letters', { keyword: 'az' }, ['expired', 'canceled', 'confirmed', 'held']],
    ['another merchant’s letters', { keyword: 'LT' }, []],
    ['days before', { to: '2020-01-01' }, []],
    ['days since', { from: '2020-01-01' }, ['expired', 'canceled', 'confirmed', 'held']],
  ])('are found by %s', async (_, given, expected) => {
    const found = await list(given);
    expect(found.items.map(({ id }) => id)).toEqual(expected.map((name) => orders[name]));
    if (!('limit' in given)) expect(found.totalCount).toBe(expected.length);
  });

  it('are found by a code, its beginning, or only its digits', async () => {
    const { code } = (await list({ limit: 1 })).items[0]!;
    for (const keyword of [
      code,
      code.toLowerCase(),
      `${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`,
      code.slice(0, 9),
      code.slice(2),
    ]) {
      const found = await list({ keyword });
      expect(found.items.map((item) => item.code)).toEqual([code]);
      expect(found.totalCount).toBe(1);
    }
    expect((await list({ keyword: code.slice(0, 4) })).totalCount).toBe(4);
  });

  it('of another member are not shown', async () => {
    expect(await list({}, otherToken)).toMatchObject({ totalCount: 0, items: [], openCount: 0 });
    expect(await list({ keyword: 'bai kem' }, otherToken)).toMatchObject({ totalCount: 0, items: [] });
    await expect(list({ tokenUser: served.azure.memberId }, otherToken)).rejects.toThrow('CONTRADICTS_SESSION');
  });
});

describe('one order', () => {
  it('shows its whole history with actor and reason', async () => {
    const order = await one(orders.canceled);
    expect(order.history).toEqual([
      {
        fromStatus: null,
        toStatus: 1,
        reason: 'held',
        note: '',
        amount: null,
        referenceCode: '',
        by: 'customer',
        byName: 'Lê Hoàng Minh',
      },
      {
        fromStatus: 1,
        toStatus: 32769,
        reason: 'canceled-by-member',
        note: 'Đổi: kế hoạch',
        amount: null,
        referenceCode: '',
        by: 'customer',
        byName: 'Lê Hoàng Minh',
      },
    ]);
    const payment = { paymentMethodName: 'bank-transfer', amount: 3_000_000, takenBack: false };
    expect((await one(orders.confirmed)).payments).toEqual([payment]);
    const mark = (at: string | null) =>
      served.azure.sql('update payments set taken_back_at = $2 where order_id = $1', [orders.confirmed, at]);
    await mark('2026-11-01T00:00:00Z');
    expect((await one(orders.confirmed)).payments).toEqual([{ ...payment, takenBack: true }]);
    await mark(null);
  });

  it('shows changes of its money by staff as values, which the page formats in the reader’s language', async () => {
    await served.azure.sql(
      `insert into order_transitions (merchant_id, order_id, from_status, to_status, reason, amount, reference_code,
       actor_id) values ($1, $2, 33, 33, 'cash-received: quầy lễ tân', 1250000, 'PT7', $3)`,
      [served.azure.merchant.id, orders.confirmed, served.azure.staffId],
    );
    expect((await one(orders.confirmed)).history.at(-1)).toMatchObject({
      reason: 'cash-received',
      note: 'quầy lễ tân',
      amount: 1_250_000,
      referenceCode: 'PT7',
      by: 'staff',
    });
  });

  it('is reported as absent to other members and other merchants', async () => {
    for (const as of [otherToken, foreignToken]) expect(await one(orders.held, as)).toBeNull();
    expect(await one(randomUUID())).toBeNull();
    expect(await one("' or 1=1")).toBeNull();
    const step = async (id: string, as = token) => {
      const query = `{ vacationorder(id: "${id}") { id } }`;
      return JSON.parse((await requestsTo(served).query(query, {}, { token: as })).text) as object;
    };
    expect(await step(orders.held)).toEqual({ data: { vacationorder: { id: orders.held } } });
    expect(await step(orders.held, otherToken)).toEqual({ data: { vacationorder: null } });
    expect(await step(orders.held, foreignToken)).toMatchObject({ data: { vacationorder: null } });
    expect(await step("' or 1=1")).toEqual({ data: { vacationorder: null } });
  });

  it('can be read by staff of the merchant, with its origin, which members do not see', async () => {
    expect(await one(orders.held, staffToken)).toMatchObject({
      id: orders.held,
      origin: { ipAddress: '127.0.0.1', userAgent: 'test', acceptLanguage: 'vi' },
    });
    expect(await one(orders.held)).toMatchObject({ id: orders.held, origin: null });
  });
});

describe('pages by cursor', () => {
  let own: string;
  beforeAll(async () => {
    const { azure } = served;
    const userId = await azure.addMember();
    await insertOrders(azure, userId, 30, '27');
    // Totals shared by many orders, times shared by two, and two holds among the others.
    await azure.sql('update orders set sub_total = 1000, grand_total = 1000 where customer_id = $1 and code < $2', [
      userId,
      'AZ2715',
    ]);
    await azure.sql(
      `update orders o set created_at = o.created_at - interval '1 minute' where customer_id = $1 and code like '%4'`,
      [userId],
    );
    await azure.sql(
      `update orders o set hold_slot = n.slot from (
         select id, row_number() over () as slot from orders where customer_id = $1 and code like '%7' limit 2) n
       where o.id = n.id`,
      [userId],
    );
    own = await signInDirectly(azure, userId);
  });

  const ways = ['createdDate', 'code', 'grandTotal'].flatMap((sort) =>
    ['asc', 'desc'].map((order) => ({ sort, order })),
  );

  it.each(ways)('contain the whole list by $sort $order, each order once', async (way) => {
    const all = await list({ ...way, limit: 100 }, own);
    expect(all.items).toHaveLength(30);
    expect(all.nextCursor).toBeNull();
    const walked: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page: Listed = await list({ ...way, limit: 7, ...(after && { after }) }, own);
      expect(page.totalCount).toBe(30);
      walked.push(...page.items.map(({ id }) => id));
      after = page.nextCursor;
    }
    expect(walked).toEqual(all.items.map(({ id }) => id));
  });

  it('of a keyword contain only its matches', async () => {
    const first = await list({ keyword: 'vinh ngoc', limit: 20 }, own);
    const second = await list({ keyword: 'vinh ngoc', limit: 20, after: first.nextCursor }, own);
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([20, 9, null]);
  });

  it('are empty after another member’s order, and refused for a malformed cursor', async () => {
    expect((await list({ after: orders.held }, own)).items).toEqual([]);
    await expect(list({ after: 'x' }, own)).rejects.toThrow('after must be the nextCursor of a page');
  });
});
