import { randomUUID } from 'node:crypto';
import { MatchWaitingMoney } from '@sandbar/contract/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepHolds } from '../testing/sweep-holds.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { BANK_KEY, bankLine, confirmedOrder, openGateways } from './testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** Lines of the merchant's bank statement find their orders by the code that the payer wrote. */

const PRICE = 12_500_000;
let served: Served;
let to: ReturnType<typeof requestsTo>;
let lotusBank: string;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 300, unpaidLimit: 300 } });
  to = requestsTo(served);
  await openGateways(served.azure);
  await openGateways(served.lotus, (lotusBank = 'the-key-of-the-other-merchant'));
}, 600_000);
afterAll(async () => {
  expect(await brokenInvariants(served.database)).toEqual([]);
  await served.close();
});

const post = (body: object | string, { key = BANK_KEY, host = 'azure.localhost' } = {}) =>
  to.post('/api/payments/bank-line', typeof body === 'string' ? body : JSON.stringify(body), {
    host,
    headers: { authorization: `Apikey ${key}`, 'content-type': 'application/json' },
  });
const confirmed = (options = {}) => confirmedOrder(served.azure, served.azure.bankTransferId, options);
const order = async (id: string) =>
  (await served.azure.sql('select all_status, hold_expires_at from orders where id = $1', [id]))[0]!;
const paid = async (id: string) =>
  Number(
    (
      await served.azure.sql(
        'select coalesce(sum(amount), 0) as sum from payments where order_id = $1 and all_status & 33554432 <> 0',
        [id],
      )
    )[0]!.sum,
  );
const refunds = (id: string) =>
  served.azure.sql('select amount, state, reason from refunds where order_id = $1 order by created_at', [id]);
const eventOf = async (id: number) =>
  (
    await served.azure.sql(`select * from payment_events where gateway = 'bank-line' and event_id = $1`, [String(id)])
  )[0];
const expire = async (id: string) => {
  await served.azure.sql(`update orders set hold_expires_at = now() - interval '1 second' where id = $1`, [id]);
  await sweepHolds(served.database);
};

describe('a bank line', () => {
  it('with the order’s code and the full sum closes payment and order, and updates the member’s page', async () => {
    const { id, code } = await confirmed();
    const line = bankLine(PRICE, `CT DEN ${code.slice(0, 4)} ${code.slice(4)} cam on`);
    const body = JSON.stringify(line);
    expect(await post(body)).toMatchObject({ status: 200, text: '{"success":true}' });
    expect(await order(id)).toEqual({ all_status: 1_048_609, hold_expires_at: null });
    expect(
      await served.azure.sql('select amount, all_status, reference_code from payments where order_id = $1', [id]),
    ).toEqual([{ amount: PRICE, all_status: 33_554_465, reference_code: line.referenceCode }]);
    expect(await eventOf(line.id)).toMatchObject({ state: 'applied', order_id: id, body });
    const [event] = await served.azure.sql(
      `select user_id, payload from events where kind = 'order.changed' and subject_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(event).toEqual({
      user_id: served.azure.memberId,
      payload: expect.objectContaining({ reason: 'paid', allStatus: 1_048_609 }),
    });
    expect(await refunds(id)).toEqual([]);
  });

  it('that is sent again, even 10 times at once, is booked once', async () => {
    const { id, code } = await confirmed();
    const line = bankLine(PRICE, code);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(line)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await post(line);
    expect(await paid(id)).toBe(PRICE);
    expect(await refunds(id)).toEqual([]);
  });

  it('with too little leaves a rest, with a code for exactly that; the rest completes the payment', async () => {
    const { id, code } = await confirmed();
    await post(bankLine(12_000_000, code));
    expect(await order(id)).toMatchObject({ all_status: 33 });
    expect(
      await served.azure.sql('select amount, all_status from payments where order_id = $1 order by amount', [id]),
    ).toEqual([
      { amount: 500_000, all_status: 33 },
      { amount: 12_000_000, all_status: 33_554_465 },
    ]);
    await post(bankLine(500_000, code));
    expect(await order(id)).toMatchObject({ all_status: 1_048_609 });
    expect(await paid(id)).toBe(PRICE);
  });

  it('with too much pays the order, and the excess is to be refunded', async () => {
    const { id, code } = await confirmed();
    await post(bankLine(PRICE + 70_000, code));
    expect(await order(id)).toMatchObject({ all_status: 1_048_609 });
    expect(await refunds(id)).toEqual([{ amount: 70_000, state: 'owed', reason: 'overpaid' }]);
  });

  it('with two equal parts under one number waits for staff once, until both have come', async () => {
    const { id, code } = await confirmed();
    const half = () => bankLine(PRICE / 2, code, { referenceCode: `HALF-${code}` });
    const [one, other, again] = [half(), half(), half()];
    await post(one);
    await post(other);
    expect(await paid(id)).toBe(PRICE / 2);
    const waits = await eventOf(other.id);
    expect(waits).toMatchObject({ state: 'mismatched', amount: PRICE / 2, order_id: id });
    const match = { Id: randomUUID(), MoneyId: waits!.id as string, OrderCode: code };
    expect(await served.azure.send('system', MatchWaitingMoney, match)).toMatchObject({ ok: true, value: { left: 0 } });
    expect(await order(id)).toMatchObject({ all_status: 1_048_609 });
    // The order is fully paid, so the line counts as a repetition of one of the two.
    await post(again);
    expect(await eventOf(again.id)).toMatchObject({ state: 'ignored' });
    expect(await refunds(id)).toEqual([]);
  });

  it('for an order that is already paid is to be refunded', async () => {
    const { id, code } = await confirmed();
    await post(bankLine(PRICE, code));
    await post(bankLine(PRICE, code));
    expect(await paid(id)).toBe(2 * PRICE);
    expect(await refunds(id)).toEqual([{ amount: PRICE, state: 'owed', reason: 'paid-twice' }]);
  });

  it.each([
    ['without a code', (_code: string) => 'chuyen tien phong'],
    ['with a slip in the code', (code: string) => code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10)],
  ])('%s waits for staff', async (_what, content) => {
    const { id, code } = await confirmed();
    const line = bankLine(PRICE, content(code));
    expect(await post(line)).toMatchObject({ status: 200 });
    expect(await eventOf(line.id)).toMatchObject({ state: 'unmatched', amount: PRICE, order_id: null });
    expect(await order(id)).toMatchObject({ all_status: 33 });
  });

  it('with NUL in its texts is still recorded', async () => {
    const { id, code } = await confirmed();
    const line = bankLine(PRICE, `${code}\0`, { referenceCode: 'FT\0NUL', description: '\0' });
    expect(await post(line)).toMatchObject({ status: 200 });
    expect(await order(id)).toMatchObject({ all_status: 1_048_609 });
    expect(
      await served.azure.sql('select reference_code from payments where order_id = $1 and amount = $2', [id, PRICE]),
    ).toEqual([{ reference_code: 'FTNUL' }]);
  });

  it.each([
    ['no number of its own', { referenceCode: null }],
    ['half a sign in its text', (code: string) => ({ content: `${code} \uD83D` })],
    ['the code in its description alone', (code: string) => ({ content: 'tien phong', description: code })],
    ['a sum with decimals', { transferAmount: `${PRICE}.00` }],
  ])('with %s is recorded', async (_what, more) => {
    const { id, code } = await confirmed();
    expect(await post(bankLine(PRICE, code, typeof more === 'function' ? more(code) : more))).toMatchObject({
      status: 200,
    });
    expect(await order(id)).toMatchObject({ all_status: 1_048_609 });
  });

  it('sent as a form of several parts pays its order', async () => {
    const { id, code } = await confirmed();
    const form = new FormData();
    for (const [name, value] of Object.entries(bankLine(PRICE, code))) form.append(name, String(value ?? ''));
    const { headers, body } = new Request('http://bank.example', { method: 'POST', body: form });
    const answer = await to.post('/api/payments/bank-line', await new Response(body).text(), {
      host: 'azure.localhost',
      headers: { authorization: `Apikey ${BANK_KEY}`, 'content-type': headers.get('content-type')! },
    });
    expect(answer).toMatchObject({ status: 200 });
    expect(await order(id)).toMatchObject({ all_status: 1_048_609 });
  });

  it('with the number of another order’s payment waits for staff, and pays neither twice', async () => {
    const [first, second] = [await confirmed(), await confirmed()];
    const referenceCode = `SHARED-${first.code}`;
    await post(bankLine(PRICE, first.code, { referenceCode }));
    const line = bankLine(PRICE, second.code, { referenceCode });
    await post(line);
    expect(await eventOf(line.id)).toMatchObject({ state: 'mismatched', amount: PRICE, order_id: second.id });
    expect([await paid(first.id), await paid(second.id)]).toEqual([PRICE, 0]);
  });

  it('of another account waits for staff; an outgoing payment is ignored', async () => {
    const { id, code } = await confirmed();
    const foreign = bankLine(PRICE, code, { accountNumber: '999' });
    await post(foreign);
    expect(await eventOf(foreign.id)).toMatchObject({ state: 'unmatched' });
    const out = bankLine(PRICE, code, { transferType: 'out' });
    expect(await post(out)).toMatchObject({ status: 200 });
    expect(await eventOf(out.id)).toBeUndefined();
    expect(await order(id)).toMatchObject({ all_status: 33 });
  });

  it('is read with the code that the bank’s service found, and on a virtual account', async () => {
    const { id, code } = await confirmed();
    await post(bankLine(PRICE, 'tien phong', { code, accountNumber: '1', subAccount: '1023867559' }));
    expect(await order(id)).toMatchObject({ all_status: 1_048_609 });
  });
});

describe('late money', () => {
  it('reopens the order while its stay is free', async () => {
    const { id, code, stayId } = await confirmed();
    await expire(id);
    expect(await order(id)).toMatchObject({ all_status: 289 });
    await post(bankLine(PRICE, code));
    expect(await order(id)).toMatchObject({ all_status: 1_048_609 });
    expect(await served.azure.sql('select order_id from order_lines where stay_id = $1 and live', [stayId])).toEqual([
      { order_id: id },
    ]);
    expect(await refunds(id)).toEqual([]);
  });

  it('is to be refunded when the stay is gone', async () => {
    const { id, code, stayId } = await confirmed();
    await expire(id);
    const contract = served.azure.bus.contracts.find(({ name }) => name === 'CreateVacationOrder')!;
    const rival = crypto.randomUUID();
    expect(
      await served.azure.send(served.azure.otherMemberId, contract, {
        Id: rival,
        ProductId: stayId,
        AdultTotal: 1,
        ChildrenAges: [],
      }),
    ).toMatchObject({ ok: true });
    await post(bankLine(PRICE, code));
    expect(await order(id)).toMatchObject({ all_status: 289 });
    expect(await refunds(id)).toEqual([{ amount: PRICE, state: 'owed', reason: 'late' }]);
  });

  it('is to be refunded when it is too little', async () => {
    const { id, code } = await confirmed();
    await expire(id);
    await post(bankLine(PRICE - 1, code));
    expect(await refunds(id)).toEqual([{ amount: PRICE - 1, state: 'owed', reason: 'late' }]);
  });

  it('a part in time is to be refunded when the rest does not come', async () => {
    const { id, code } = await confirmed();
    await post(bankLine(1_000_000, code));
    await expire(id);
    expect(await order(id)).toMatchObject({ all_status: 289 });
    expect(await refunds(id)).toEqual([{ amount: 1_000_000, state: 'owed', reason: 'expired' }]);
  });
});

describe('a call that is not from the bank', () => {
  let rows: Record<string, number>;
  beforeEach(async () => {
    rows = await served.rows();
  });
  const unchanged = async () => expect(await served.rows()).toEqual(rows);

  it('with a wrong key, another merchant’s or no key is refused and writes nothing', async () => {
    const body = bankLine(PRICE, 'x');
    for (const key of [lotusBank, `${BANK_KEY}x`, BANK_KEY.slice(1), 'Bearer'])
      expect(await post(body, { key })).toMatchObject({ status: 401 });
    expect(
      await to.post('/api/payments/bank-line', JSON.stringify(body), {
        headers: { 'content-type': 'application/json' },
      }),
    ).toMatchObject({ status: 401 });
    await unchanged();
  });

  it('is refused when any byte of its signature is changed', async () => {
    const proof = `Apikey ${BANK_KEY}`;
    for (let at = 0; at < proof.length; at += 1) {
      const authorization = proof.slice(0, at) + String.fromCharCode(proof.charCodeAt(at) ^ 1) + proof.slice(at + 1);
      const answer = await to.post('/api/payments/bank-line', JSON.stringify(bankLine(PRICE, 'x')), {
        headers: { authorization, 'content-type': 'application/json' },
      });
      expect(answer.status, authorization).toBe(401);
    }
    await unchanged();
  });

  // The key proves the sender, but SePay does not sign the content. The check digit keeps a corrupted code from paying
  // another order.
  it('pays no order when any character of the order’s code was changed', async () => {
    const applied = () => served.azure.sql(`select count(*) from payment_events where state = 'applied'`);
    const { id, code } = await confirmed();
    const before = await applied();
    for (let at = 0; at < code.length; at += 1) {
      for (const other of /\d/.test(code[at]!) ? '0123456789' : 'AXZ') {
        const changed = code.slice(0, at) + other + code.slice(at + 1);
        if (changed !== code) expect(await post(bankLine(PRICE, changed)), changed).toMatchObject({ status: 200 });
      }
    }
    expect(await paid(id)).toBe(0);
    expect(await applied()).toEqual(before);
  });

  it('that is not a bank line is refused', async () => {
    for (const body of [
      '',
      '{',
      '[]',
      '{"id":1}',
      JSON.stringify(bankLine(-1, 'x')),
      JSON.stringify(bankLine(0.5, 'x')),
      JSON.stringify(bankLine(1e15, 'x')),
      JSON.stringify({ ...bankLine(1, 'x'), transferAmount: '1.000' }),
    ])
      expect((await post(body)).status).toBe(422);
    await unchanged();
  });

  it('the keys do not appear in the log', () => {
    expect(served.log()).not.toContain(BANK_KEY);
    expect(served.log()).not.toContain(lotusBank);
  });
});
