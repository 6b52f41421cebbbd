import { randomUUID } from 'node:crypto';
import {
  CancelOrder,
  ConfirmOrder,
  CreatePointPaymentSale,
  CreateVacationOrder,
  MoveOrder,
  MoveOwnOrder,
} from '@sandbar/contract/orders';
import { AwardPoints } from '@sandbar/contract/points';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Mail } from '../mailbox/index.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { addResort, paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';
import { eventually } from '../testing/eventually.ts';

/** Members move their own orders to another stay: what is shown before, the stay, the money and the rules. */

const PRICE = 12_500_000;

let served: Served;
let world: World;
let token: string;
const mails: Mail[] = [];

beforeAll(async () => {
  served = await serve({
    settings: { holdLimit: 100, unpaidLimit: 100 },
    overrides: { mailer: { send: async (mail) => void mails.push(mail) } },
  });
  world = served.azure;
  token = await signInDirectly(world, world.memberId);
  served.startWork();
});
afterAll(() => served.close());
beforeEach(() => world.set({ ownMoves: 2, ownMoveDays: 14 }));

const sound = async () => expect(await brokenInvariants(world.database)).toEqual([]);
const stayOf = async (id: string) =>
  (await world.sql('select stay_id from order_lines where order_id = $1 and live', [id]))[0]?.stay_id as string;
const orderOf = async (id: string) => (await world.sql('select * from orders where id = $1', [id]))[0]!;
const refundsOf = (id: string) => world.sql('select amount, state from refunds where order_id = $1', [id]);
const move = async (OrderId: string, StayId: string, Total: number, more: { Points?: number; by?: string } = {}) =>
  world.send(more.by ?? world.memberId, MoveOwnOrder, {
    Id: randomUUID(),
    OrderId,
    FromStayId: await stayOf(OrderId),
    StayId,
    Total,
    Points: more.Points ?? 0,
  });
const STAYS = '{ stayId price { grandTotal points back left dueDate } }';
/** The order's page: whether the order can be moved, and to which stays. Null: the page does not say. */
const read = async (id: string, by = token, more = '') => {
  const searched = `ownmoves(orderId: "${id}"${more}) ${STAYS}`;
  const move = `order(id: "${id}") { move { stayId state until left keepsPrice } }`;
  const answered = await requestsTo(served).query(`{ ${searched} ${move} }`, {}, { token: by });
  const { ownmoves: stays, order } = JSON.parse(answered.text).data;
  return order?.move ? { ...order.move, stays } : null;
};

/** Changed rules apply within seconds. */
const seen = (id: string, what: object) => eventually(async () => expect(await read(id)).toMatchObject(what));

it('an order is moved to another free stay of its resort at its price; the former one is free', async () => {
  const old = await world.addStay({ days: 200 });
  const id = await paidOrder(world, world.memberId, old);
  const cheap = await world.addStay({ days: 210, price: 10_000_000 });
  const seen = await read(id);
  expect(seen).toMatchObject({ stayId: old, state: 'open', left: 2, keepsPrice: false });
  expect(seen.stays.find(({ stayId }: { stayId: string }) => stayId === cheap).price).toEqual({
    grandTotal: 10_000_000,
    points: 0,
    back: 2_500_000,
    left: 0,
    dueDate: null,
  });
  expect(await move(id, cheap, 10_000_000)).toMatchObject({ ok: true, value: { refund: 2_500_000 } });
  expect(await stayOf(id)).toBe(cheap);
  expect(await refundsOf(id)).toEqual([{ amount: 2_500_000, state: 'owed' }]);
  expect(await orderOf(id)).toMatchObject({ grand_total: 10_000_000, all_status: 1_048_609, cancellation: null });
  const Id = randomUUID();
  const free = { Id, ProductId: old, AdultTotal: 2, ChildrenAges: [] };
  expect(await world.send(world.otherMemberId, CreateVacationOrder, free)).toMatchObject({ ok: true });
  const code = (await orderOf(id)).code as string;
  const news = () =>
    mails.filter((mail) => mail.subject.includes('đã đổi kỳ nghỉ') && mail.files?.[0]?.name === `${code}.pdf`);
  await eventually(() => expect(news()).toHaveLength(1));
  await sound();
});

it('the order’s history shows the member’s change', async () => {
  const id = await paidOrder(world, world.memberId, await world.addStay({ days: 200 }));
  const other = await world.addStay({ days: 220 });
  expect(await move(id, other, PRICE)).toMatchObject({ ok: true });
  const [step] = await world.sql(
    `select reason, actor_id from order_transitions where order_id = $1 and reason like 'moved:%'`,
    [id],
  );
  expect(step!.actor_id).toBe(world.memberId);
  expect(step!.reason).toMatch(/^moved: \S+ – \S+ → \d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d$/);
});

it('a move to a dearer stay leaves the difference to pay, and is refunded in full when it is never paid', async () => {
  const id = await paidOrder(world, world.memberId, await world.addStay({ days: 200 }));
  const dear = await world.addStay({ days: 230, price: PRICE + 2_000_000 });
  const { price } = (await read(id)).stays.find(({ stayId }: { stayId: string }) => stayId === dear);
  expect(price).toMatchObject({ left: 2_000_000, dueDate: expect.any(String) });
  expect(await move(id, dear, PRICE + 2_000_000)).toMatchObject({ ok: true });
  expect(await orderOf(id)).toMatchObject({ all_status: 33, grand_total: PRICE + 2_000_000 });
  const open = await world.sql(
    'select amount from payments where order_id = $1 and all_status & 33554432 = 0 and all_status & 1024 = 0',
    [id],
  );
  expect(open).toEqual([{ amount: 2_000_000 }]);
  expect(await read(id)).toBeNull();
  await sound();
});

it('a move takes the points of the new stay', async () => {
  const member = await world.addMember();
  const award = { Id: randomUUID(), UserId: member, Points: 500, Reason: { vi: 'a', en: 'a' } };
  await world.send('system', AwardPoints, award);
  const [id, ProductId] = [randomUUID(), await world.addStay({ days: 200, pointPrice: 200 })];
  await world.send(member, CreateVacationOrder, { Id: id, ProductId, AdultTotal: 2, ChildrenAges: [] });
  await world.send(member, CreatePointPaymentSale, { Id: randomUUID(), TargetId: id, Point: 200 });
  expect(await world.send(member, ConfirmOrder, { Id: id })).toMatchObject({ ok: true });
  const dear = await world.addStay({ days: 240, pointPrice: 300 });
  expect(await move(id, dear, 0, { Points: 300, by: member })).toMatchObject({ ok: true, value: { points: 300 } });
  const [{ balance }] = (await world.sql('select balance from point_accounts where user_id = $1', [member])) as [
    { balance: number },
  ];
  expect(balance).toBe(200);
  const beyond = await world.addStay({ days: 250, pointPrice: 900 });
  expect(await move(id, beyond, 0, { Points: 900, by: member })).toMatchObject({ ok: false });
  expect(await stayOf(id)).toBe(dear);
  await sound();
});

it('a move gives no larger refund than canceling: a cheaper stay keeps the price', async () => {
  const id = await paidOrder(world, world.memberId, await world.addStay({ days: 20 }));
  const [cheap, dear] = [
    await world.addStay({ days: 300, price: 5_000_000 }),
    await world.addStay({ days: 305, price: PRICE + 1 }),
  ];
  const seen = await read(id);
  expect(seen).toMatchObject({ state: 'open', keepsPrice: true });
  expect(seen.stays.find(({ stayId }: { stayId: string }) => stayId === cheap).price).toMatchObject({
    grandTotal: PRICE,
    back: 0,
  });
  expect(seen.stays.find(({ stayId }: { stayId: string }) => stayId === dear)).toBeUndefined();
  expect(await move(id, dear, PRICE + 1)).toMatchObject({ refusal: { code: 'OWN_MOVE_DEARER' } });
  expect(await move(id, cheap, PRICE)).toMatchObject({ ok: true, value: { refund: 0 } });
  expect(await refundsOf(id)).toEqual([]);
  const canceled = await world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: id });
  expect(canceled).toMatchObject({ ok: true, value: { refund: PRICE / 2 } });
  await sound();
});

it('a move follows the merchant’s rules: whether, until when, how often', async () => {
  const near = await paidOrder(world, world.memberId, await world.addStay({ days: 10 }));
  const free = await world.addStay({ days: 260 });
  expect(await move(near, free, PRICE)).toMatchObject({ refusal: { code: 'OWN_MOVE_OVER' } });
  const [{ until }] = (await world.sql(`select (from_date - 14)::text as until from stays where id = $1`, [
    await stayOf(near),
  ])) as [{ until: string }];
  expect(await read(near)).toMatchObject({ state: 'over', until, stays: [] });
  const id = await paidOrder(world, world.memberId, await world.addStay({ days: 200 }));
  await world.set({ ownMoves: 1 });
  expect(await move(id, free, PRICE)).toMatchObject({ ok: true });
  expect(await move(id, await world.addStay({ days: 270 }), PRICE)).toMatchObject({
    refusal: { code: 'OWN_MOVES_USED', data: { limit: 1 } },
  });
  await seen(id, { state: 'used' });
  await world.set({ ownMoves: 0 });
  expect(await move(id, free, PRICE)).toMatchObject({ refusal: { code: 'OWN_MOVES_NONE' } });
  await eventually(async () => expect(await read(id)).toBeNull());
});

it('a move is refused for an outdated stay or total, or a stay of another resort', async () => {
  const id = await paidOrder(world, world.memberId, await world.addStay({ days: 200 }));
  const other = await world.addStay({ days: 280 });
  expect(await move(id, other, PRICE - 1)).toMatchObject({ refusal: { code: 'TOTAL_CHANGED' } });
  const shown = { Id: randomUUID(), OrderId: id, FromStayId: randomUUID(), StayId: other, Total: PRICE, Points: 0 };
  expect(await world.send(world.memberId, MoveOwnOrder, shown)).toMatchObject({ refusal: { code: 'ORDER_MOVED' } });
  expect(await move(id, other, PRICE, { by: world.otherMemberId })).toMatchObject({
    refusal: { code: 'ORDER_NOT_FOUND' },
  });
  const stranger = await signInDirectly(world, world.otherMemberId);
  expect(await read(id, stranger)).toBeNull();
  const elsewhere = await world.addStay({ days: 290 });
  const [resortId, roomId] = [await addResort(world), randomUUID()];
  await world.sql(
    `insert into rooms select (jsonb_populate_record(r, jsonb_build_object('id', $2::text, 'resort_id', $3::text))).*
      from rooms r where r.id = (select room_id from stays where id = $1)`,
    [elsewhere, roomId, resortId],
  );
  await world.sql('update stays set resort_id = $2, room_id = $3 where id = $1', [elsewhere, resortId, roomId]);
  expect(await move(id, elsewhere, PRICE)).toMatchObject({ refusal: { code: 'OWN_MOVE_OTHER_RESORT' } });
});

it('changes by staff in the member’s place count as the member’s, others do not', async () => {
  await world.set({ ownMoves: 1 });
  const id = await paidOrder(world, world.memberId, await world.addStay({ days: 200 }));
  const [byStaff, inPlace, last] = [
    await world.addStay({ days: 205 }),
    await world.addStay({ days: 206 }),
    await world.addStay({ days: 207 }),
  ];
  await seen(id, { left: 1 });
  const Price = 'keep' as const;
  const moved = { Id: randomUUID(), OrderId: id, StayId: byStaff, Price, Total: PRICE, Points: 0, Reason: 'Leak' };
  expect(await world.send(world.administratorId, MoveOrder, moved)).toMatchObject({ ok: true });
  const act = async (StayId: string) => {
    const content = { Id: randomUUID(), OrderId: id, FromStayId: await stayOf(id), StayId, Total: PRICE, Points: 0 };
    const { text } = await requestsTo(served).command('Sale/MoveOwnOrder', content, {
      token: await signInDirectly(world, world.administratorId),
      envelope: { OnBehalfOf: world.memberId, Reason: 'Khách gọi tổng đài' },
    });
    return JSON.parse(text);
  };
  expect(await act(inPlace)).toMatchObject({ Success: true });
  expect(await stayOf(id)).toBe(inPlace);
  expect(await act(last)).toMatchObject({ Success: false, Code: 'OWN_MOVES_USED' });
  expect(await move(id, last, PRICE)).toMatchObject({ refusal: { code: 'OWN_MOVES_USED' } });
  await sound();
});

it('the list has matching stays behind any number of others', async () => {
  const id = await paidOrder(world, world.memberId, await world.addStay({ days: 20 }));
  await seen(id, { left: 2 });
  for (let day = 400; day < 430; day += 1) await world.addStay({ days: day, price: PRICE + 1 });
  const fits = await world.addStay({ days: 440 });
  const [{ from }] = (await world.sql(`select (current_date + 400)::text as from`)) as [{ from: string }];
  const { stays } = await read(id, token, `, from: "${from}"`);
  expect(stays.map(({ stayId }: { stayId: string }) => stayId)).toEqual([fits]);
});
