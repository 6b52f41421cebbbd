import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import type { CommandContract, InputOf } from '@sandbar/contract/common';
import { CancelOrder, ConfirmOrder, CreateVacationOrder, MoveOrder } from '@sandbar/contract/orders';
import {
  CloseCashPayment,
  DismissWaitingMoney,
  MatchWaitingMoney,
  RecordPayment,
  RecordRefundSent,
} from '@sandbar/contract/payments';
import { RecordPayout } from '@sandbar/contract/payouts';
import { AwardPoints, CorrectPoints } from '@sandbar/contract/points';
import { DEPOSIT_DECISIONS, EXTRA_VACATION_DECISIONS } from '@sandbar/contract/weeks';
import type { ApprovalKind } from '@sandbar/domain/approvals';
import { dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payoutAccountDirectly, sellFor } from '../testing/payout-targets.ts';
import { serve, type Served } from '../testing/served.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import { weekDirectly } from '../testing/week-targets.ts';
import type { World } from '../testing/world.ts';

/**
 * A request that is approved too late for its subject is refused. Each kind has a case, or a reason why it is never
 * late.
 */

const PRICE = 12_500_000;
const TODAY = dayInZone(new Date(), 'Asia/Ho_Chi_Minh');
let served: Served;
let world: World;
let clerkId: string;
let headId: string;

beforeAll(async () => {
  served = await serve({
    settings: { holdLimit: 100, unpaidLimit: 100, pointsAloneLimit: 10, moneyAloneLimit: 10 },
  });
  world = served.azure;
  [clerkId, headId] = [await world.addHolder('administrator'), await world.addHolder('administrator')];
});
afterAll(() => served.close());

const ask = async <Contract extends CommandContract>(contract: Contract, input: InputOf<Contract>) => {
  expect(await world.send(clerkId, contract, input)).toMatchObject({ value: { state: 'waiting' } });
  return (input as { Id: string }).Id;
};
const done = async (sending: Promise<{ ok: boolean }>) => expect(await sending).toMatchObject({ ok: true });
const confirmed = async (PaymentMethodId: string) => {
  const Id = randomUUID();
  const order = { Id, ProductId: await world.addStay(), AdultTotal: 2, ChildrenAges: [] };
  await done(world.send(world.memberId, CreateVacationOrder, order));
  await done(world.send(world.memberId, ConfirmOrder, { Id, PaymentMethodId }));
  return Id;
};
const canceled = (OrderId: string) => done(world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId }));
const unapplied = async () => {
  const id = randomUUID();
  await world.sql(
    `insert into payment_events (merchant_id, id, gateway, event_id, kind, state, amount, content, reference_code, body)
     values ($1, $2::uuid, 'bank-line', $2::uuid::text, 'paid', 'unmatched', $3, '', $2::uuid::text, '')`,
    [world.merchant.id, id, PRICE],
  );
  return id;
};
const codeOf = async (id: string) => String((await world.sql('select code from orders where id = $1', [id]))[0]!.code);
const points = { UserId: '', Points: 5_000, Reason: { vi: 'Quà', en: 'Gift' } };
const week = async (kind: 'deposit' | 'extra-vacation') => {
  const id = randomUUID();
  await weekDirectly(world, { id, ownerId: await world.addHolder('owner'), kind });
  return id;
};
const erased = (userId: string) =>
  world.sql(`update users set erased_at = now(), active = false where id = $1`, [userId]);

/** A request, the change that makes it late, and the refusal of its approval. */
interface Late {
  request: string;
  becomes: () => Promise<unknown>;
  refusal: string;
}

/**
 * The case of each kind, or the reason why it is never late. For a kind whose test is in another file, the reason names
 * that file.
 */
const RULES: Record<ApprovalKind, string | (() => Promise<Late>)> = {
  'points.award': async () => {
    const UserId = await world.addMember();
    const request = await ask(AwardPoints, { Id: randomUUID(), ...points, UserId });
    return { request, becomes: () => erased(UserId), refusal: 'USER_NOT_FOUND' };
  },
  'points.correct': async () => {
    const UserId = await world.addMember();
    const request = await ask(CorrectPoints, { Id: randomUUID(), ...points, UserId });
    return { request, becomes: () => erased(UserId), refusal: 'USER_NOT_FOUND' };
  },
  'order.edit': async () => {
    const OrderId = await paidOrder(world, world.memberId);
    const StayId = await world.addStay({ price: PRICE + 6_000_000 });
    const move = { OrderId, StayId, Price: 'keep' as const, Total: PRICE, Points: 0, Reason: 'Ống nước vỡ' };
    const request = await ask(MoveOrder, { Id: randomUUID(), ...move });
    return { request, becomes: () => canceled(OrderId), refusal: 'ORDER_PROCESSED' };
  },
  'contact.correct': 'correct-contact.test.ts: the member changed the number meanwhile (CONTACT_CHANGED)',
  'invoice.void': 'void-invoice.test.ts: the buyer was corrected meanwhile (INVOICE_NOT_REFUSED)',
  'gift-codes.import': 'gift-codes-import.test.ts: the file was run or discarded meanwhile (IMPORT_MOVED_ON)',
  'resort.close': 'closures.test.ts: the days to answer have passed meanwhile (CLOSURE_DEADLINE)',
  'waitlist.offer': 'offer-outside.test.ts: the stay was taken meanwhile (STAY_TAKEN)',
  'order.reduce': 'reduce-order.test.ts: the order was canceled meanwhile (ORDER_PROCESSED)',
  'order.cancel': 'reduce-order.test.ts: the order was canceled meanwhile (ORDER_PROCESSED)',
  'payment.record': async () => {
    const OrderId = await confirmed(world.codId);
    const request = await ask(CloseCashPayment, { Id: randomUUID(), OrderId, Amount: PRICE });
    return { request, becomes: () => canceled(OrderId), refusal: 'ORDER_PROCESSED' };
  },
  'payment.enter': async () => {
    const OrderId = await confirmed(world.bankTransferId);
    const input = { Way: 'card' as const, Amount: PRICE, PaidOn: dayInZone(new Date(), world.merchant.timeZone) };
    const request = await ask(RecordPayment, { Id: randomUUID(), OrderId, ...input, ReferenceCode: randomUUID() });
    return { request, becomes: () => canceled(OrderId), refusal: 'ORDER_PROCESSED' };
  },
  'bank-line.match': async () => {
    const [MoneyId, orderId] = [await unapplied(), await confirmed(world.bankTransferId)];
    const request = await ask(MatchWaitingMoney, { Id: randomUUID(), MoneyId, OrderCode: await codeOf(orderId) });
    const dismiss = { Id: randomUUID(), MoneyId, Reason: 'Đã xử lý' };
    return { request, becomes: () => done(world.send(headId, DismissWaitingMoney, dismiss)), refusal: 'MONEY_SETTLED' };
  },
  'refund.record': async () => {
    const [MoneyId, OrderId] = [await unapplied(), await confirmed(world.bankTransferId)];
    const match = { Id: randomUUID(), MoneyId, OrderCode: await codeOf(OrderId) };
    await done(world.send('system', MatchWaitingMoney, match));
    await canceled(OrderId);
    const [refund] = await world.sql('select id from refunds where order_id = $1', [OrderId]);
    const sent = { RefundId: refund!.id as string, SentOn: TODAY };
    const request = await ask(RecordRefundSent, { Id: randomUUID(), ...sent, ReferenceCode: 'FT-1' });
    const byServer = { Id: randomUUID(), ...sent, ReferenceCode: 'FT-2' };
    return {
      request,
      becomes: () => done(world.send('system', RecordRefundSent, byServer)),
      refusal: 'REFUND_SENT_ALREADY',
    };
  },
  'payout.record': async () => {
    const ownerId = await world.addMember();
    const AccountId = await payoutAccountDirectly(world, ownerId);
    await sellFor(world, ownerId, await confirmed(world.codId));
    const payout = { UserId: ownerId, AccountId, Amount: 8_000_000, SentOn: TODAY };
    const request = await ask(RecordPayout, { Id: randomUUID(), ...payout, ReferenceCode: 'FT-one' });
    const other = { Id: randomUUID(), ...payout, ReferenceCode: 'FT-other' };
    return { request, becomes: () => done(world.send('system', RecordPayout, other)), refusal: 'PAYOUT_ABOVE_OWED' };
  },
  'payout.void': 'payouts.test.ts: of a payout that was taken back already nothing is taken back (PAYOUT_VOIDED)',
  'payout-run.recall': 'recall-run.test.ts: some of the run was paid meanwhile (PAYOUT_RUN_PARTLY_PAID)',
  'deposit.approve': async () => {
    const WeekId = await week('deposit');
    const request = await ask(DEPOSIT_DECISIONS.approve, { Id: randomUUID(), WeekId });
    return {
      request,
      becomes: () => world.sql('update weeks set from_date = $2::date + 14 where id = $1', [WeekId, TODAY]),
      refusal: 'WEEK_APPROVAL_LATE',
    };
  },
  'extra-vacation.approve': async () => {
    const WeekId = await week('extra-vacation');
    const request = await ask(EXTRA_VACATION_DECISIONS.approve, { Id: randomUUID(), WeekId });
    const over = `update weeks set expire_date = $2 where id = $1`;
    return { request, becomes: () => world.sql(over, [WeekId, TODAY]), refusal: 'WEEK_APPROVAL_LATE' };
  },
  'promotion.edit': 'Its codes take something off within its days alone; after them it gives nothing to anyone.',
  'gateway.edit': 'Keys have no day; what of the gateway changed meanwhile is shown to who decides, and is kept.',
  'payment-method.edit': 'Words have no day; what changed meanwhile is shown to who decides.',
  'merchant.edit': 'set-money.test.ts: other settings (RULES_CHANGED), or the day of the rate has come (RATES_PAST)',
  'merchant-rules.edit': 'guarded-settings.test.ts: other rules (RULES_CHANGED)',
  'affiliate-rule.edit': 'guarded-settings.test.ts: another rule (AFFILIATE_RULE_CHANGED)',
  'tax.edit': 'guarded-settings.test.ts: its day is past (RATES_PAST), or other rates were entered (RULES_CHANGED)',
};

const CASES = Object.entries(RULES).flatMap(([kind, rule]) =>
  typeof rule === 'string' ? [] : [[kind, rule] as const],
);

it.each(CASES)('%s that comes too late is refused, and the request can still be refused', async (_kind, make) => {
  const { request, becomes, refusal } = await make();
  await becomes();
  const approved = await world.send(headId, Approve, { Id: randomUUID(), ApprovalId: request });
  expect(approved).toMatchObject({ ok: false, refusal: { code: refusal } });
  expect(await world.sql('select status from approvals where id = $1', [request])).toEqual([{ status: 'pending' }]);
});
