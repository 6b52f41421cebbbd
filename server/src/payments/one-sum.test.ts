import { randomUUID } from 'node:crypto';
import { ConfirmOrder, CreatePointPaymentSale, CreateVacationOrder, MoveOrder } from '@sandbar/contract/orders';
import { AwardPoints } from '@sandbar/contract/points';
import { CreatePromotion } from '@sandbar/contract/promotions';
import { paymentStanding, settledBy } from '@sandbar/domain/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BANK_KEY, bankLine, openGateways } from './testing.ts';
import { mailFacts } from '../testing/mail-facts.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { asReceiving, ordersExporter, lockAndReadOrder } from '../orders/index.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** Every place that shows what was paid of an order and what is left shows one sum: that of the money ledger. */

const PRICE = 12_500_000;
const RATE = 5_000;
let served: Served;
let to: ReturnType<typeof requestsTo>;
let token: string;
let code: string;
let whole: string;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 50, unpaidLimit: 50 } });
  to = requestsTo(served);
  await openGateways(served.azure);
  token = await signInDirectly(served.azure, served.azure.memberId);
  code = await promote(500_000, 1);
  whole = await promote(100, 0);
  const gift = { Id: randomUUID(), UserId: served.azure.memberId, Points: 20_000, Reason: { vi: 'a', en: 'a' } };
  expect(await served.azure.send('system', AwardPoints, gift)).toMatchObject({ ok: true });
}, 600_000);
afterAll(async () => {
  expect(await brokenInvariants(served.database)).toEqual([]);
  await served.close();
});

const promote = async (ResultValue: number, ResultType: 0 | 1) => {
  const name = { vi: 'Giảm', en: 'Off' };
  const made = `MA${randomUUID().slice(0, 6).toUpperCase()}`;
  const dated = { From: '2020-01-01T00:00:00Z', To: '2999-01-01T00:00:00Z' };
  const input = { Id: randomUUID(), Name: name, Codes: [made], ...dated, ResultType, ResultValue };
  expect(await served.azure.send('system', CreatePromotion, input as never)).toMatchObject({ ok: true });
  return made;
};

interface Case {
  points?: number;
  code?: () => string;
  /** Money received by transfer. */
  transfers?: number[];
  /** What every place must show. */
  paid: number;
  left: number;
  settled?: string[];
}

it.each<[string, Case]>([
  ['nothing but a price', { paid: 0, left: PRICE }],
  ['a gift code, nothing paid', { code: () => code, paid: 0, left: PRICE - 500_000 }],
  ['a gift code, a part paid', { code: () => code, transfers: [2_000_000], paid: 2_000_000, left: PRICE - 2_500_000 }],
  ['points and a code', { code: () => code, points: 400, paid: 0, left: PRICE - 500_000 - 400 * RATE }],
  [
    'points, a code and two parts',
    { code: () => code, points: 400, transfers: [1, 2], paid: 3, left: PRICE - 500_000 - 400 * RATE - 3 },
  ],
  ['paid in full beside a code', { code: () => code, transfers: [PRICE - 500_000], paid: PRICE - 500_000, left: 0 }],
  ['too much paid', { transfers: [PRICE + 7], paid: PRICE + 7, left: 0 }],
  ['points alone', { points: PRICE / RATE, paid: 0, left: 0, settled: ['points'] }],
  ['a code alone', { code: () => whole, paid: 0, left: 0, settled: ['code'] }],
])('%s: list, page, confirmation, bank code, mail and ledger show one sum', async (_name, given) => {
  const { azure } = served;
  const { paid, left, settled = [], transfers = [] } = given;
  const id = randomUUID();
  const hold = { Id: id, ProductId: await azure.addStay({ price: PRICE }), AdultTotal: 1, ChildrenAges: [] };
  expect(await azure.send(azure.memberId, CreateVacationOrder, hold)).toMatchObject({ ok: true });
  if (given.points !== undefined) {
    const use = { Id: randomUUID(), TargetId: id, Point: given.points };
    expect(await azure.send(azure.memberId, CreatePointPaymentSale, use)).toMatchObject({ ok: true });
  }
  const content = { Id: id, PaymentMethodId: azure.bankTransferId, GiftCode: given.code?.() ?? '' };
  const answer = await azure.send(azure.memberId, ConfirmOrder, content);
  const grandTotal = left + paid - Math.max(0, paid - PRICE);
  expect(answer).toMatchObject({ ok: true, value: { grandTotal } });
  const orderCode = (answer as { value: { code: string } }).value.code;
  for (const amount of transfers)
    await to.post('/api/payments/bank-line', JSON.stringify(bankLine(amount, orderCode)), {
      headers: { authorization: `Apikey ${BANK_KEY}`, 'content-type': 'application/json' },
    });

  const { text } = await to.query(
    `{
      vacationorder(id: "${id}") { allStatus grandTotal paidAmount points giftCodeAmount payments { allStatus amount }
        transfer { amount qr } }
      userorders { items { id allStatus grandTotal paymentAmount points giftCodeAmount payments { allStatus amount } } }
      order(id: "${id}") { allStatus grandTotal paymentAmount points giftCodeAmount payments { allStatus amount } }
    }`,
    {},
    { token },
  );
  type Shown = {
    allStatus: number;
    grandTotal: number;
    points: number;
    giftCodeAmount: number;
    payments: { allStatus: number; amount: number }[];
  };
  expect(text).not.toContain('"errors"');
  const { data } = JSON.parse(text) as {
    data: {
      vacationorder: Shown & { paidAmount: number; transfer: { amount: number; qr: string } | null };
      userorders: { items: (Shown & { id: string; paymentAmount: number })[] };
      order: Shown & { paymentAmount: number };
    };
  };
  const listed = data.userorders.items.find((order) => order.id === id)!;
  // The functions that screens use.
  for (const shown of [data.vacationorder, listed, data.order]) {
    expect(shown.grandTotal).toBe(grandTotal);
    expect(paymentStanding(shown)).toEqual({ paid, left });
    expect(settledBy(shown)).toEqual(settled);
  }
  expect([data.vacationorder.paidAmount, listed.paymentAmount, data.order.paymentAmount]).toEqual([paid, paid, paid]);
  expect(data.vacationorder.transfer?.amount ?? 0).toBe(left);
  if (left > 0)
    expect(data.vacationorder.transfer!.qr).toContain(`54${String(`${left}`.length).padStart(2, '0')}${left}5802VN`);

  // The open payment, with which cash and late money are compared.
  const open = await azure.sql(
    'select coalesce(sum(amount), 0)::bigint as sum from payments where order_id = $1 and all_status in (1, 33)',
    [id],
  );
  expect(open).toEqual([{ sum: left }]);
  const receiving = await served.database.transaction(async (transaction) =>
    asReceiving((await lockAndReadOrder(transaction, { merchantId: azure.merchant.id, id }))!, azure.merchant),
  );
  expect(Math.max(0, receiving.grandTotal - receiving.kept)).toBe(left);

  // The mail contains what is left only if something is.
  const mail = await mailFacts(served.database, azure.merchant, id);
  expect(mail.confirmed.includes(mail.money(left))).toBe(left > 0);
  if (paid > 0) expect(mail.received).toContain(mail.money(paid));

  // The ledger: what was received for the order, and what is prepaid until it is sold.
  const [ledger] = await azure.sql(
    `select coalesce(sum(-e.amount) filter (where t.kind = 'payment'), 0)::bigint as came,
       (-coalesce(sum(e.amount), 0))::bigint as ahead
     from ledger_entries e join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
     where e.order_id = $1 and e.account = 'customers'`,
    [id],
  );
  expect(ledger).toEqual({ came: paid, ahead: left > 0 ? grandTotal - left : 0 });
});

it('an order with a reduced price that is owed again shows the amount left including the refund', async () => {
  const { azure } = served;
  const id = randomUUID();
  const hold = { Id: id, ProductId: await azure.addStay({ price: PRICE }), AdultTotal: 1, ChildrenAges: [] };
  await azure.send(azure.memberId, CreateVacationOrder, hold);
  const confirmed = await azure.send(azure.memberId, ConfirmOrder, { Id: id, PaymentMethodId: azure.bankTransferId });
  const { code: orderCode } = (confirmed as { value: { code: string } }).value;
  await to.post('/api/payments/bank-line', JSON.stringify(bankLine(PRICE, orderCode)), {
    headers: { authorization: `Apikey ${BANK_KEY}`, 'content-type': 'application/json' },
  });
  const clerk = await azure.addHolder('administrator');
  for (const price of [PRICE - 2_000_000, PRICE + 3_000_000]) {
    const StayId = await azure.addStay({ price });
    const move = { Id: randomUUID(), OrderId: id, StayId, Price: 'settle' as const, Total: price, Points: 0 };
    expect(await azure.send(clerk, MoveOrder, { ...move, Reason: 'Đổi phòng' })).toMatchObject({ ok: true });
  }
  const [paid, left] = [PRICE - 2_000_000, 5_000_000];
  const { text } = await to.query(
    `{
      vacationorder(id: "${id}") { allStatus grandTotal paidAmount payments { allStatus amount } refunds { amount }
        transfer { amount } }
      userorders { items { id paymentAmount } }
    }`,
    {},
    { token },
  );
  const { vacationorder, userorders } = JSON.parse(text).data;
  expect(paymentStanding(vacationorder)).toEqual({ paid, left });
  expect([vacationorder.paidAmount, vacationorder.transfer.amount]).toEqual([paid, left]);
  expect(userorders.items.find((order: { id: string }) => order.id === id).paymentAmount).toBe(paid);
  const mail = await mailFacts(served.database, azure.merchant, id);
  expect(mail.confirmed).toContain(mail.money(left));
  for await (const rows of ordersExporter.rows(served.database, azure.merchant, { keyword: orderCode }, 'en-US'))
    expect(rows.map((row) => row.slice(-2))).toEqual([[paid, left]]);
});
