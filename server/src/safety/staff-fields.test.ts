import { randomUUID } from 'node:crypto';
import { commandKey } from '@sandbar/contract/common';
import { CancelOrder, ConfirmOrder, LengthenHold, SendOrderMail } from '@sandbar/contract/orders';
import {
  ChangeFee,
  CloseCashPayment,
  DismissWaitingMoney,
  MatchWaitingMoney,
  RecordPayment,
  RecordRefundSent,
  SetFee,
  SetGateway,
  SetPaymentMethod,
  ReturnWaitingMoney,
  SplitWaitingMoney,
  TakeInBankFile,
} from '@sandbar/contract/payments';
import { AwardPoints, CorrectPoints } from '@sandbar/contract/points';
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
import { commandHandlers } from '../commands.ts';
import { book, unappliedPaymentTransfer } from '../ledger/index.ts';
import { giftPromotionDirectly, rentPromotionDirectly } from '../testing/library-targets.ts';
import { MEMBER_MONEY_COMMANDS, type MoneyCommand } from '../testing/member-money-commands.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { AMOUNTS, fieldsOf, openTampering, type Tampering } from '../testing/tampering.ts';
import { arrivalsSlice } from '../arrivals/index.ts';
import { ledgerSlice } from '../ledger/index.ts';
import { vouchersSlice } from '../vouchers/index.ts';
import { closuresSlice } from '../closures/index.ts';
import { invoicesSlice } from '../invoices/index.ts';
import { waitlistSlice } from '../waitlist/index.ts';
import { weeksSlice } from '../weeks/index.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** Staff send any amount in the fields of settings: nothing fails, and existing orders do not change. */

let at: Tampering;
beforeAll(async () => {
  at = await openTampering();
}, 600_000);
afterAll(() => at.served.close());
beforeEach(() => at.hold());

describe('settings of staff', () => {
  const text = { vi: 'a', en: 'a' };
  /** Makes an unapplied payment without an order code. */
  const unappliedPayment = async (amount = 1) => {
    const MoneyId = randomUUID();
    const body = { id: MoneyId, transferType: 'in', transferAmount: amount, content: 'x', referenceCode: MoneyId };
    await at.served.azure.sql(
      `insert into payment_events (merchant_id, id, gateway, event_id, kind, amount, reference_code, state, body)
       values ($1, $2::uuid, 'bank-line', $2::uuid::text, 'paid', $4, $2::uuid::text, 'unmatched', $3)`,
      [at.served.azure.merchant.id, MoneyId, JSON.stringify(body), amount],
    );
    const waits = unappliedPaymentTransfer({ moneyId: MoneyId, amount, gateway: 'bank-line' });
    await at.served.database.run(book(at.served.azure.merchant.id, [waits]));
    return MoneyId;
  };
  const rentTerms = () => ({
    Name: text,
    FromDate: '2020-01-01',
    ToDate: '2099-01-01',
    Plugins: [{ Id: randomUUID(), PluginId: RENT_PLUGIN_IDS.percent, Percent: 10, MaxDiscountAmount: 1 }],
  });
  const giftPromotion = () => giftPromotionDirectly(at.served.azure, randomUUID());
  const rentPromotion = () => rentPromotionDirectly(at.served.azure, randomUUID());
  const FEE = randomUUID();
  /** The version that its editor has read; earlier values of this test may have changed it. */
  const feeAsItIs = async () => {
    const { merchant, sql } = at.served.azure;
    await sql(
      `insert into fees (merchant_id, id, name, product_type, amount, published)
       values ($1, $2, '{"vi": "a", "en": "a"}', 131072, 1, false) on conflict do nothing`,
      [merchant.id, FEE],
    );
    const [fee] = await sql('select * from fees where merchant_id = $1 and id = $2', [merchant.id, FEE]);
    return { Name: fee!.name as object, Amount: Number(fee!.amount), Published: fee!.published as boolean };
  };

  const settings: MoneyCommand[] = [
    [
      commandKey(CloseCashPayment),
      CloseCashPayment,
      async () => {
        await at.served.azure.send(at.served.azure.memberId, ConfirmOrder, {
          Id: at.orderId,
          PaymentMethodId: at.served.azure.codId,
        });
        return { Id: randomUUID(), OrderId: at.orderId, Amount: 1 };
      },
    ],
    [
      commandKey(RecordPayment),
      RecordPayment,
      async () => {
        await at.served.azure.send(at.served.azure.memberId, ConfirmOrder, {
          Id: at.orderId,
          PaymentMethodId: at.served.azure.codId,
        });
        const PaidOn = dayInZone(new Date(), at.served.azure.merchant.timeZone);
        return { Id: randomUUID(), OrderId: at.orderId, Way: 'card', Amount: 1, PaidOn, ReferenceCode: randomUUID() };
      },
    ],
    [
      commandKey(MatchWaitingMoney),
      MatchWaitingMoney,
      async () => {
        await at.confirmed();
        const [order] = await at.served.azure.sql('select code from orders where id = $1', [at.orderId]);
        return { Id: randomUUID(), MoneyId: await unappliedPayment(), OrderCode: order!.code };
      },
    ],
    [
      commandKey(SplitWaitingMoney),
      SplitWaitingMoney,
      async () => ({ Id: randomUUID(), MoneyId: await unappliedPayment(2), Parts: [1, 1] }),
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
      async () => ({ Id: randomUUID(), MoneyId: await unappliedPayment(), Reason: 'a' }),
    ],
    [
      commandKey(ReturnWaitingMoney),
      ReturnWaitingMoney,
      async () => {
        const MoneyId = await unappliedPayment();
        const dismissed = { Id: randomUUID(), MoneyId, Reason: 'a' };
        await at.served.azure.send(at.served.azure.staffId, DismissWaitingMoney, dismissed);
        return { Id: randomUUID(), MoneyId, Reason: 'a' };
      },
    ],
    [
      commandKey(RecordRefundSent),
      RecordRefundSent,
      async () => {
        await at.hold();
        await at.paid();
        await at.served.azure.send(at.served.azure.memberId, CancelOrder, { Id: randomUUID(), OrderId: at.orderId });
        const [refund] = await at.served.azure.sql(
          `select id, to_char(now() at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as today from refunds
            where order_id = $1`,
          [at.orderId],
        );
        return { Id: randomUUID(), RefundId: refund!.id, ReferenceCode: 'FT1', SentOn: refund!.today };
      },
    ],
    [
      commandKey(LengthenHold),
      LengthenHold,
      async () => {
        await at.hold();
        return { Id: randomUUID(), OrderId: at.orderId, Hours: 1, Reason: 'a' };
      },
    ],
    [
      commandKey(SendOrderMail),
      SendOrderMail,
      async () => {
        await at.hold();
        return { Id: randomUUID(), OrderId: at.orderId };
      },
    ],
    [
      commandKey(AwardPoints),
      AwardPoints,
      () => ({ Id: randomUUID(), UserId: at.served.azure.memberId, Points: 1, Reason: text }),
    ],
    [
      commandKey(CorrectPoints),
      CorrectPoints,
      () => ({ Id: randomUUID(), UserId: at.served.azure.memberId, Points: 1, Reason: text }),
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
    '%s accepts or refuses any amount in any field, without a failure, a changed order or a broken invariant',
    async (_key, contract, content) => {
      const admin = await signInDirectly(at.served.azure, await at.served.azure.addHolder('administrator'));
      await at.writeAll(contract, fieldsOf(contract), [...AMOUNTS, [-1], [1e15]], () => content(at), admin);
      expect(await at.tampered()).toEqual([]);
      expect(at.errors()).toEqual([]);
      const broken = await brokenInvariants(at.served.database);
      expect(broken).toEqual([]);
      expect(
        JSON.parse((await at.to.command(commandKey(contract), await content(at), { token: admin })).text),
      ).toMatchObject({ Success: true });
    },
  );

  it('and those of members are all commands that touch money', () => {
    const touching = commandHandlers
      .map(({ contract }) => contract)
      .filter(({ domain }) => ['Sale', 'Payment', 'Point', 'Promotion'].includes(domain));
    // Only the server sends this command.
    const tested = new Set([...MEMBER_MONEY_COMMANDS, ...settings].map(([key]) => key).concat('Sale/ImportPurchase'));
    // The weeks' commands are tested in server/src/weeks/fields.test.ts.
    for (const { contract } of [...weeksSlice.commands, ...weeksSlice.effects]) tested.add(commandKey(contract));
    // These set the account for a refund and no amount; server/src/payments/refund-account.test.ts tests them.
    for (const name of ['SetRefundAccount', 'RevealRefundAccount']) tested.add(`Payment/${name}`);
    // The effects of moves and decisions on money are tested in server/src/orders/{move,reduce}-order.test.ts.
    for (const name of ['MoveOrder', 'ReduceOrder', 'CancelOrderByDecision']) tested.add(`Sale/${name}`);
    // The resort's number of a stay does not affect money: server/src/vouchers/vouchers.test.ts.
    for (const { contract } of vouchersSlice.commands) tested.add(commandKey(contract));
    // Guests do not affect the price: server/src/orders/set-guests.test.ts.
    for (const name of ['SetOrderGuests', 'RemoveCompanion']) tested.add(`Sale/${name}`);
    // A guest's arrival does not affect money: server/src/arrivals/arrivals.test.ts.
    for (const { contract } of arrivalsSlice.commands) tested.add(commandKey(contract));
    // The server decides the refund for a closed stay: server/src/closures tests it.
    for (const { contract } of closuresSlice.commands) tested.add(commandKey(contract));
    // The amounts of invoices come from the order: server/src/invoices/invoices.test.ts.
    for (const { contract } of [...invoicesSlice.commands, ...invoicesSlice.effects]) tested.add(commandKey(contract));
    // A place on the waitlist is free: server/src/waitlist tests it.
    for (const { contract } of [...waitlistSlice.commands, ...waitlistSlice.effects]) tested.add(commandKey(contract));
    // Closed days, months and the chart do not affect orders: server/src/ledger/books.test.ts.
    for (const { contract } of ledgerSlice.commands) tested.add(commandKey(contract));
    expect(touching.map(commandKey).filter((key) => !tested.has(key))).toEqual([]);
  });
});
