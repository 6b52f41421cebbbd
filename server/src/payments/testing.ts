import { randomUUID } from 'node:crypto';
import { ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { SetGateway, SetPaymentMethod } from '@sandbar/contract/payments';
import type { Database } from '../platform/database/index.ts';
import type { World } from '../testing/world.ts';
import { readBankLine } from './gateways/bank-line.ts';
import { createReceiver } from './receive.ts';

/** Set-up that tests of payments share. */
export const BANK_KEY = 'a-key-of-the-bank-line';

const accepted = async <Value>(
  result: Promise<{ ok: true; value: Value } | { ok: false; refusal: unknown }>,
): Promise<Value> => {
  const answer = await result;
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
};

/** Gives a merchant a bank line and the sandbox gateway. @returns the id of the sandbox as a payment method */
export const openGateways = async (world: World, apiKey = BANK_KEY): Promise<string> => {
  await accepted(
    world.send('system', SetGateway, { Id: randomUUID(), Gateway: 'bank-line', Enabled: true, ApiKey: apiKey }),
  );
  await accepted(world.send('system', SetGateway, { Id: randomUUID(), Gateway: 'sandbox', Enabled: true }));
  const text = { vi: 'Thẻ', en: 'Card' };
  const method = {
    Id: randomUUID(),
    Sku: 'sandbox' as const,
    Name: text,
    Message: text,
    TimeoutMinutes: 60,
    DisplayOrder: 3,
    Published: true,
  };
  await accepted(world.send('system', SetPaymentMethod, method));
  return method.Id;
};

export interface ConfirmedForTest {
  id: string;
  code: string;
  stayId: string;
  url: string | null;
}

/** An order of the world's member, confirmed to be paid by a method; 12,500,000. */
export const confirmedOrder = async (
  world: World,
  methodId: string,
  options: Parameters<World['addStay']>[0] = {},
): Promise<ConfirmedForTest> => {
  const id = randomUUID();
  const stayId = await world.addStay(options);
  await accepted(
    world.send(world.memberId, CreateVacationOrder, { Id: id, ProductId: stayId, AdultTotal: 2, ChildrenAges: [] }),
  );
  const { code, url } = await accepted(world.send(world.memberId, ConfirmOrder, { Id: id, PaymentMethodId: methodId }));
  return { id, code, stayId, url };
};

let line = 0;
/** A line of the merchant's bank statement, as SePay posts it. */
export const bankLine = (amount: number, content: string, more: object = {}) => ({
  id: (line += 1),
  gateway: 'Vietcombank',
  transactionDate: '2026-11-21 20:00:00',
  accountNumber: '1023867559',
  subAccount: null,
  transferType: 'in',
  transferAmount: amount,
  accumulated: 1e9,
  code: null,
  content,
  referenceCode: `FT${line}`,
  description: '',
  ...more,
});

/** Processes a line as the server does when the bank reports it. @returns the result */
export const receiveLine = (database: Database, { merchant }: World, line: object) => {
  const raw = JSON.stringify(line);
  return createReceiver({ database }).bankLine(merchant, readBankLine(raw, merchant.settings.currency)!, raw);
};

/** Reports a line to a server, as SePay does. @returns the status of its answer */
export const reportLine = async (address: string, line: object): Promise<number> => {
  const answer = await fetch(`${address}/api/payments/bank-line`, {
    method: 'POST',
    headers: { authorization: `Apikey ${BANK_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(line),
  });
  return answer.status;
};

/** An order's status, whether its stay is held, what was paid for it, and what is owed back. */
export const standingOf = async (world: World, orderId: string) =>
  (
    await world.sql(
      `select o.all_status,
         exists(select from order_lines l where l.merchant_id = $1 and l.order_id = o.id and l.live) as held,
         (select coalesce(sum(p.amount), 0)::bigint from payments p
           where p.merchant_id = $1 and p.order_id = o.id and p.all_status & 33554432 <> 0) as paid,
         (select coalesce(sum(r.amount), 0)::bigint from refunds r where r.merchant_id = $1
           and r.order_id = o.id) as owed
       from orders o where o.merchant_id = $1 and o.id = $2`,
      [world.merchant.id, orderId],
    )
  )[0] as { all_status: number; held: boolean; paid: number; owed: number };

/** Removes the damage that a control did. */
export const emptyOrders = async (world: World): Promise<void> => {
  await world.sql('delete from command_log');
  await world.sql('truncate orders, payment_events cascade');
};
