import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { commandKey, type CommandContract } from '@sandbar/contract/common';
import {
  ApplyGiftCodes,
  CancelOrder,
  ConfirmOrder,
  CreatePointPaymentSale,
  CreateVacationOrder,
  ExtendHold,
  LengthenHold,
  PayOrder,
  RemovePointPaymentSale,
  SendOrderMail,
} from '@sandbar/contract/orders';
import {
  ChangeFee,
  CloseCashPayment,
  DismissWaitingMoney,
  MatchWaitingMoney,
  RecordRefundSent,
  SetFee,
  SetGateway,
  SetPaymentMethod,
  SplitWaitingMoney,
  TakeInBankFile,
} from '@sandbar/contract/payments';
import { AwardPoints, CorrectPoints, ExtendPoints } from '@sandbar/contract/points';
import {
  CalculateDiscountProductVacationRent,
  ChangeRentPromotion,
  CreatePromotion,
  CreateRentPromotion,
  EndPromotion,
  EndRentPromotion,
  RENT_PLUGIN_IDS,
} from '@sandbar/contract/promotions';
import { dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { book, moneyWaitingTransfer, paymentTransfer, saleTransfer } from '../ledger/index.ts';
import { commandHandlers } from '../commands.ts';
import { checkInvariants } from '../platform/database/invariants.ts';
import { giftPromotionDirectly, rentPromotionDirectly } from '../testing/library-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { shareOf } from '../testing/rounds.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { vouchersSlice } from '../vouchers/index.ts';
import { weeksSlice } from '../weeks/index.ts';

/**
 * Members write what they like into the fields of order commands: each is refused by name, or changes nothing about
 * what is to be paid.
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
/** Of those, what stands where an amount may stand. */
const AMOUNTS: unknown[] = [0, -1, 1e15, '1', null];
/** What the server alone decides. A command may hold what was shown of it, to be refused when it is another now. */
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
  served = await serve({ settings: { holdLimit: 5_000, unpaidLimit: 5_000, pointExtensionsAYear: 5_000 } });
  to = requestsTo(served);
  token = await signInDirectly(served.azure, served.azure.memberId);
  await served.azure.send('system', AwardPoints, {
    Id: randomUUID(),
    UserId: served.azure.memberId,
    Points: 1_000_000,
    Reason: { vi: 'a', en: 'a' },
  });
}, 180_000);
afterAll(() => served.close());
beforeEach(() => hold());
const hold = async () => {
  orderId = randomUUID();
  const held = await to.command(
    'Sale/CreateVacationOrder',
    { Id: orderId, ProductId: await served.azure.addStay({ price: PRICE }), AdultTotal: 2, ChildrenAges: [] },
    { token },
  );
  expect(held.text).toContain('"Success":true');
};

/** Orders that are not what the server makes of a stay of this price for this member, who may use some points. */
const tampered = () =>
  served.azure.sql(
    `select o.* from orders o join order_lines l using (merchant_id) where l.order_id = o.id
       and (o.sub_total <> $1 or o.grand_total <> $1 - o.points * 5000 or l.total <> $1 or o.points not in (0, $4)
         or o.promotion_amount <> 0 or o.gift_code_amount <> 0 or o.point_rate <> 5000
         or o.customer_id <> $2 or o.merchant_id <> $3 or o.hold_minutes <> 15
           or o.all_status not in (1, 33, 32769, 32801, 1048609)
         or (select sum(p.amount) from payments p where p.order_id = o.id and p.all_status & (32768 | 1024) = 0) <> o.grand_total or exists(select from refunds r where r.order_id = o.id and r.amount <> $1))`,
    [PRICE, served.azure.memberId, served.azure.merchant.id, POINTS],
  );
const errors = () =>
  served
    .log()
    .split('\n')
    .filter((line) => line.includes('"level":50'));
const confirmed = () =>
  served.azure.send(served.azure.memberId, ConfirmOrder, { Id: orderId, PaymentMethodId: served.azure.bankTransferId });
const paid = async () => {
  await confirmed();
  await served.azure.sql(`update payments set all_status = all_status | 33554432 where order_id = $1`, [orderId]);
  await served.azure.sql(
    `with paid as (update orders set all_status = 1048609, hold_expires_at = null, unpaid_slot = null where id = $1 returning merchant_id, id)
     insert into order_transitions (merchant_id, order_id, from_status, to_status, reason) select merchant_id, id, 33, 1048609, 'paid' from paid`,
    [orderId],
  );
  const [payment] = await served.azure.sql(
    `select p.id, p.amount, o.sub_total from payments p join orders o on o.id = p.order_id where o.id = $1`,
    [orderId],
  );
  const { id: paymentId, amount, sub_total: subTotal } = payment as { id: string; amount: number; sub_total: number };
  const reductions = { feeTotal: 0, promotionAmount: 0, giftCodeAmount: 0 };
  await served.database.run(
    book(served.azure.merchant.id, [
      paymentTransfer({ paymentId, orderId, amount, sku: 'bank-transfer', waited: false }),
      saleTransfer({ id: orderId, subTotal, grandTotal: amount, ...reductions }),
    ]),
  );
};
const fieldsOf = (contract: CommandContract) =>
  Object.keys((contract.input as unknown as { def: { shape: object } }).def.shape);
/** Sends what a command holds, but for one field. @returns whether it was carried out */
const write = async (
  contract: CommandContract,
  content: Record<string, unknown>,
  field: string,
  value: unknown,
  as = token,
) => {
  const answered = await to.command(commandKey(contract), { ...content, [field]: value }, { token: as });
  expect([200, 403, 409, 422], `${field}: ${JSON.stringify(value).slice(0, 60)} → ${answered.text}`).toContain(
    answered.status,
  );
  if (answered.status === 422)
    expect(JSON.parse(answered.text)).toMatchObject({
      Success: false,
      Code: 'INVALID_FIELDS',
      Data: { fields: [{ path: expect.stringMatching(new RegExp(`^${field}`)) }] },
    });
  return answered.text.includes('"Success":true');
};
/** Writes each value into each field. What was refused changed nothing, and the next is written into the same. */
const writeAll = async (
  contract: CommandContract,
  fields: Iterable<string>,
  values: readonly unknown[],
  content: () => Record<string, unknown> | Promise<Record<string, unknown>>,
  as = token,
) => {
  let sound = await content();
  for (const [place, field] of [...fields].entries())
    for (const value of shareOf(2, values, place))
      if (await write(contract, sound, field, value, as)) sound = await content();
};

const contents: [string, CommandContract, () => Promise<Record<string, unknown>>][] = [
  [
    commandKey(CreateVacationOrder),
    CreateVacationOrder,
    async () => ({
      Id: randomUUID(),
      ProductId: await served.azure.addStay({ price: PRICE }),
      AdultTotal: 2,
      ChildrenAges: [],
    }),
  ],
  [
    commandKey(CreatePointPaymentSale),
    CreatePointPaymentSale,
    async () => ({ Id: randomUUID(), TargetId: orderId, Point: POINTS }),
  ],
  [commandKey(RemovePointPaymentSale), RemovePointPaymentSale, async () => ({ Id: randomUUID(), TargetId: orderId })],
  [commandKey(ApplyGiftCodes), ApplyGiftCodes, async () => ({ Id: randomUUID(), TargetId: orderId, GiftCode: '' })],
  [commandKey(ConfirmOrder), ConfirmOrder, async () => ({ Id: orderId, PaymentMethodId: served.azure.codId })],
  [commandKey(ExtendHold), ExtendHold, async () => ({ Id: randomUUID(), OrderId: orderId })],
  [
    commandKey(PayOrder),
    PayOrder,
    async () => {
      await confirmed();
      return { Id: randomUUID(), OrderId: orderId, PaymentMethodId: served.azure.codId };
    },
  ],
  [commandKey(CancelOrder), CancelOrder, async () => ({ Id: randomUUID(), OrderId: orderId })],
  [commandKey(ExtendPoints), ExtendPoints, async () => expiring()],
];

/** 100 points that run out in twenty days, and nothing else soon. */
const expiring = async () => {
  const { merchant, memberId, sql, send } = served.azure;
  await sql(`update point_lots set expires_at = now() + interval '1 year' where user_id = $1`, [memberId]);
  const id = randomUUID();
  await send('system', AwardPoints, { Id: id, UserId: memberId, Points: 100, Reason: { vi: 'a', en: 'a' } });
  const end = new Date(Date.now() + 20 * 86_400_000);
  await sql('update point_lots set expires_at = $2 where id = $1', [id, end]);
  return { Id: randomUUID(), ExpiresOn: dayInZone(end, merchant.timeZone), Points: 100, Fee: 10 };
};

describe.each(contents)('%s', (key, contract, content) => {
  it('may hold anything in any field: it is refused, or what is to be paid stays', async () => {
    await writeAll(contract, new Set([...fieldsOf(contract), ...IDENTITY]), VALUES, content);
    // What a command does not have counts together as little as one by one.
    const foreign = NOT_THEIRS.filter((field) => !fieldsOf(contract).includes(field));
    for (const value of VALUES) {
      const short = typeof value === 'string' ? value.slice(0, 1_000) : value;
      await write(
        contract,
        { ...Object.fromEntries(foreign.map((field) => [field, short])), ...(await content()) },
        'NotTheirs',
        value,
      );
    }
    expect(await tampered()).toEqual([]);
    expect(errors()).toEqual([]);
  }, 60_000);

  it('may hold any amount in any field, each time for an order that it could still change', async () => {
    const onAnotherHold = async () => {
      await hold();
      return content();
    };
    await writeAll(contract, fieldsOf(contract), AMOUNTS, onAnotherHold);
    expect(await tampered()).toEqual([]);
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
    expect(
      JSON.parse((await to.command(key, { ...(await content()), [field]: own.toUpperCase() }, { token })).text),
    ).toMatchObject({ Success: true });
  });
});

describe('canceling a paid order', () => {
  it('may hold any amount in any field: all that was paid comes back, or nothing is canceled', async () => {
    for (const field of fieldsOf(CancelOrder)) {
      let refused = false;
      for (const value of [...AMOUNTS, PRICE - 1, PRICE + 1]) {
        if (!refused) {
          await hold();
          await paid();
        }
        refused = !(await write(CancelOrder, { Id: randomUUID(), OrderId: orderId, Refund: PRICE }, field, value));
        const [{ all_status: status, owed }] = (await served.azure.sql(
          `select all_status, (select coalesce(sum(amount), 0)::bigint from refunds r where r.order_id = o.id) as owed from orders o where id = $1`,
          [orderId],
        )) as [{ all_status: number; owed: number }];
        expect([status, owed], `${field}: ${JSON.stringify(value)}`).toEqual(
          status === 32_801 ? [32_801, PRICE] : [1_048_609, 0],
        );
        if (field === 'Refund' && value !== null) expect(status).toBe(1_048_609);
      }
    }
  }, 60_000);
});

describe('what staff set', () => {
  const text = { vi: 'a', en: 'a' };
  /** Money of one dong that came without a code. */
  const waitingMoney = async (amount = 1) => {
    const MoneyId = randomUUID();
    const body = { id: MoneyId, transferType: 'in', transferAmount: amount, content: 'x', referenceCode: MoneyId };
    await served.azure.sql(
      `insert into payment_events (merchant_id, id, gateway, event_id, kind, amount, reference_code, state, body) values ($1, $2::uuid, 'bank-line', $2::uuid::text, 'paid', $4, $2::uuid::text, 'unmatched', $3)`,
      [served.azure.merchant.id, MoneyId, JSON.stringify(body), amount],
    );
    const waits = moneyWaitingTransfer({ moneyId: MoneyId, amount, gateway: 'bank-line' });
    await served.database.run(book(served.azure.merchant.id, [waits]));
    return MoneyId;
  };
  const rentTerms = () => ({
    Name: text,
    FromDate: '2020-01-01',
    ToDate: '2099-01-01',
    Plugins: [{ Id: randomUUID(), PluginId: RENT_PLUGIN_IDS.percent, Percent: 10, MaxDiscountAmount: 1 }],
  });
  const giftPromotion = () => giftPromotionDirectly(served.azure, randomUUID());
  const rentPromotion = () => rentPromotionDirectly(served.azure, randomUUID());
  const FEE = randomUUID();
  /** What somebody who changes it has seen: it may have been changed by the values before. */
  const feeAsItIs = async () => {
    const { merchant, sql } = served.azure;
    await sql(
      `insert into fees (merchant_id, id, name, product_type, amount, published)
       values ($1, $2, '{"vi": "a", "en": "a"}', 131072, 1, false) on conflict do nothing`,
      [merchant.id, FEE],
    );
    const [fee] = await sql('select * from fees where merchant_id = $1 and id = $2', [merchant.id, FEE]);
    return { Name: fee!.name as object, Amount: Number(fee!.amount), Published: fee!.published as boolean };
  };

  const settings: [string, CommandContract, () => Record<string, unknown> | Promise<Record<string, unknown>>][] = [
    [
      commandKey(CloseCashPayment),
      CloseCashPayment,
      async () => {
        await served.azure.send(served.azure.memberId, ConfirmOrder, {
          Id: orderId,
          PaymentMethodId: served.azure.codId,
        });
        return { Id: randomUUID(), OrderId: orderId, Amount: 1 };
      },
    ],
    [
      commandKey(MatchWaitingMoney),
      MatchWaitingMoney,
      async () => {
        await confirmed();
        const [order] = await served.azure.sql('select code from orders where id = $1', [orderId]);
        return { Id: randomUUID(), MoneyId: await waitingMoney(), OrderCode: order!.code };
      },
    ],
    [
      commandKey(SplitWaitingMoney),
      SplitWaitingMoney,
      async () => ({ Id: randomUUID(), MoneyId: await waitingMoney(2), Parts: [1, 1] }),
    ],
    [
      commandKey(TakeInBankFile),
      TakeInBankFile,
      () => ({
        Id: randomUUID(),
        FileName: 'a.csv',
        Content: `Ref,Amount,Description\n${randomUUID()},5,a`,
        DryRun: false,
      }),
    ],
    [
      commandKey(DismissWaitingMoney),
      DismissWaitingMoney,
      async () => ({ Id: randomUUID(), MoneyId: await waitingMoney(), Reason: 'a' }),
    ],
    [
      commandKey(RecordRefundSent),
      RecordRefundSent,
      async () => {
        await hold();
        await paid();
        await served.azure.send(served.azure.memberId, CancelOrder, { Id: randomUUID(), OrderId: orderId });
        const [refund] = await served.azure.sql(
          `select id, to_char(now() at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as today from refunds where order_id = $1`,
          [orderId],
        );
        return { Id: randomUUID(), RefundId: refund!.id, ReferenceCode: 'FT1', SentOn: refund!.today };
      },
    ],
    [
      commandKey(LengthenHold),
      LengthenHold,
      async () => {
        await hold();
        return { Id: randomUUID(), OrderId: orderId, Hours: 1, Reason: 'a' };
      },
    ],
    [
      commandKey(SendOrderMail),
      SendOrderMail,
      async () => {
        await hold();
        return { Id: randomUUID(), OrderId: orderId };
      },
    ],
    [
      commandKey(AwardPoints),
      AwardPoints,
      () => ({ Id: randomUUID(), UserId: served.azure.memberId, Points: 1, Reason: text }),
    ],
    [
      commandKey(CorrectPoints),
      CorrectPoints,
      () => ({ Id: randomUUID(), UserId: served.azure.memberId, Points: 1, Reason: text }),
    ],
    [
      commandKey(CreatePromotion),
      CreatePromotion,
      () => ({
        Id: randomUUID(),
        Name: text,
        Codes: [randomUUID()],
        From: '2020-01-01T00:00:00Z',
        To: '2999-01-01T00:00:00Z',
        ResultType: 1,
        ResultValue: 1,
      }),
    ],
    [commandKey(EndPromotion), EndPromotion, async () => ({ Id: randomUUID(), PromotionId: await giftPromotion() })],
    [commandKey(CreateRentPromotion), CreateRentPromotion, () => ({ Id: randomUUID(), ...rentTerms() })],
    [
      commandKey(ChangeRentPromotion),
      ChangeRentPromotion,
      async () => ({ Id: randomUUID(), PromotionId: await rentPromotion(), ...rentTerms() }),
    ],
    [
      commandKey(EndRentPromotion),
      EndRentPromotion,
      async () => ({ Id: randomUUID(), PromotionId: await rentPromotion() }),
    ],
    [
      commandKey(CalculateDiscountProductVacationRent),
      CalculateDiscountProductVacationRent,
      async () => ({
        Id: randomUUID(),
        Amount: 2_000_000,
        FromDate: '2036-01-01',
        PromotionItems: [{ PromotionId: await rentPromotion() }],
      }),
    ],
    [
      commandKey(SetFee),
      SetFee,
      () => ({ Id: randomUUID(), Name: text, ProductType: 131072, Amount: 1, Published: true }),
    ],
    [
      commandKey(ChangeFee),
      ChangeFee,
      async () => {
        const Seen = await feeAsItIs();
        return { Id: randomUUID(), FeeId: FEE, Name: text, Amount: 1, Published: true, Seen };
      },
    ],
    [
      commandKey(SetPaymentMethod),
      SetPaymentMethod,
      () => ({
        Id: randomUUID(),
        Sku: 'bank-transfer',
        Name: text,
        Message: text,
        TimeoutMinutes: 60,
        DisplayOrder: 1,
        Published: true,
      }),
    ],
    [
      commandKey(SetGateway),
      SetGateway,
      () => ({ Id: randomUUID(), Gateway: 'bank-line', Enabled: true, ApiKey: 'a-key-of-the-bank-line' }),
    ],
  ];

  it.each(settings)(
    '%s may hold any amount in any field: nothing fails, no order changes, and all that must hold holds',
    async (_key, contract, content) => {
      const admin = await signInDirectly(served.azure, await served.azure.addHolder('administrator'));
      await writeAll(contract, fieldsOf(contract), [...AMOUNTS, [-1], [1e15]], content, admin);
      expect(await tampered()).toEqual([]);
      expect(errors()).toEqual([]);
      const broken = await checkInvariants(
        served.database,
        await readFile(new URL('../../../db/invariants.sql', import.meta.url), 'utf8'),
      );
      expect(broken).toEqual([]);
      expect(
        JSON.parse((await to.command(commandKey(contract), await content(), { token: admin })).text),
      ).toMatchObject({ Success: true });
    },
    60_000,
  );

  it('and what members send are all commands that touch money', () => {
    const touching = commandHandlers
      .map(({ contract }) => contract)
      .filter(({ domain }) => ['Sale', 'Payment', 'Point', 'Promotion'].includes(domain));
    // For the system alone: nobody can send it.
    const tested = new Set([...contents, ...settings].map(([key]) => key).concat('Sale/ImportPurchase'));
    // What owners and staff send of weeks: server/src/weeks/fields.test.ts.
    for (const { contract } of [...weeksSlice.commands, ...weeksSlice.effects]) tested.add(commandKey(contract));
    // What a move does to money: server/src/orders/move-order.test.ts.
    tested.add('Sale/MoveOrder');
    // The number by which a resort knows a stay is no money: server/src/vouchers/vouchers.test.ts.
    for (const { contract } of vouchersSlice.commands) tested.add(commandKey(contract));
    expect(touching.map(commandKey).filter((key) => !tested.has(key))).toEqual([]);
  });
});

describe('wrong fields', () => {
  const wrong = { Id: 'a', ProductId: 7, AdultTotal: 0, ChildrenAges: [3, 99, 'b'] };

  it('are all named, each with a sentence in the language asked for', async () => {
    const ask = async (locale: string) =>
      to.command('Sale/CreateVacationOrder', wrong, { token, headers: { 'x-sandbar-locale': locale } });
    const answered = await ask('en-US');
    expect(answered.status).toBe(422);
    const body = JSON.parse(answered.text) as { Data: { fields: { path: string; message: string }[] } };
    expect(body).toEqual({
      Success: false,
      Code: 'INVALID_FIELDS',
      Message: 'Please check the fields that are marked.',
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

  it('of content that is no object are those that it needs', async () => {
    for (const content of [null, [], 'a', 7, true]) {
      const answered = await to.command('Sale/CreateVacationOrder', content, { token });
      expect(answered.status).toBe(422);
      expect(JSON.parse(answered.text).Data.fields.map(({ path }: { path: string }) => path)).toEqual([
        'Id',
        'ProductId',
        'AdultTotal',
      ]);
    }
  });
});
