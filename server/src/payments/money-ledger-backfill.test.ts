import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CancelOrder, ConfirmOrder, CreatePointPaymentSale, CreateVacationOrder } from '@sandbar/contract/orders';
import { CloseCashPayment, DismissWaitingMoney, RecordRefundSent } from '@sandbar/contract/payments';
import { AwardPoints } from '@sandbar/contract/points';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BANK_KEY, bankLine, confirmedOrder, openGateways } from './testing.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** A merchant with payments from before the ledger gets the ledger that would have been written at the time. */

const PRICE = 12_500_000;
let served: Served;
let to: ReturnType<typeof requestsTo>;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 50, unpaidLimit: 50 } });
  to = requestsTo(served);
  await openGateways(served.azure);
});
afterAll(() => served.close());

const done = async (sending: Promise<{ ok: boolean }>) => expect(await sending).toMatchObject({ ok: true });
const send = async (contract: object, content: object, as = served.azure.memberId) =>
  done(served.azure.send(as, contract as never, content as never));
const transfer = (amount: number, content: string) =>
  to.post('/api/payments/bank-line', JSON.stringify(bankLine(amount, content)), {
    headers: { authorization: `Apikey ${BANK_KEY}`, 'content-type': 'application/json' },
  });
const waiting = async () =>
  (await served.azure.sql(`select id from payment_events where state = 'unmatched' order by received_at`))[0]!
    .id as string;
const dayOf = async () =>
  (await served.azure.sql(`select (now() at time zone 'Asia/Ho_Chi_Minh')::date::text as day`))[0]!.day;

/** All booked transfers, without their times. */
const ledger = () =>
  served.azure.sql(
    `select t.merchant_id, t.id, t.kind, t.source_id, t.order_id, e.account, e.amount, e.order_id as of_order
     from ledger_transfers t join ledger_entries e on e.merchant_id = t.merchant_id and e.transfer_id = t.id
     order by t.merchant_id, t.id, e.account, e.amount`,
  );

it('the migration books what the commands booked, entry by entry, and breaks no invariant', async () => {
  const { azure } = served;
  const order = (days = 60) => confirmedOrder(azure, azure.bankTransferId, { days, price: PRICE });
  // Payments in parts, in excess, by an unmatched line and in cash.
  const [paid, part] = [await order(), await order()];
  await transfer(5, paid.code);
  await transfer(PRICE, paid.code);
  await transfer(7, part.code);
  await transfer(11, 'nothing to read');
  await transfer(13, 'nothing to read either');
  // The migration books a dismissal under the payment's id, commands book it under their own.
  const dismissed = await waiting();
  await send(DismissWaitingMoney, { Id: dismissed, MoneyId: dismissed, Reason: 'a' }, azure.staffId);
  const cash = await confirmedOrder(azure, azure.codId, { price: PRICE });
  await send(CloseCashPayment, { Id: randomUUID(), OrderId: cash.id, Amount: PRICE + 3 }, azure.staffId);
  // A cancellation with half of the price refunded and sent, and a partial payment that is refunded in full.
  const half = await order(20);
  await transfer(PRICE, half.code);
  await send(CancelOrder, { Id: randomUUID(), OrderId: half.id });
  const [refund] = await azure.sql('select id from refunds where order_id = $1', [half.id]);
  const sent = { Id: randomUUID(), RefundId: refund!.id, ReferenceCode: 'FT1', SentOn: await dayOf() };
  await send(RecordRefundSent, sent, azure.staffId);
  const given = await order();
  await transfer(17, given.code);
  await send(CancelOrder, { Id: randomUUID(), OrderId: given.id });
  // An order paid with points alone, with a fee among its lines.
  const reason = { vi: 'a', en: 'a' };
  await done(
    azure.send('system', AwardPoints, { Id: randomUUID(), UserId: azure.memberId, Points: 9_000, Reason: reason }),
  );
  await azure.sql(
    `insert into fees (merchant_id, id, name, product_type, amount)
      values ($1, gen_random_uuid(), '{"vi":"a","en":"a"}', 16384, 350001)`,
    [azure.merchant.id],
  );
  const inPoints = randomUUID();
  const stay = await azure.addStay({ price: PRICE });
  await send(CreateVacationOrder, { Id: inPoints, ProductId: stay, AdultTotal: 1, ChildrenAges: [] });
  await send(CreatePointPaymentSale, { Id: randomUUID(), TargetId: inPoints, Point: 2_571 });
  await send(ConfirmOrder, { Id: inPoints });

  const written = await ledger();
  expect(new Set(written.map(({ kind }) => kind))).toEqual(
    new Set(['payment', 'money-waiting', 'money-aside', 'refund-owed', 'refund-sent', 'sale', 'sale-canceled']),
  );
  const accounts = new Set(written.map(({ account }) => account));
  for (const account of ['fee-sales', 'points-redeemed', 'cancellation-income', 'cash', 'bank'])
    expect(accounts).toContain(account);

  // Drops the ledger's tables, which is the state before the migration, and runs the migration.
  const tables = ['rates', 'rate_sets', 'deductions', 'owners', 'entries', 'transfers'].map((name) => `ledger_${name}`);
  await azure.sql(`drop table ${tables.join(', ')}`);
  const file = await readFile(new URL('../../../db/migrations/014_ledger.sql', import.meta.url), 'utf8');
  await served.database.session((session) => session.script(file));
  expect(await ledger()).toEqual(written);
  // Invariants read columns that later migrations add.
  await azure.sql('alter table ledger_owners add column in_runs bigint not null default 0');
  await azure.sql('alter table ledger_transfers add column posted_on date not null default current_date');
  expect(await brokenInvariants(served.database)).toEqual([]);
});
