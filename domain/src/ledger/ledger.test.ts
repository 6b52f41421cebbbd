import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideReceipt, OrderStatus, shareBack } from '../orders/index.ts';
import { isPaid, leftToPay, PaymentStatus, paymentStanding } from '../payments/index.ts';
import {
  accountByHand,
  accountOfMethod,
  balanceOfEntries,
  hasOneFeeAtMost,
  dismissedPaymentEntries,
  unappliedPaymentEntries,
  ownerSaleEntries,
  paymentEntries,
  payoutEntries,
  rateSet,
  type RateSetName,
  rateFaults,
  ratesOn,
  refundOwedEntries,
  refundSentEntries,
  reversed,
  saleCanceledEntries,
  saleEntries,
  settlementOf,
  type LedgerAccount,
  type LedgerEntry,
} from './index.ts';

const order = {
  id: 'order',
  subTotal: 12_850_000,
  feeTotal: 350_000,
  promotionAmount: 100_000,
  giftCodeAmount: 500_000,
  grandTotal: 10_250_000, // 400 points at 5,000 each
};
const asText = (entries: readonly LedgerEntry[]) =>
  entries.map(({ account, amount }) => `${account} ${amount}`).join(', ');

it.each<[string, LedgerEntry[], string]>([
  ['a transfer', paymentEntries('o', 5, accountOfMethod('bank-transfer')), 'bank 5, customers -5'],
  ['cash', paymentEntries('o', 5, accountOfMethod('cod')), 'cash 5, customers -5'],
  ['a provider’s payment', paymentEntries('o', 5, accountOfMethod('vnpay')), 'gateway-vnpay 5, customers -5'],
  ['one of the sandbox', paymentEntries('o', 5, accountOfMethod('sandbox')), 'gateway-sandbox 5, customers -5'],
  ['an unreadable line', unappliedPaymentEntries(5, accountOfMethod('bank-line')), 'bank 5, waiting-money -5'],
  ['matched', paymentEntries('o', 5, 'waiting-money'), 'waiting-money 5, customers -5'],
  ['dismissed', dismissedPaymentEntries(5), 'waiting-money 5, money-aside -5'],
  ['owed back', refundOwedEntries('o', 5), 'customers 5, refunds-payable -5'],
  ['sent by hand', refundSentEntries('o', 5, accountByHand('vnpay')), 'refunds-payable 5, bank -5'],
  ['cash given back', refundSentEntries('o', 5, accountByHand('cod')), 'refunds-payable 5, cash -5'],
  [
    'a sale with all that can be in it',
    saleEntries(order),
    'customers 10250000, discounts 600000, points-redeemed 2000000, stay-sales -12500000, fee-sales -350000',
  ],
  [
    'a sale for points alone; the last one was worth more than what was left',
    saleEntries({ ...order, feeTotal: 0, promotionAmount: 0, giftCodeAmount: 0, grandTotal: 0 }),
    'points-redeemed 12850000, stay-sales -12850000',
  ],
  [
    'a sale undone, half of it kept',
    saleCanceledEntries({ ...order, promotionAmount: 600_000, giftCodeAmount: 0 }, 5_125_000),
    'customers -10250000, discounts -600000, points-redeemed -2000000, stay-sales 12500000, fee-sales 350000, ' +
      'customers 5125000, cancellation-income -5125000',
  ],
  ['a payout', payoutEntries('w', 5), 'owners-payable 5, bank -5'],
  ['that bounced', reversed(payoutEntries('w', 5)), 'owners-payable -5, bank 5'],
])('%s', (_name, entries, expected) => {
  expect(asText(entries)).toBe(expected);
  expect(balanceOfEntries(entries)).toBe(0);
});

describe('fee and taxes of a price', () => {
  const sold = 'rental';
  const by = (set: RateSetName, price: number, resident = true) => {
    const { lines, net } = settlementOf({ sold, price, rates: rateSet(set, 'VND'), resident });
    return [...lines.map(({ kind, amount }) => `${kind} ${amount}`), `net ${net}`].join(', ');
  };
  it.each([
    ['10 % and 10 % of 90 %', 12_500_000, 'fee 1250000, income-tax 1125000, net 10125000'],
    ['at the fee’s minimum', 5_000_000, 'fee 500000, income-tax 450000, net 4050000'],
    ['a dong below it', 4_999_999, 'fee 500000, income-tax 450000, net 4049999'],
    ['ten dong above it', 5_000_010, 'fee 500001, income-tax 450001, net 4050008'],
    ['below it: the tax stays 10 % of 90 %', 1_000_000, 'fee 500000, income-tax 90000, net 410000'],
    ['rounded half up, line by line', 10_000_005, 'fee 1000001, income-tax 900000, net 8100004'],
    ['never more than the price', 300_000, 'fee 300000, income-tax 0, net 0'],
    ['of nothing', 0, 'fee 0, income-tax 0, net 0'],
    [
      'exact where numbers are not',
      900_000_000_000_005,
      'fee 90000000000001, income-tax 81000000000000, net 729000000000004',
    ],
  ])('as the specification displays: %s', (_name, price, expected) => expect(by('default', price)).toBe(expected));

  it('by the law: of the gross price, by where the owner resides', () => {
    expect(by('law', 10_000_000)).toBe('fee 1000000, vat 500000, income-tax 200000, net 8300000');
    expect(by('law', 10_000_000, false)).toBe('fee 1000000, vat 500000, income-tax 500000, net 8000000');
  });

  it('each line names its base, its rate and its law', () => {
    expect(
      settlementOf({ sold, price: 10_000_000, rates: rateSet('default', 'VND'), resident: true }).lines[1],
    ).toEqual({
      kind: 'income-tax',
      base: 'net-of-fee',
      basisPoints: 1_000,
      legalBasis: '',
      of: 9_000_000,
      amount: 900_000,
    });
    const { lines } = settlementOf({ sold, price: 10_000_000, rates: rateSet('law', 'VND'), resident: true });
    expect(lines[1]?.legalBasis).toContain('117/2025');
  });

  it('may differ by the kind of sale', () => {
    const rate = (of: 'rental' | 'extra-vacation' | null, kind: 'fee' | 'vat', basisPoints: number) =>
      ({ sold: of, kind, base: 'gross', basisPoints, minimum: 0, resident: null, legalBasis: '' }) as const;
    const rates = [rate('rental', 'fee', 1_000), rate('extra-vacation', 'fee', 1_500), rate(null, 'vat', 500)];
    const of = (what: 'rental' | 'extra-vacation') => {
      const { fee, tax, net } = settlementOf({ sold: what, price: 1_000_000, rates, resident: true });
      return [fee, tax, net];
    };
    expect(of('rental')).toEqual([100_000, 50_000, 850_000]);
    expect(of('extra-vacation')).toEqual([150_000, 50_000, 800_000]);
    expect(hasOneFeeAtMost(rates)).toBe(true);
  });

  it.each([
    [[{ sold: 'rental' }, { sold: 'extra-vacation' }], true],
    [[{ sold: 'rental' }, { sold: 'rental' }], false],
    [[{ sold: 'rental' }, { sold: null }], false],
    [[{ resident: true }, { resident: false }], true],
    [[{ resident: true }, { resident: null }], false],
    [[{}, { kind: 'vat' }], true],
  ] as const)('fees %j: one of anything at most %s', (fees, one) =>
    expect(hasOneFeeAtMost(fees.map((fee) => ({ sold: null, kind: 'fee', resident: null, ...fee })))).toBe(one),
  );

  it('the sale for an owner takes the price from the club’s sales and splits it', () =>
    expect(
      asText(
        ownerSaleEntries({
          orderId: 'o',
          ownerId: 'w',
          ...settlementOf({ sold, price: 10_000_000, rates: rateSet('law', 'VND'), resident: true }),
        }),
      ),
    ).toBe('stay-sales 10000000, commissions -1000000, tax-vat -500000, tax-income -200000, owners-payable -8300000'));

  it('of any price and rates: lines and net add up to the price, and none is below 0', () => {
    const rate = fc.record({
      sold: fc.constantFrom('rental' as const, 'extra-vacation' as const, null),
      kind: fc.constantFrom('fee' as const, 'vat' as const, 'income-tax' as const),
      base: fc.constantFrom('gross' as const, 'net-of-fee' as const),
      basisPoints: fc.integer({ min: 0, max: 10_000 }),
      minimum: fc.integer({ min: 0, max: 1_000_000 }),
      resident: fc.constantFrom(true, false, null),
      legalBasis: fc.constant(''),
    });
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.array(rate, { maxLength: 6 }), fc.boolean(), (price, rates, resident) => {
        const settlement = settlementOf({ sold, price, rates, resident });
        expect(settlement.fee + settlement.tax + settlement.net).toBe(price);
        const amounts = settlement.lines.map(({ amount }) => amount);
        expect(amounts.reduce((sum, amount) => sum + amount, settlement.net)).toBe(price);
        expect(Math.min(settlement.net, ...amounts)).toBeGreaterThanOrEqual(0);
        expect(balanceOfEntries(ownerSaleEntries({ orderId: 'o', ownerId: 'w', ...settlement }))).toBe(0);
      }),
    );
  });
});

it.each([
  ['2026-01-01', 1],
  ['2026-06-30', 1],
  ['2026-07-01', 3],
  ['2027-01-01', 3],
  ['2019-12-31', undefined],
])('on %s the set %s applies: the one that began last, and of two on one day the later one', (day, number) => {
  const sets = [
    { validFrom: '2026-07-01', number: 2, rates: [] },
    { validFrom: '2020-01-01', number: 1, rates: [] },
    { validFrom: '2026-07-01', number: 3, rates: [] },
  ];
  expect(ratesOn(sets, day)?.number).toBe(number);
});

type Step = { do: 'pay' | 'cancel' | 'expire' | 'send'; amount: number; percent: number };

it('stays in balance and equal to the screens over any payments, refunds, expiries and cancellations', () => {
  const step: fc.Arbitrary<Step> = fc.record({
    do: fc.constantFrom('pay', 'pay', 'pay', 'cancel', 'expire', 'send'),
    amount: fc.integer({ min: 1, max: 12_000_000 }),
    percent: fc.constantFrom(0, 33, 50, 100),
  });
  let canceledAfterPayment = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const entries: LedgerEntry[] = [];
      const book = (of: LedgerEntry[]) => {
        expect(balanceOfEntries(of)).toBe(0);
        entries.push(...of);
      };
      const balance = (account: LedgerAccount) =>
        balanceOfEntries(entries.filter((entry) => entry.account === account));
      const payments: { id: string; amount: number; goingBack: number; allStatus: number }[] = [];
      const refunds: { amount: number; sent: boolean }[] = [];
      const back = (paymentId: string, amount: number) => {
        payments.find(({ id }) => id === paymentId)!.goingBack += amount;
        refunds.push({ amount, sent: false });
        book(refundOwedEntries(order.id, amount));
      };
      const keptOf = () => payments.reduce((sum, { amount, goingBack }) => sum + amount - goingBack, 0);
      let allStatus: number = OrderStatus.Created | OrderStatus.Process;
      const open = () => (allStatus & ~(OrderStatus.Created | OrderStatus.Process)) === 0;
      for (const { do: what, amount, percent } of steps) {
        if (what === 'pay') {
          const receipt = decideReceipt(
            { allStatus, grandTotal: order.grandTotal, kept: keptOf(), restorable: false },
            amount,
          );
          const id = `${payments.length}`;
          payments.push({ id, amount, goingBack: 0, allStatus: PaymentStatus.Created | PaymentStatus.Closed });
          book(paymentEntries(order.id, amount, 'bank'));
          if (receipt.kind === 'paid') {
            allStatus = receipt.toStatus;
            book(saleEntries(order));
            if (receipt.excess > 0) back(id, receipt.excess);
          }
          if (receipt.kind === 'returned') back(id, amount);
        }
        if (what === 'send') {
          const owed = refunds.find(({ sent }) => !sent);
          if (owed) {
            owed.sent = true;
            book(refundSentEntries(order.id, owed.amount, 'bank'));
          }
        }
        if (what === 'expire' && open()) {
          allStatus |= OrderStatus.Timeout;
          for (const part of shareBack(payments, 100)) back(part.paymentId, part.amount);
        }
        if (what === 'cancel' && (open() || allStatus & OrderStatus.Closed)) {
          const paid = (allStatus & OrderStatus.Closed) !== 0;
          allStatus = OrderStatus.Created | OrderStatus.Process | OrderStatus.Failed;
          const kept = keptOf();
          const parts = shareBack(payments, paid ? percent : 100);
          for (const part of parts) back(part.paymentId, part.amount);
          const refund = parts.reduce((sum, part) => sum + part.amount, 0);
          if (paid) book(saleCanceledEntries(order, kept - refund));
          if (paid) canceledAfterPayment += 1;
        }
        const { paid, left } = paymentStanding({ allStatus, grandTotal: order.grandTotal, payments, refunds });
        const owed = refunds.filter(({ sent }) => !sent).reduce((sum, refund) => sum + refund.amount, 0);
        expect(balance('refunds-payable')).toBe(0 - owed);
        expect(balance('bank')).toBe(
          payments.filter((payment) => isPaid(payment.allStatus)).reduce((sum, payment) => sum + payment.amount, 0) -
            refunds.filter(({ sent }) => sent).reduce((sum, refund) => sum + refund.amount, 0),
        );
        // The paid and owed amounts that the member sees are those of the order's account.
        if (open()) expect([0 - balance('customers'), order.grandTotal + balance('customers')]).toEqual([paid, left]);
        else expect(balance('customers')).toBe(0);
        if (allStatus & OrderStatus.Closed) expect(leftToPay(order.grandTotal, keptOf())).toBe(0);
      }
    }),
    { numRuns: 400 },
  );
  expect(canceledAfterPayment).toBeGreaterThan(20);
});

describe('entered lines of rates', () => {
  const line = (more: object = {}) => ({
    sold: null,
    kind: 'vat' as const,
    resident: null,
    basisPoints: 500,
    minimum: 0,
    ...more,
  });
  it.each([
    ['as they should be', [line({ kind: 'fee' }), line(), line({ kind: 'income-tax' })], [null, null, null]],
    ['no share', [line({ basisPoints: null })], ['share']],
    ['more than all', [line({ basisPoints: 10_001 })], ['share']],
    ['a share that is no whole number', [line({ basisPoints: 0.5 })], ['share']],
    ['too large a minimum', [line({ minimum: 1_000_000_001 })], ['minimum']],
    ['no minimum', [line({ minimum: null })], [null]],
    ['two fees', [line({ kind: 'fee' }), line({ kind: 'fee', sold: 'rental' as const })], [null, 'second-fee']],
    [
      'a fee of either',
      [line({ kind: 'fee', sold: 'extra-vacation' as const }), line({ kind: 'fee', sold: 'rental' as const })],
      [null, null],
    ],
    [
      'fees of residents and of others',
      [line({ kind: 'fee', resident: true }), line({ kind: 'fee', resident: false }), line({ kind: 'fee' })],
      [null, null, 'second-fee'],
    ],
  ])('%s', (_what, lines, faults) => expect(rateFaults(lines)).toEqual(faults));
});
