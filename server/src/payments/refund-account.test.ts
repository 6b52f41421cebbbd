import { randomUUID } from 'node:crypto';
import { CancelOrder } from '@sandbar/contract/orders';
import { RecordRefundSent } from '@sandbar/contract/payments';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../platform/limit-table.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { eraseRefundAccounts } from './index.ts';
import { BANK_KEY, bankLine, confirmedOrder, openGateways } from './testing.ts';
import { eventually } from '../testing/eventually.ts';

/**
 * The bank account to which an order is refunded by transfer: who may enter it, who sees it, and where it must not
 * appear.
 */

const PRICE = 12_500_000;
const NUMBER = '9704229912345678';
const HOLDER = 'CANARY REFUND HOLDER';
let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let member: string;
let clerkId: string;
let clerk: string;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 300, unpaidLimit: 300, moneyAloneLimit: 1e12 } });
  world = served.azure;
  to = requestsTo(served);
  await openGateways(world);
  member = await signInDirectly(world, world.memberId);
  clerkId = await world.addHolder('administrator');
  clerk = await signInDirectly(world, clerkId);
  served.startWork();
});
afterAll(() => served.close());

/** Paid by transfer and canceled: everything paid is owed back. */
const canceled = async () => {
  const order = await confirmedOrder(world, world.bankTransferId, { days: 60 });
  await to.post('/api/payments/bank-line', JSON.stringify(bankLine(PRICE, order.code)), {
    headers: { authorization: `Apikey ${BANK_KEY}`, 'content-type': 'application/json' },
  });
  const cancel = { Id: randomUUID(), OrderId: order.id };
  expect(await world.send(world.memberId, CancelOrder, cancel)).toMatchObject({ ok: true });
  return order.id;
};
const set = async (OrderId: string, token: string | undefined, more: object = {}, envelope: object = {}) => {
  const content = {
    Id: randomUUID(),
    OrderId,
    Bank: 'Vietcombank',
    Holder: HOLDER,
    Number: '9704 2299 1234 5678',
    ...more,
  };
  return JSON.parse((await to.command('Payment/SetRefundAccount', content, { token, envelope })).text);
};
const reveal = async (OrderId: string, token: string, Id = randomUUID(), Reason = 'Chuyển tiền hôm nay') =>
  JSON.parse((await to.command('Payment/RevealRefundAccount', { Id, OrderId, Reason }, { token })).text);
const read = async (orderId: string, token: string) => {
  const query = `{ refundtransfer(orderId: "${orderId}") { amount comesBy account { bank numberEnd } } }`;
  return JSON.parse((await to.query(query, {}, { token })).text).data.refundtransfer;
};
const today = () => dayInZone(new Date(), 'Asia/Ho_Chi_Minh');
const mailed = (subject: string, body: string) =>
  eventually(async () => {
    const rows = await world.sql('select 1 from mails where user_id = $1 and subject like $2 and text_body like $3', [
      world.memberId,
      subject,
      body,
    ]);
    expect(rows, `a mail ${subject}`).not.toEqual([]);
    return true;
  });

describe('the account of a refund', () => {
  it('is requested for a refund by transfer, entered by the member, and shown masked with the deadline', async () => {
    const id = await canceled();
    expect(await read(id, member)).toEqual({ amount: PRICE, comesBy: null, account: null });
    expect(await mailed('Hoàn 12.500.000%', '%trong vòng 7 ngày%')).toBe(true);
    expect(await set(id, member)).toMatchObject({ Success: true, Data: { bank: 'Vietcombank', numberEnd: '5678' } });
    const account = { bank: 'Vietcombank', numberEnd: '5678' };
    const due = { amount: PRICE, comesBy: addDays(today(), 7), account };
    expect(await read(id, member)).toEqual(due);
    // Staff who read payments see the same; another member sees nothing.
    expect(await read(id, clerk)).toEqual(due);
    expect(await read(id, await signInDirectly(world, world.otherMemberId))).toBeNull();
    expect(await mailed('%Vietcombank •••• 5678%', '%Nếu không phải bạn%')).toBe(true);
    // Another account replaces it; once the refund is sent none is requested any more.
    expect(await set(id, member, { Number: '0071001234567' })).toMatchObject({ Success: true });
    expect((await read(id, member)).account.numberEnd).toBe('4567');
    const [refund] = await world.sql('select id from refunds where order_id = $1', [id]);
    const sent = { RefundId: refund!.id as string, ReferenceCode: `FT${id}`, SentOn: today() };
    expect(await world.send(clerkId, RecordRefundSent, { Id: randomUUID(), ...sent })).toMatchObject({ ok: true });
    expect(await read(id, member)).toBeNull();
    expect(await set(id, member)).toMatchObject({ Success: false, Code: 'REFUND_ACCOUNT_NOT_AWAITED' });
  });

  it('names every wrong field', async () => {
    const id = await canceled();
    const wrong = await set(id, member, { Bank: ' ', Holder: '', Number: '12' });
    expect(wrong).toMatchObject({ Success: false, Code: 'INVALID_FIELDS' });
    expect(JSON.stringify(wrong)).toMatch(/Bank.*Holder.*Number/);
  });

  it('needs a number that is possible at its bank', async () => {
    const id = await canceled();
    const field = (number: string) => ({
      Code: 'INVALID_FIELDS',
      Data: { fields: [{ path: 'Number', message: expect.stringContaining(number) }] },
    });
    const none = field('Số tài khoản không hợp lệ với ngân hàng này');
    for (const Number of ['00710012345678', '0071 001 234 567 8', 'DE98370400440532013000'])
      expect(await set(id, member, { Number }), Number).toMatchObject(none);
    expect(await set(id, member, { Number: 'DE89 3704 0044 0532 0130 00' })).toMatchObject({ Success: true });
    expect(await set(id, member, { Number: '0071 0012 34567' })).toMatchObject({ Success: true });
  });

  it('cannot be entered by another member, nor for an order without a refund by transfer', async () => {
    const id = await canceled();
    const other = await signInDirectly(world, world.otherMemberId);
    const refused = { Success: false, Code: 'REFUND_ACCOUNT_NOT_AWAITED' };
    expect(await set(id, other)).toMatchObject(refused);
    expect(await set(randomUUID(), member)).toMatchObject(refused);
    expect(await set((await confirmedOrder(world, world.codId)).id, member)).toMatchObject(refused);
    expect(await world.sql('select 1 from refund_accounts where order_id = $1', [id])).toEqual([]);
  });

  it('can be entered by staff in the member’s place, with a reason in the audit', async () => {
    const id = await canceled();
    const acting = { OnBehalfOf: world.memberId, Reason: 'Khách gọi điện và đọc số tài khoản' };
    expect(await set(id, clerk)).toMatchObject({ Success: false });
    expect(await set(id, clerk, {}, acting)).toMatchObject({ Success: true });
    expect(await world.sql('select user_id, named_by from refund_accounts where order_id = $1', [id])).toEqual([
      { user_id: world.memberId, named_by: clerkId },
    ]);
    const [entry] = await world.sql(
      `select e::text as kept from audit_entries e where command = 'Payment/SetRefundAccount' and actor_id = $1`,
      [clerkId],
    );
    expect(String(entry!.kept)).toContain('đọc số tài khoản');
    expect(String(entry!.kept)).not.toContain(NUMBER);
  });

  it('is shown whole to staff who send refunds, once, with a reason; no dump, log or audit contains it', async () => {
    const id = await canceled();
    expect(await reveal(id, clerk)).toMatchObject({ Success: false, Code: 'REFUND_ACCOUNT_NEEDED' });
    await set(id, member);
    expect(await reveal(id, member)).toMatchObject({ Success: false });
    expect(await reveal(id, clerk, randomUUID(), ' ')).toMatchObject({ Code: 'INVALID_FIELDS' });
    const Id = randomUUID();
    expect((await reveal(id, clerk, Id)).Data).toEqual({ id, bank: 'Vietcombank', holder: HOLDER, number: NUMBER });
    expect((await reveal(id, clerk, Id)).Data).toMatchObject({ holder: null, number: null });
    const [entry] = await world.sql('select e::text as kept from audit_entries e where command_id = $1', [Id]);
    expect(String(entry!.kept)).toContain('Chuyển tiền hôm nay');
    const tables = await world.sql(
      `select table_name as name from information_schema.tables where table_schema = 'public'
        and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const rows = JSON.stringify(await world.sql(`select t::text as row from "${String(name)}" t`));
      for (const secret of [NUMBER, HOLDER]) expect(rows.includes(secret), `${String(name)} has ${secret}`).toBe(false);
    }
    for (const secret of [NUMBER, HOLDER]) expect(served.log()).not.toContain(secret);
  });

  it('is erased with its person', async () => {
    const id = await canceled();
    await set(id, member);
    await world.database.run(eraseRefundAccounts({ merchantId: world.merchant.id, userId: world.memberId }));
    expect(await world.sql('select 1 from refund_accounts where user_id = $1', [world.memberId])).toEqual([]);
    expect(await read(id, member)).toEqual({ amount: PRICE, comesBy: null, account: null });
  });

  it('can be entered a limited number of times a day', async () => {
    const id = await canceled();
    let code = '';
    for (let time = 0; time <= LIMITS['refund-account'].points && !code; time += 1)
      code = (await set(id, member)).Code ?? '';
    expect(code).toBe('TOO_MANY_ATTEMPTS');
  });
});
