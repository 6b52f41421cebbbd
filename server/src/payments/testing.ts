import { randomUUID } from 'node:crypto';
import { ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { SetGateway, SetPaymentMethod } from '@sandbar/contract/payments';
import type { World } from '../testing/world.ts';

/** Set-up that tests of payments share. */
export const BANK_KEY = 'a-key-of-the-bank-line';

const accepted = async <Value>(
  result: Promise<{ ok: true; value: Value } | { ok: false; refusal: unknown }>,
): Promise<Value> => {
  const answer = await result;
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
};

/** Gives a merchant a bank line and the sandbox gateway. @returns the id of the sandbox as a way to pay */
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
  return (await accepted(world.send('system', SetPaymentMethod, method))).id;
};

export interface ConfirmedForTest {
  id: string;
  code: string;
  stayId: string;
  url: string | null;
}

/** An order of the world's member, confirmed to be paid by a method; 12,500,000 dong. */
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
