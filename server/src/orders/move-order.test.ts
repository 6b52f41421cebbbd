import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import {
  CancelOrder,
  ConfirmOrder,
  CreatePointPaymentSale,
  CreateVacationOrder,
  MoveOrder,
} from '@sandbar/contract/orders';
import { RecordPayment } from '@sandbar/contract/payments';
import { RecordPayout } from '@sandbar/contract/payouts';
import { AwardPoints } from '@sandbar/contract/points';
import { EnterConfirmationNumber } from '@sandbar/contract/vouchers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../mailbox/index.ts';
import { payoutAccountDirectly, sellFor } from '../testing/payout-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import { weekDirectly } from '../testing/week-targets.ts';
import type { World } from '../testing/world.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import { eventually } from '../testing/eventually.ts';

/** Staff move orders to another stay: the stays, the money, the points, and the approvals needed. */

const PRICE = 12_500_000;

let served: Served;
let world: World;
let staff: string;
let clerkId: string;
const mails: Mail[] = [];

beforeAll(async () => {
  served = await serve({
    settings: { holdLimit: 100, unpaidLimit: 100, moneyAloneLimit: 5_000_000 },
    overrides: { mailer: { send: async (mail) => void mails.push(mail) } },
  });
  world = served.azure;
  clerkId = await world.addHolder('administrator');
  staff = await signInDirectly(world, clerkId);
  served.startWork();
});
afterAll(() => served.close());

const sound = async () => {
  expect(await brokenInvariants(world.database)).toEqual([]);
};
const orderOf = async (id: string): Promise<Record<string, unknown>> =>
  (await world.sql('select * from orders where id = $1', [id]))[0]!;
const stayOf = async (id: string) =>
  (await world.sql('select stay_id from order_lines where order_id = $1 and live', [id]))[0]?.stay_id as
    | string
    | undefined;
const refundsOf = (id: string) => world.sql('select amount, reason, state from refunds where order_id = $1', [id]);
const move = (OrderId: string, StayId: string, Price: 'keep' | 'settle', Total: number, Points = 0, by = clerkId) =>
  world.send(by, MoveOrder, { Id: randomUUID(), OrderId, StayId, Price, Total, Points, Reason: 'Ống nước vỡ' });
const recordTransfer = (OrderId: string, Amount: number) =>
  world.send(clerkId, RecordPayment, {
    Id: randomUUID(),
    OrderId,
    Amount,
    Way: 'bank-transfer',
    ReferenceCode: `FT-${OrderId.slice(0, 8)}`,
    PaidOn: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
  });
const confirmed = async (stayId: string, methodId = world.bankTransferId) => {
  const id = randomUUID();
  await world.send(world.memberId, CreateVacationOrder, {
    Id: id,
    ProductId: stayId,
    AdultTotal: 2,
    ChildrenAges: [],
  });
  expect(await world.send(world.memberId, ConfirmOrder, { Id: id, PaymentMethodId: methodId })).toMatchObject({
    ok: true,
  });
  return id;
};

describe('a moved order', () => {
  it('gets the new stay, and its former stay is free', async () => {
    const [old, other] = [await world.addStay(), await world.addStay()];
    const id = await paidOrder(world, world.memberId, old);
    await world.send(clerkId, EnterConfirmationNumber, { Id: randomUUID(), OrderId: id, Number: 'OLD-1' });
    expect(await move(id, other, 'keep', PRICE)).toMatchObject({ ok: true, value: { grandTotal: PRICE, refund: 0 } });
    expect(await stayOf(id)).toBe(other);
    const again = await world.send(world.otherMemberId, CreateVacationOrder, {
      Id: randomUUID(),
      ProductId: old,
      AdultTotal: 2,
      ChildrenAges: [],
    });
    expect(again).toMatchObject({ ok: true });
    const [transition] = await world.sql(
      `select reason, actor_id from order_transitions where order_id = $1 and reason like 'moved:%'`,
      [id],
    );
    expect(transition).toEqual({ reason: 'moved: Ống nước vỡ', actor_id: clerkId });
    // The resort's confirmation number belonged to the former stay.
    await eventually(async () =>
      expect(
        (await world.sql('select stay_id, confirmation_number from vouchers where order_id = $1', [id]))[0],
      ).toEqual({ stay_id: other, confirmation_number: null }),
    );
    const code = (await orderOf(id)).code as string;
    const news = () =>
      mails.filter((mail) => mail.subject.includes('đã đổi kỳ nghỉ') && mail.files?.[0]?.name === `${code}.pdf`);
    await eventually(() => expect(news()).toHaveLength(1));
    await sound();
  });

  it('cannot get a stay that is taken, unknown or of another kind, or at an outdated total', async () => {
    const id = await paidOrder(world, world.memberId);
    const taken = await world.addStay();
    await confirmed(taken);
    const code = async (stayId: string, total = PRICE) => {
      const moved = await move(id, stayId, 'keep', total);
      return moved.ok ? 'moved' : moved.refusal.code;
    };
    expect(await code(taken)).toBe('STAY_TAKEN');
    expect(await code((await stayOf(id))!)).toBe('STAY_TAKEN');
    expect(await code(randomUUID())).toBe('STAY_NOT_FOUND');
    expect(await code(await world.addStay({ pointPrice: 100 }))).toBe('MOVE_OTHER_KIND');
    expect(await code(await world.addStay(), PRICE - 1)).toBe('TOTAL_CHANGED');
    expect(await move(await paidOrder(world, clerkId), await world.addStay(), 'keep', PRICE)).toMatchObject({
      refusal: { code: 'OWN_BENEFIT' },
    });
    await sound();
  });

  it('that is paid gets the price of the new stay: the difference is refunded', async () => {
    const id = await paidOrder(world, world.memberId);
    const cheap = await world.addStay({ price: 9_000_000 });
    expect(await move(id, cheap, 'settle', 9_000_000)).toMatchObject({ ok: true, value: { refund: 3_500_000 } });
    expect(await orderOf(id)).toMatchObject({ sub_total: 9_000_000, grand_total: 9_000_000, all_status: 1_048_609 });
    expect(await refundsOf(id)).toEqual([{ amount: 3_500_000, reason: 'overpaid', state: 'owed' }]);
    await sound();
    // When it is canceled afterwards, everything paid is refunded.
    await world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: id });
    await sound();
  });

  it('that is paid and gets a dearer stay is owed again, keeps its sale, and is paid by the difference', async () => {
    const old = await world.addStay();
    const id = await paidOrder(world, world.memberId, old);
    const dear = await world.addStay({ price: PRICE + 2_000_000 });
    expect(await move(id, dear, 'settle', PRICE + 2_000_000)).toMatchObject({ ok: true, value: { refund: 0 } });
    expect(await orderOf(id)).toMatchObject({ all_status: 33, grand_total: PRICE + 2_000_000 });
    expect((await orderOf(id)).owed_again_at).not.toBeNull();
    expect(await stayOf(id)).toBe(dear);
    const open = await world.sql(
      'select amount from payments where order_id = $1 and all_status & 33554432 = 0 and all_status & 1024 = 0',
      [id],
    );
    expect(open).toEqual([{ amount: 2_000_000 }]);
    await sound();
    // The mail states what is left to pay; once that is paid, the only voucher is that of the new stay.
    const news = () =>
      mails.find(({ subject, text }) => /đã đổi kỳ nghỉ/.test(subject) && /[^\d]2\.000\.000/.test(text));
    await eventually(() => expect(news()).toBeDefined());
    expect(await recordTransfer(id, 2_000_000)).toMatchObject({ ok: true, value: { allStatus: 1_048_609, left: 0 } });
    expect((await orderOf(id)).owed_again_at).toBeNull();
    await eventually(async () =>
      expect(await world.sql('select stay_id from vouchers where order_id = $1', [id])).toEqual([{ stay_id: dear }]),
    );
    await sound();
  });

  it('that is owed again for a dearer stay and never paid is refunded in full', async () => {
    const id = await paidOrder(world, world.memberId);
    const dear = await world.addStay({ price: PRICE + 2_000_000 });
    expect(await move(id, dear, 'settle', PRICE + 2_000_000)).toMatchObject({ ok: true });
    await world.sql(`update orders set hold_expires_at = now() - interval '1 second' where id = $1`, [id]);
    // The sweep skips an order that an event handler of the move has locked, so it is repeated.
    await eventually(async () => {
      await sweepHolds(world.database);
      expect(await stayOf(id)).toBeUndefined();
    });
    expect(await refundsOf(id)).toEqual([{ amount: PRICE, reason: 'expired', state: 'owed' }]);
    await sound();
  });

  it('that is to be paid gets the price of the new stay, and its payment is reissued', async () => {
    const id = await confirmed(await world.addStay());
    const dear = await world.addStay({ price: 15_000_000 });
    expect(await move(id, dear, 'settle', 15_000_000)).toMatchObject({ ok: true });
    expect(await orderOf(id)).toMatchObject({ grand_total: 15_000_000, all_status: 33 });
    const open = await world.sql(
      'select amount from payments where order_id = $1 and all_status & 32768 = 0 and all_status & 1024 = 0',
      [id],
    );
    expect(open.map(({ amount }) => amount)).toContain(15_000_000);
    await sound();
  });

  it('paid with points takes the points of the new stay, and returns the difference to their lots', async () => {
    const member = await world.addMember();
    await world.send('system', AwardPoints, {
      Id: randomUUID(),
      UserId: member,
      Points: 500,
      Reason: { vi: 'a', en: 'a' },
    });
    const id = randomUUID();
    await world.send(member, CreateVacationOrder, {
      Id: id,
      ProductId: await world.addStay({ pointPrice: 200 }),
      AdultTotal: 2,
      ChildrenAges: [],
    });
    await world.send(member, CreatePointPaymentSale, { Id: randomUUID(), TargetId: id, Point: 200 });
    expect(await world.send(member, ConfirmOrder, { Id: id })).toMatchObject({ ok: true });
    const balance = async () =>
      (await world.sql('select balance from point_accounts where user_id = $1', [member]))[0]!.balance;
    expect(await move(id, await world.addStay({ pointPrice: 150 }), 'settle', 0, 150)).toMatchObject({ ok: true });
    expect(await balance()).toBe(350);
    expect(await move(id, await world.addStay({ pointPrice: 400 }), 'settle', 0, 400)).toMatchObject({ ok: true });
    expect(await balance()).toBe(100);
    const beyond = await move(id, await world.addStay({ pointPrice: 900 }), 'settle', 0, 900);
    expect(beyond).toMatchObject({ ok: false });
    expect(await balance()).toBe(100);
    await sound();
  });

  it('keeps its price for a dearer stay only with approval above the sender’s daily limit', async () => {
    const id = await paidOrder(world, world.memberId);
    const dear = await world.addStay({ price: PRICE + 6_000_000 });
    const asked = await move(id, dear, 'keep', PRICE);
    expect(asked).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect(await stayOf(id)).not.toBe(dear);
    const other = await world.addHolder('administrator');
    const { approvalId } = (asked as { value: { approvalId: string } }).value;
    expect(await world.send(other, Approve, { Id: randomUUID(), ApprovalId: approvalId })).toMatchObject({ ok: true });
    expect(await stayOf(id)).toBe(dear);
    expect(await orderOf(id)).toMatchObject({ grand_total: PRICE });
    await sound();
  });
});

it('a moved order shows staff both stays and the approver; its member sees only the stays', async () => {
  const [old, other] = [await world.addStay(), await world.addStay({ price: PRICE + 6_000_000 })];
  const id = await paidOrder(world, world.memberId, old);
  const { code } = await orderOf(id);
  const asked = await move(id, other, 'keep', PRICE);
  const { approvalId } = (asked as { value: { approvalId: string } }).value;
  const secondId = await world.addHolder('administrator');
  expect(await world.send(secondId, Approve, { Id: randomUUID(), ApprovalId: approvalId })).toMatchObject({ ok: true });
  await world.sql(`update users set first_name = 'Dung', last_name = 'Phạm' where id = $1`, [secondId]);
  const stay = 'resortName roomName fromDate toDate';
  const fields = `reason byName moved { from { ${stay} } to { ${stay} } }`;
  const historyOf = async (query: string, field: string, token: string) => {
    const { text } = await requestsTo(served).query(`{ ${query} }`, {}, { token });
    const { data } = JSON.parse(text) as { data: Record<string, { order?: unknown; history: { reason: string }[] }> };
    const order = (field === 'deskorder' ? data[field]!.order : data[field]) as { history: { reason: string }[] };
    return order.history.filter(({ reason }) => reason === 'moved');
  };
  const placeOf = async (stayId: string) => {
    const [row] = await world.sql(
      `select from_date::text as "fromDate", to_date::text as "toDate" from stays where id = $1`,
      [stayId],
    );
    return { resortName: 'Bãi Kem', roomName: 'Căn hộ', ...row };
  };
  const moved = { from: await placeOf(old), to: await placeOf(other) };
  const shown = { reason: 'moved', byName: 'Lê Hoàng Minh', moved };
  expect(
    await historyOf(
      `deskorder(code: "${code}") { order { history { ${fields} approvedByName } } }`,
      'deskorder',
      staff,
    ),
  ).toEqual([{ ...shown, approvedByName: 'Phạm Dung' }]);
  const member = await signInDirectly(world, world.memberId);
  expect(await historyOf(`order(id: "${id}") { history { ${fields} approvedByName } }`, 'order', member)).toEqual([
    { ...shown, approvedByName: null },
  ]);
});

it('an order can be moved to the free stays of its kind, which staff see with their prices', async () => {
  const id = await paidOrder(world, world.memberId);
  const cheap = await world.addStay({ days: 400, price: 10_000_000 });
  const [{ from }] = (await world.sql('select (current_date + 399)::text as from')) as [{ from: string }];
  const answered = await requestsTo(served).query(
    `{ movechoices(orderId: "${id}", from: "${from}") { stayId difference keep { grandTotal givenAway } settle {
      grandTotal back } } }`,
    {},
    { token: staff },
  );
  const choices = JSON.parse(answered.text).data.movechoices as { stayId: string }[];
  expect(choices.find(({ stayId }) => stayId === cheap)).toEqual({
    stayId: cheap,
    difference: -2_500_000,
    keep: { grandTotal: PRICE, givenAway: 0 },
    settle: { grandTotal: 10_000_000, back: 2_500_000 },
  });
});

it('reverses an owner’s sale, unless it was paid out', async () => {
  const ownerId = await world.addMember();
  const accountId = await payoutAccountDirectly(world, ownerId);
  const sold = async () => {
    const [id, week] = [await paidOrder(world, world.memberId), randomUUID()];
    await weekDirectly(world, { id: week, ownerId, kind: 'extra-vacation' });
    await world.sql(`update weeks set stay_id = $2 where id = $1`, [week, await stayOf(id)]);
    await sellFor(world, ownerId, id);
    return id;
  };
  const owed = async () =>
    (await world.sql('select owed from ledger_owners where owner_id = $1', [ownerId]))[0]!.owed as number;
  const first = await sold();
  const before = await owed();
  expect(before).toBeGreaterThan(0);
  expect(await move(first, await world.addStay(), 'keep', PRICE)).toMatchObject({ ok: true });
  expect(await owed()).toBe(0);
  const second = await sold();
  const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const payout = {
    Id: randomUUID(),
    UserId: ownerId,
    AccountId: accountId,
    Amount: before,
    ReferenceCode: 'FT1',
    SentOn: day,
  };
  expect(await world.send('system', RecordPayout, payout)).toMatchObject({ ok: true });
  expect(await move(second, await world.addStay(), 'keep', PRICE)).toMatchObject({
    refusal: { code: 'MOVE_PAID_OUT' },
  });
});
