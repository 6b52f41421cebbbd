import { randomUUID } from 'node:crypto';
import { commandKey, type CommandContract } from '@sandbar/contract/common';
import { CancelOrder, ConfirmOrder, CreatePointPaymentSale, CreateVacationOrder, ExtendHold, RemovePointPaymentSale } from '@sandbar/contract/orders';
import { AwardPoints } from '@sandbar/contract/points';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';

/** Members write what they like into the fields of order commands: each is refused by name, or changes nothing about what is to be paid. */

const VALUES: unknown[] = [0, -1, 1e15, 0.5, '1', '', null, true, [1], [[[]]], { id: 1 }, { toString: 1, valueOf: 1 }, 'a'.repeat(20_000), '99999999-9999-4999-8999-999999999999'];
/** What the server alone decides; none is a field of any command. */
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

const PRICE = 12_500_000;
const POINTS = 10;
let served: Served;
let to: ReturnType<typeof requestsTo>;
let token: string;
let orderId: string;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 5_000 } });
  to = requestsTo(served);
  token = await signInDirectly(served.azure, served.azure.memberId);
  await served.azure.send('system', AwardPoints, { Id: randomUUID(), UserId: served.azure.memberId, Points: 1_000_000, Reason: { vi: 'a', en: 'a' } });
}, 60_000);
afterAll(() => served.close());
beforeEach(async () => {
  orderId = randomUUID();
  const held = await to.command('Sale/CreateVacationOrder', { Id: orderId, ProductId: await served.azure.addStay({ price: PRICE }), AdultTotal: 2, ChildrenAges: [] }, { token });
  expect(held.text).toContain('"Success":true');
});

/** Orders that are not what the server makes of a stay of this price for this member, who may use some points. */
const tampered = () =>
  served.azure.sql(
    `select o.* from orders o join order_lines l using (merchant_id) where l.order_id = o.id
       and (o.sub_total <> $1 or o.grand_total <> $1 - o.points * 5000 or l.total <> $1 or o.points not in (0, $4) or o.promotion_amount <> 0 or o.gift_code_amount <> 0 or o.point_rate <> 5000
         or o.customer_id <> $2 or o.merchant_id <> $3 or o.hold_minutes <> 15 or o.all_status not in (1, 33, 32769, 32801))`,
    [PRICE, served.azure.memberId, served.azure.merchant.id, POINTS],
  );

const contents: [string, CommandContract, () => Promise<Record<string, unknown>>][] = [
  [
    commandKey(CreateVacationOrder),
    CreateVacationOrder,
    async () => ({ Id: randomUUID(), ProductId: await served.azure.addStay({ price: PRICE }), AdultTotal: 2, ChildrenAges: [] }),
  ],
  [commandKey(CreatePointPaymentSale), CreatePointPaymentSale, async () => ({ Id: randomUUID(), TargetId: orderId, Point: POINTS })],
  [commandKey(RemovePointPaymentSale), RemovePointPaymentSale, async () => ({ Id: randomUUID(), TargetId: orderId })],
  [commandKey(ConfirmOrder), ConfirmOrder, async () => ({ Id: orderId, PaymentMethodId: served.azure.codId })],
  [commandKey(ExtendHold), ExtendHold, async () => ({ Id: randomUUID(), OrderId: orderId })],
  [commandKey(CancelOrder), CancelOrder, async () => ({ Id: randomUUID(), OrderId: orderId })],
];

describe.each(contents)('%s', (key, contract, content) => {
  const fields = [...Object.keys((contract.input as unknown as { def: { shape: object } }).def.shape), ...NOT_THEIRS, ...IDENTITY];

  it('may hold anything in any field: it is refused, or what is to be paid stays', async () => {
    for (const field of new Set(fields)) for (const value of VALUES) await write(field, value);
    expect(await tampered()).toEqual([]);
    expect(served.log()).not.toContain('"level":50');

    async function write(field: string, value: unknown) {
      const answered = await to.command(key, { ...(await content()), [field]: value }, { token });
      expect([200, 403, 409, 422], `${JSON.stringify(value).slice(0, 60)} → ${answered.text}`).toContain(answered.status);
      if (answered.status === 422)
        expect(JSON.parse(answered.text)).toMatchObject({ Success: false, Code: 'INVALID_FIELDS', Data: { fields: [{ path: expect.stringMatching(new RegExp(`^${field}`)) }] } });
    }
  }, 60_000);

  it('succeeds as it is', async () => {
    expect(JSON.parse((await to.command(key, await content(), { token })).text)).toMatchObject({ Success: true });
  });

  it.each(IDENTITY)('%s may name the sender himself, nobody else', async (field) => {
    const own = field === 'MerchantId' ? served.azure.merchant.id : served.azure.memberId;
    expect(await to.command(key, { ...(await content()), [field]: served.lotus.memberId }, { token })).toMatchObject({
      status: 403,
      text: expect.stringContaining('CONTRADICTS_SESSION'),
    });
    expect(JSON.parse((await to.command(key, { ...(await content()), [field]: own.toUpperCase() }, { token })).text)).toMatchObject({ Success: true });
  });
});

describe('wrong fields', () => {
  const wrong = { Id: 'a', ProductId: 7, AdultTotal: 0, ChildrenAges: [3, 99, 'b'] };

  it('are all named, each with a sentence in the language asked for', async () => {
    const ask = async (locale: string) => to.command('Sale/CreateVacationOrder', wrong, { token, headers: { 'x-sandbar-locale': locale } });
    const answered = await ask('en-US');
    expect(answered.status).toBe(422);
    const body = JSON.parse(answered.text) as { Data: { fields: { path: string; message: string }[] } };
    expect(body).toEqual({ Success: false, Code: 'INVALID_FIELDS', Message: 'Please check the fields that are marked.', Data: { fields: expect.any(Array) } });
    expect(body.Data.fields.map(({ path }) => path)).toEqual(['Id', 'ProductId', 'AdultTotal', 'ChildrenAges.1', 'ChildrenAges.2']);
    expect(body.Data.fields.map(({ message }) => message)).toEqual([
      'This value is not valid.',
      'This value is not valid.',
      'The minimum is 1.',
      'The maximum is 17.',
      'This value is not valid.',
    ]);
    expect((await ask('vi-VN')).text).not.toBe(answered.text);
  });

  it('of content that is no object are those that it needs', async () => {
    for (const content of [null, [], 'a', 7, true]) {
      const answered = await to.command('Sale/CreateVacationOrder', content, { token });
      expect(answered.status).toBe(422);
      expect(JSON.parse(answered.text).Data.fields.map(({ path }: { path: string }) => path)).toEqual(['Id', 'ProductId', 'AdultTotal']);
    }
  });
});
