import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import { CancelOrder, ConfirmOrder, CreateVacationOrder, MoveOrder } from '@sandbar/contract/orders';
import {
  CloseCashPayment,
  MatchWaitingMoney,
  RecordPayment,
  RecordRefundSent,
  SetRefundAccount,
} from '@sandbar/contract/payments';
import { RecordPayout, VoidPayout } from '@sandbar/contract/payouts';
import { AwardPoints } from '@sandbar/contract/points';
import { EXTRA_VACATION_DECISIONS } from '@sandbar/contract/weeks';
import { dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payoutAccountDirectly, sellFor } from '../testing/payout-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import { weekDirectly } from '../testing/week-targets.ts';
import type { World } from '../testing/world.ts';

/** The evidence that a second person is shown of each kind of request: docs/decisions/049-four-eyes.md. */

const PRICE = 12_500_000;
const NET = 8_100_000; // the owner's share of what `sellFor` sells
const TODAY = dayInZone(new Date(), 'Asia/Ho_Chi_Minh');

let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let clerkId: string;
let headId: string;

beforeAll(async () => {
  served = await serve({
    settings: { holdLimit: 100, unpaidLimit: 100, pointsAloneLimit: 10, moneyAloneLimit: 10 },
  });
  world = served.azure;
  to = requestsTo(served);
  [clerkId, headId] = [await world.addHolder('administrator'), await world.addHolder('administrator')];
}, 600_000);
afterAll(() => served.close());

interface Value {
  type: string;
  text: string;
  amount: number | null;
  from: string | null;
  to: string | null;
  id: string | null;
}
type Line = { name: string; values: Value[]; before: Value[] | null };

/** The value that a reader sees. The exact time of an instant does not matter here. */
const plain = ({ type, text, amount, from, to: until, id }: Value): unknown => {
  if (type === 'instant') return 'instant';
  if (type === 'member' || type === 'week') return id;
  if (type === 'days') return [from, until];
  return amount ?? from ?? text;
};
const evidenceOf = async (id: string) => {
  const value = 'type text amount from to id';
  const question = `query ($id: ID!) { approval(id: $id) { evidence { name
    values { ${value} } before { ${value} } } } }`;
  const answered = JSON.parse((await to.query(question, { id }, { token: await signInDirectly(world, headId) })).text);
  return (answered.data.approval.evidence as Line[]).map(({ name, values, before }) => [
    name,
    ...(before ? [before.map(plain)] : []),
    values.map(plain),
  ]);
};
const words = (text: string) => ({ vi: text, en: text });
const waits = { ok: true, value: { state: 'waiting' } };
const codeOf = async (id: string) => (await world.sql('select code from orders where id = $1', [id]))[0]!.code;
const confirmed = async (methodId: string) => {
  const id = randomUUID();
  const content = { Id: id, ProductId: await world.addStay(), AdultTotal: 2, ChildrenAges: [] };
  await world.send(world.memberId, CreateVacationOrder, content);
  const paid = await world.send(world.memberId, ConfirmOrder, { Id: id, PaymentMethodId: methodId });
  expect(paid).toMatchObject({ ok: true });
  return id;
};
const paidByTransfer = async () => {
  const [id, MoneyId] = [await confirmed(world.bankTransferId), randomUUID()];
  await world.sql(
    `insert into payment_events (merchant_id, id, gateway, event_id, kind, state, amount, content, reference_code, body)
     values ($1, $2::uuid, 'bank-line', $2::uuid::text, 'paid', 'unmatched', $3, '', $2::uuid::text, '')`,
    [world.merchant.id, MoneyId, PRICE],
  );
  const match = { Id: randomUUID(), MoneyId, OrderCode: String(await codeOf(id)) };
  expect(await world.send('system', MatchWaitingMoney, match)).toMatchObject({ ok: true });
  return id;
};
/** An owner with a balance, and with two accounts of which the second replaced the first. */
const owner = async () => {
  const ownerId = await world.addMember();
  await payoutAccountDirectly(world, ownerId, '1900111122221111');
  const accountId = await payoutAccountDirectly(world, ownerId);
  const orderId = await confirmed(world.codId);
  await sellFor(world, ownerId, orderId);
  return { ownerId, accountId, code: await codeOf(orderId) };
};
const pay = async ({ ownerId, accountId }: { ownerId: string; accountId: string }, Amount: number, number: string) => {
  const Id = randomUUID();
  const payout = { Id, UserId: ownerId, AccountId: accountId, Amount, ReferenceCode: number, SentOn: TODAY };
  expect(await world.send(clerkId, RecordPayout, payout)).toMatchObject(waits);
  return Id;
};

/** Each creates one request, and says what has to be shown of it. */
const KINDS: Record<string, () => Promise<{ id: string; shows: unknown[][] }>> = {
  'a payout to an account that took another’s place': async () => {
    const to = await owner();
    const shows = [
      ['payoutAccount', ['Vietcombank', '•••• 4567']],
      ['accountSince', ['instant']],
      ['accountBefore', ['Vietcombank', '•••• 1111']],
      ['owed', [NET], [NET - 2_000_000]],
      ['bankReference', ['FT-pay']],
      ['sentOn', [TODAY]],
      ['sale', [to.code, 2_000_000]],
    ];
    return { id: await pay(to, 2_000_000, 'FT-pay'), shows };
  },
  'a payout that is taken back': async () => {
    const to = await owner();
    const ApprovalId = await pay(to, 3_000_000, 'FT-back');
    expect(await world.send(headId, Approve, { Id: randomUUID(), ApprovalId })).toMatchObject({ ok: true });
    const id = randomUUID();
    const back = { Id: id, PayoutId: ApprovalId, Reason: 'Ngân hàng trả lại' };
    expect(await world.send(await world.addHolder('administrator'), VoidPayout, back)).toMatchObject(waits);
    const shows = [
      ['wentTo', ['Vietcombank', '•••• 4567']],
      ['bankReference', ['FT-back']],
      ['sentOn', [TODAY]],
      ['recordedBy', [clerkId, 'instant']],
      ['owed', [NET - 3_000_000], [NET]],
      ['unpaidAgain', [to.code, 3_000_000]],
    ];
    return { id, shows };
  },
  'a refund by transfer': async () => {
    const OrderId = await paidByTransfer();
    await world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId });
    const account = { Bank: 'Techcombank', Holder: 'LE HOANG MINH', Number: '19001234567890' };
    const set = await world.send(world.memberId, SetRefundAccount, { Id: randomUUID(), OrderId, ...account });
    expect(set).toMatchObject({ ok: true });
    const [refund] = await world.sql('select id from refunds where order_id = $1', [OrderId]);
    const id = randomUUID();
    const sent = { Id: id, RefundId: refund!.id as string, ReferenceCode: 'FT-refund', SentOn: TODAY };
    expect(await world.send(clerkId, RecordRefundSent, sent)).toMatchObject(waits);
    const shows = [
      ['order', [await codeOf(OrderId)]],
      ['cameBy', ['bank-transfer']],
      ['payoutAccount', ['Techcombank', '•••• 7890']],
      ['accountNamedBy', [world.memberId, 'instant']],
      ['bankReference', ['FT-refund']],
      ['sentOn', [TODAY]],
    ];
    return { id, shows };
  },
  cash: async () => {
    const [id, OrderId] = [randomUUID(), await confirmed(world.codId)];
    const cash = { Id: id, OrderId, Amount: PRICE + 70_000 };
    expect(await world.send(clerkId, CloseCashPayment, cash)).toMatchObject(waits);
    const shows = [
      ['order', [await codeOf(OrderId)]],
      ['stay', ['Bãi Kem · Căn hộ', expect.stringMatching(/^\d{4}-/)]],
      ['grandTotal', [PRICE]],
      ['leftToPay', [PRICE], [0]],
      ['paidTooMuch', [70_000]],
    ];
    return { id, shows };
  },
  'a card at the desk': async () => {
    const [id, OrderId] = [randomUUID(), await confirmed(world.bankTransferId)];
    const PaidOn = dayInZone(new Date(), world.merchant.timeZone);
    const card = { Id: id, OrderId, Way: 'card' as const, Amount: PRICE, PaidOn, ReferenceCode: 'POS 004711' };
    expect(await world.send(clerkId, RecordPayment, card)).toMatchObject(waits);
    const shows = [
      ['bankReference', ['POS 004711']],
      ['bankDay', [PaidOn]],
      ['order', [await codeOf(OrderId)]],
      ['stay', ['Bãi Kem · Căn hộ', expect.stringMatching(/^\d{4}-/)]],
      ['grandTotal', [PRICE]],
      ['leftToPay', [PRICE], [0]],
    ];
    return { id, shows };
  },
  'a move to another stay': async () => {
    const [id, OrderId] = [randomUUID(), await paidOrder(world, world.memberId)];
    const StayId = await world.addStay({ price: PRICE + 6_000_000 });
    const move = { Id: id, OrderId, StayId, Price: 'keep' as const, Total: PRICE, Points: 0, Reason: 'Ống nước vỡ' };
    expect(await world.send(clerkId, MoveOrder, move)).toMatchObject(waits);
    const day = expect.stringMatching(/^\d{4}-/);
    const shows = [
      ['order', [await codeOf(OrderId)]],
      ['stay', ['Bãi Kem · Căn hộ', day], ['Bãi Kem', 'Căn hộ', day]],
      ['grandTotal', [PRICE], [PRICE]],
    ];
    return { id, shows };
  },
  'an extra vacation': async () => {
    const [id, WeekId] = [randomUUID(), randomUUID()];
    await weekDirectly(world, { id: WeekId, ownerId: await world.addHolder('owner'), kind: 'extra-vacation' });
    expect(await world.send(clerkId, EXTRA_VACATION_DECISIONS.approve, { Id: id, WeekId })).toMatchObject(waits);
    const day = expect.stringMatching(/^\d{4}-/);
    const shows = [
      ['week', [WeekId, 'Bãi Kem']],
      ['room', ['Căn hộ']],
      ['dates', [[day, day]]],
      ['offeredAt', [550_000]],
      ['soldUntil', [day]],
      ['contract', [WeekId]],
    ];
    return { id, shows };
  },
  'an award of points': async () => {
    const [id, UserId] = [randomUUID(), await world.addMember()];
    const award = { Id: id, UserId, Points: 5_000, Reason: words('Quà'), AwardedAt: '2026-01-02T03:04:05Z' };
    expect(await world.send(clerkId, AwardPoints, award)).toMatchObject(waits);
    const shows = [
      ['balance', [0], [5_000]],
      ['awardedAt', ['instant']],
    ];
    return { id, shows };
  },
};

it.each(Object.keys(KINDS))('%s: the decider sees what it is about', async (kind) => {
  const { id, shows } = await KINDS[kind]!();
  expect(await evidenceOf(id)).toEqual(shows);
});

it('the account before is no longer shown once something was sent to the new one', async () => {
  const to = await owner();
  const ApprovalId = await pay(to, 1_000_000, 'FT-first');
  expect(await world.send(headId, Approve, { Id: randomUUID(), ApprovalId })).toMatchObject({ ok: true });
  const names = (await evidenceOf(await pay(to, 1_000_000, 'FT-second'))).map(([name]) => name);
  expect(names).toContain('accountSince');
  expect(names).not.toContain('accountBefore');
});
