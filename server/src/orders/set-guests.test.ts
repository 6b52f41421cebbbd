import { randomUUID } from 'node:crypto';
import {
  CancelOrder,
  ConfirmOrder,
  CreateVacationOrder,
  MoveOrder,
  RemoveCompanion,
  SetOrderGuests,
} from '@sandbar/contract/orders';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';
import { eventually } from '../testing/eventually.ts';

/** The member and staff set the guests of a paid order; the resort's list, the voucher and the history follow. */

let served: Served;
let world: World;
let member: string;
let staff: string;

beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 100, unpaidLimit: 100 } });
  world = served.azure;
  member = await signInDirectly(world, world.memberId);
  staff = await signInDirectly(world, world.staffId);
  served.startWork();
});
afterAll(() => served.close());
beforeEach(() => world.set({ guestDays: 2 }));

const LEAD = { ReceiverName: 'Lê Hoàng Minh', ReceiverEmail: 'minh@example.com', ReceiverMobile: '0903418226' };
const BINH = { Name: 'Trần Văn Bình', Age: null };
const CHI = { Name: 'Lê Thị Chi', Age: 7 };
const paid = async (days = 60, by = world.memberId) => paidOrder(world, by, await world.addStay({ days }));
const set = (OrderId: string, given: object = {}, by = world.memberId) =>
  world.send(by, SetOrderGuests, { Id: randomUUID(), OrderId, ...LEAD, Others: [BINH], ...given });
const ask = async (query: string, token: string) =>
  JSON.parse((await requestsTo(served).query(`{ ${query} }`, {}, { token })).text).data;
const read = async (id: string, token = member) =>
  (await ask(`orderguests(orderId: "${id}") { receiverName others { name age } adultsMax until open }`, token))
    .orderguests;
const orderOf = async (id: string) => (await world.sql('select * from orders where id = $1', [id]))[0]!;
const historyOf = (id: string) =>
  world.sql(`select reason, actor_id from order_transitions where order_id = $1 and reason like 'guest%'`, [id]);
const expectedAt = async (id: string) => {
  const everything = 'from: "2000-01-01", to: "2190-01-01", limit: 200';
  const fields = 'items { id guestName otherGuests adultTotal childrenAges changes }';
  const { deskarrivals } = await ask(`deskarrivals(${everything}) { ${fields} }`, staff);
  return deskarrivals.items.find((row: { id: string }) => row.id === id);
};
const seen = (id: string, what: object) => eventually(async () => expect(await expectedAt(id)).toMatchObject(what));

it('lists the guests: at first the party, with the name of the lead guest only', async () => {
  const id = await paid();
  expect(await read(id)).toMatchObject({
    receiverName: 'Lê Hoàng Minh',
    others: [{ name: '', age: null }],
    open: true,
  });
});

it('keeps the names with the party; the resort sees what changed since its last look', async () => {
  const id = await paid();
  await seen(id, { changes: ['new'], otherGuests: [] });
  await world.sql('delete from arrival_changes where order_id = $1', [id]);
  const other = { ReceiverName: 'Phạm Thu Hà', Others: [CHI, BINH] };
  expect(await set(id, other)).toMatchObject({ ok: true, value: { id } });
  expect(await orderOf(id)).toMatchObject({
    receiver_name: 'Phạm Thu Hà',
    guest_names: ['Trần Văn Bình', 'Lê Thị Chi'],
    adult_total: 2,
    children_ages: [7],
    customer_name: 'Lê Hoàng Minh',
  });
  expect(await read(id)).toMatchObject({
    others: [
      { name: 'Trần Văn Bình', age: null },
      { name: 'Lê Thị Chi', age: 7 },
    ],
  });
  await seen(id, {
    guestName: 'Phạm Thu Hà',
    otherGuests: ['Trần Văn Bình', 'Lê Thị Chi'],
    adultTotal: 2,
    childrenAges: [7],
    changes: ['guest', 'party'],
  });
  expect(await historyOf(id)).toEqual([{ reason: 'guest-leads: 2 → 2 + 1', actor_id: world.memberId }]);
  expect(await brokenInvariants(world.database)).toEqual([]);
});

it('reports a change of a companion’s name, and no change otherwise', async () => {
  const id = await paid();
  await seen(id, { changes: ['new'] });
  await world.sql('delete from arrival_changes where order_id = $1', [id]);
  expect(await set(id)).toMatchObject({ ok: true });
  await seen(id, { changes: ['guest'], otherGuests: ['Trần Văn Bình'] });
  expect(await set(id)).toMatchObject({ ok: true });
  expect(await historyOf(id)).toEqual([{ reason: 'guests', actor_id: world.memberId }]);
});

it('refuses changes that are too late, above the room’s size, of unpaid orders or another member’s', async () => {
  const id = await paid();
  expect(await set(id, {}, world.otherMemberId)).toMatchObject({ refusal: { code: 'ORDER_NOT_FOUND' } });
  expect(await set(randomUUID())).toMatchObject({ refusal: { code: 'ORDER_NOT_FOUND' } });
  const crowd = Array.from({ length: 12 }, () => BINH);
  expect(await set(id, { Others: crowd })).toMatchObject({ refusal: { code: 'PARTY_TOO_LARGE' } });
  const nameless = [{ Name: 'x@y', Age: null }];
  expect(await set(id, { Others: nameless })).toMatchObject({ refusal: { code: 'INVALID_FIELDS' } });
  expect(await world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: id })).toMatchObject({ ok: true });
  expect(await set(id)).toMatchObject({ refusal: { code: 'ORDER_PROCESSED' } });
  expect(await read(id)).toBeNull();
  // Check-in is three days from the database's day, but two from the merchant's while that is a day ahead.
  const late = await paid(3);
  expect(await set(late)).toMatchObject({ ok: true });
  await world.set({ guestDays: 4 });
  expect(await set(late)).toMatchObject({ refusal: { code: 'GUESTS_OVER', data: { until: expect.any(String) } } });
});

it('hides guests from other members; staff read them, and change them by the same rules', async () => {
  const id = await paid();
  const other = await signInDirectly(world, world.otherMemberId);
  expect(await read(id, other)).toBeNull();
  expect(await read(id, staff)).toMatchObject({ open: true });
  expect(await set(id, {}, world.staffId)).toMatchObject({ refusal: { code: 'ORDER_NOT_FOUND' } });
  const act = async (others: object[]) => {
    const content = { Id: randomUUID(), OrderId: id, ...LEAD, Others: others };
    const { text } = await requestsTo(served).command('Sale/SetOrderGuests', content, {
      token: await signInDirectly(world, world.administratorId),
      envelope: { OnBehalfOf: world.memberId, Reason: 'Khách gọi tổng đài' },
    });
    return JSON.parse(text);
  };
  expect(await act([BINH, CHI])).toMatchObject({ Success: true });
  expect(await act(Array.from({ length: 12 }, () => BINH))).toMatchObject({ Code: 'PARTY_TOO_LARGE' });
  expect(await historyOf(id)).toEqual([{ reason: 'guests: 2 → 2 + 1', actor_id: world.administratorId }]);
  const [entry] = await world.sql(
    `select command, actor_id, reason, concat(before, after) as kept
      from audit_entries where subject_id = $1 order by id desc limit 1`,
    [id],
  );
  expect(entry).toMatchObject({ command: 'Sale/SetOrderGuests', actor_id: world.administratorId });
  expect(entry!.kept).not.toContain('Bình');
});

it('the list of guests stays with an order that is moved', async () => {
  const id = await paid();
  expect(await set(id, { Others: [BINH, CHI] })).toMatchObject({ ok: true });
  const other = await world.addStay({ days: 90 });
  const to = { OrderId: id, StayId: other, Price: 'settle' as const, Total: 12_500_000, Points: 0 };
  const moved = { Id: randomUUID(), ...to, Reason: 'Đổi ngày' };
  expect(await world.send(world.staffId, MoveOrder, moved)).toMatchObject({ ok: true });
  expect(await read(id)).toMatchObject({ others: [{ name: 'Trần Văn Bình' }, { name: 'Lê Thị Chi' }] });
});

it('keeps the name of a guest who stays in the member’s place, and not the member’s own', async () => {
  const by = await world.addMember();
  const token = await signInDirectly(world, by);
  const [{ name }] = (await world.sql(`select concat_ws(' ', last_name, first_name) as name from users where id = $1`, [
    by,
  ])) as [{ name: string }];
  const confirm = async (ReceiverName: string) => {
    const Id = randomUUID();
    const wish = { ProductId: await world.addStay(), AdultTotal: 2, ChildrenAges: [] };
    expect(await world.send(by, CreateVacationOrder, { Id, ...wish })).toMatchObject({ ok: true });
    const guest = { ReceiverName, ReceiverEmail: 'lan@example.com', ReceiverMobile: '0911222333' };
    const sent = await world.send(by, ConfirmOrder, { Id, PaymentMethodId: world.bankTransferId, ...guest });
    expect(sent).toMatchObject({ ok: true });
  };
  await confirm(name);
  expect((await ask('companions { name }', token)).companions).toEqual([]);
  await confirm('Đỗ Ngọc Lan');
  expect((await ask('companions { name }', token)).companions).toEqual([{ name: 'Đỗ Ngọc Lan' }]);
});

it('keeps the newest 20 names for the member’s next order, until the member removes them', async () => {
  const by = await world.addMember();
  const token = await signInDirectly(world, by);
  const names = async (of = token) =>
    ((await ask('companions { id name }', of)).companions as { id: string; name: string }[]).map(({ name }) => name);
  const first = await paid(60, by);
  const Others = [BINH, { Name: '', Age: 4 }];
  expect(await set(first, { ReceiverName: 'Đỗ Ngọc Lan', Others }, by)).toMatchObject({ ok: true });
  expect((await names()).toSorted()).toEqual(['Trần Văn Bình', 'Đỗ Ngọc Lan']);
  expect(await names(member)).not.toContain('Đỗ Ngọc Lan');
  await world.sql(
    `insert into travel_companions (merchant_id, member_id, name, used_at)
      select $1, $2, 'Khách ' || translate(n::text, '0123456789', 'abcdefghij'), now() - interval '1 day'
      from generate_series(10, 40) n`,
    [world.merchant.id, by],
  );
  expect(await set(first, { Others: [CHI] }, by)).toMatchObject({ ok: true });
  const kept = await names();
  expect(kept).toHaveLength(20);
  expect(kept[0]).toBe('Lê Thị Chi');
  expect(kept.slice(1, 3).toSorted()).toEqual(['Trần Văn Bình', 'Đỗ Ngọc Lan']);
  const [{ id: CompanionId }] = (await ask('companions { id }', token)).companions;
  const remove = (who: string) => world.send(who, RemoveCompanion, { Id: randomUUID(), CompanionId });
  await remove(world.otherMemberId);
  expect(await names()).toHaveLength(20);
  await remove(by);
  expect(await names()).toHaveLength(19);
});
