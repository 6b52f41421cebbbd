import { randomUUID } from 'node:crypto';
import { CancelOrder } from '@sandbar/contract/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MEMBER_MONEY_COMMANDS } from '../testing/member-money-commands.ts';
import { AMOUNTS, fieldsOf, openTampering, PRICE, type Tampering } from '../testing/tampering.ts';

/**
 * Members send arbitrary values in the fields of order commands: each is refused by name, or does not change the amount
 * to pay.
 */

const VALUES: unknown[] = [
  0,
  -1,
  1e15,
  0.5,
  '1',
  '',
  null,
  true,
  [1],
  [[[]]],
  { id: 1 },
  { toString: 1, valueOf: 1 },
  'a'.repeat(20_000),
  '99999999-9999-4999-8999-999999999999',
];
/**
 * Fields that only the server decides. A command may contain a shown value, so that it is refused when the value has
 * changed.
 */
const NOT_THEIRS = [
  'price',
  'Price',
  'total',
  'Total',
  'grandTotal',
  'GrandTotal',
  'SubTotal',
  'point',
  'Points',
  'PointRate',
  'allStatus',
  'AllStatus',
  'status',
  'HoldExpiresAt',
  'HoldMinutes',
  'code',
  'Code',
];
const IDENTITY = ['CustomerId', 'OwnerId', 'ActionBy', 'ModifiedBy', 'CreatedBy', 'MerchantId'];

let at: Tampering;
beforeAll(async () => {
  at = await openTampering();
}, 600_000);
afterAll(() => at.served.close());
beforeEach(() => at.hold());

describe.each(MEMBER_MONEY_COMMANDS)('%s', (key, contract, content) => {
  it('accepts no harmful value in any field: it is refused, or the sum to pay stays', async () => {
    await at.writeAll(contract, new Set([...fieldsOf(contract), ...IDENTITY]), VALUES, () => content(at));
    // Fields that the command does not have are ignored, together and one by one.
    const foreign = NOT_THEIRS.filter((field) => !fieldsOf(contract).includes(field));
    for (const value of VALUES) {
      const short = typeof value === 'string' ? value.slice(0, 1_000) : value;
      await at.write(
        contract,
        { ...Object.fromEntries(foreign.map((field) => [field, short])), ...(await content(at)) },
        'NotTheirs',
        value,
      );
    }
    expect(await at.tampered()).toEqual([]);
    expect(at.errors()).toEqual([]);
  });

  it('accepts no harmful amount in any field of an order that it could still change', async () => {
    const onAnotherHold = async () => {
      await at.hold();
      return content(at);
    };
    await at.writeAll(contract, fieldsOf(contract), AMOUNTS, onAnotherHold);
    expect(await at.tampered()).toEqual([]);
  });

  it('succeeds unchanged', async () => {
    expect(JSON.parse((await at.to.command(key, await content(at), { token: at.token })).text)).toMatchObject({
      Success: true,
    });
  });

  it.each(IDENTITY)('%s may name the sender only', async (field) => {
    const own = field === 'MerchantId' ? at.served.azure.merchant.id : at.served.azure.memberId;
    expect(
      await at.to.command(key, { ...(await content(at)), [field]: at.served.lotus.memberId }, { token: at.token }),
    ).toMatchObject({
      status: 403,
      text: expect.stringContaining('CONTRADICTS_SESSION'),
    });
    expect(
      JSON.parse(
        (await at.to.command(key, { ...(await content(at)), [field]: own.toUpperCase() }, { token: at.token })).text,
      ),
    ).toMatchObject({ Success: true });
  });
});

describe('canceling a paid order', () => {
  it('accepts no harmful amount: all that was paid is refunded, or nothing is canceled', async () => {
    for (const field of fieldsOf(CancelOrder)) {
      let refused = false;
      for (const value of [...AMOUNTS, PRICE - 1, PRICE + 1]) {
        if (!refused) {
          await at.hold();
          await at.paid();
        }
        refused = !(await at.write(
          CancelOrder,
          { Id: randomUUID(), OrderId: at.orderId, Refund: PRICE },
          field,
          value,
        ));
        const [{ all_status: status, owed }] = (await at.served.azure.sql(
          `select all_status, (select coalesce(sum(amount), 0)::bigint from refunds r where r.order_id = o.id) as owed
           from orders o where id = $1`,
          [at.orderId],
        )) as [{ all_status: number; owed: number }];
        expect([status, owed], `${field}: ${JSON.stringify(value)}`).toEqual(
          status === 32_801 ? [32_801, PRICE] : [1_048_609, 0],
        );
        if (field === 'Refund' && value !== null) expect(status).toBe(1_048_609);
      }
    }
  });
});

describe('wrong fields', () => {
  const wrong = { Id: 'a', ProductId: 7, AdultTotal: 0, ChildrenAges: [3, 99, 'b'] };

  it('are all named, each with a sentence in the requested language', async () => {
    const ask = async (locale: string) =>
      at.to.command('Sale/CreateVacationOrder', wrong, { token: at.token, headers: { 'x-sandbar-locale': locale } });
    const answered = await ask('en-US');
    expect(answered.status).toBe(422);
    const body = JSON.parse(answered.text) as { Data: { fields: { path: string; message: string }[] } };
    expect(body).toEqual({
      Success: false,
      Code: 'INVALID_FIELDS',
      Message: 'Check the marked fields.',
      Data: { fields: expect.any(Array) },
    });
    expect(body.Data.fields.map(({ path }) => path)).toEqual([
      'Id',
      'ProductId',
      'AdultTotal',
      'ChildrenAges.1',
      'ChildrenAges.2',
    ]);
    expect(body.Data.fields.map(({ message }) => message)).toEqual([
      'This value is not valid.',
      'This value is not valid.',
      'The minimum is 1.',
      'The maximum is 17.',
      'This value is not valid.',
    ]);
    expect((await ask('vi-VN')).text).not.toBe(answered.text);
  });

  it('of content that is not an object are the required ones', async () => {
    for (const content of [null, [], 'a', 7, true]) {
      const answered = await at.to.command('Sale/CreateVacationOrder', content, { token: at.token });
      expect(answered.status).toBe(422);
      expect(JSON.parse(answered.text).Data.fields.map(({ path }: { path: string }) => path)).toEqual([
        'Id',
        'ProductId',
        'AdultTotal',
      ]);
    }
  });
});
