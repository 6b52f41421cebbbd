import { scaledSum, type Day } from '../common/index.ts';
import type { LedgerEntry } from './accounts.ts';

/** The kinds of sales for owners. Rates may differ by kind. */
export const SOLD_KINDS = ['rental', 'extra-vacation'] as const;
export type SoldKind = (typeof SOLD_KINDS)[number];

/** The kinds of deductions from an owner's sale: the club's fee, and taxes that it withholds. */
export const RATE_KINDS = ['fee', 'vat', 'income-tax'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/**
 * gross: the price. net-of-fee: the price less the fee's percentage of it. A minimum fee increases the fee and does not
 * reduce this base.
 */
export const RATE_BASES = ['gross', 'net-of-fee'] as const;
export type RateBase = (typeof RATE_BASES)[number];

export interface Rate {
  /** The kind of what is sold; null: all kinds. */
  sold: SoldKind | null;
  kind: RateKind;
  base: RateBase;
  /** Hundredths of a percent. */
  basisPoints: number;
  /** The least amount of the deduction. */
  minimum: number;
  /** true: owners who reside in the country; false: owners who do not; null: all owners. */
  resident: boolean | null;
  /** The law or contract behind the rate, as statements print it. */
  legalBasis: string;
}

/**
 * The rates of the specification for rentals: a fee of 10 %, at least 500,000, and income tax of 10 % of the remaining
 * 90 %. It does not mention extra vacations, for which the same rates are used (decision 052).
 */
const DEFAULT_RATES: readonly Rate[] = [
  { sold: null, kind: 'fee', base: 'gross', basisPoints: 1_000, minimum: 500_000, resident: null, legalBasis: '' },
  {
    sold: null,
    kind: 'income-tax',
    base: 'net-of-fee',
    basisPoints: 1_000,
    minimum: 0,
    resident: null,
    legalBasis: '',
  },
];

const DECREE = 'Nghị định 117/2025/NĐ-CP';
/**
 * The rates by which a platform withholds by law, as of November 2026. A lawyer must confirm them before a merchant
 * uses them.
 */
const LAW_RATES: readonly Rate[] = [
  { sold: null, kind: 'fee', base: 'gross', basisPoints: 1_000, minimum: 500_000, resident: null, legalBasis: '' },
  { sold: null, kind: 'vat', base: 'gross', basisPoints: 500, minimum: 0, resident: null, legalBasis: DECREE },
  { sold: null, kind: 'income-tax', base: 'gross', basisPoints: 200, minimum: 0, resident: true, legalBasis: DECREE },
  { sold: null, kind: 'income-tax', base: 'gross', basisPoints: 500, minimum: 0, resident: false, legalBasis: DECREE },
];

const RATE_SETS = { default: DEFAULT_RATES, law: LAW_RATES } as const;
export type RateSetName = keyof typeof RATE_SETS;

/**
 * A set of rates that a merchant can choose by name. Its minimum fees are converted to the scale of the merchant's
 * currency.
 */
export const rateSet = (name: RateSetName, currency: string): readonly Rate[] =>
  RATE_SETS[name].map((rate) => ({ ...rate, minimum: scaledSum(rate.minimum, currency) }));

/** A line of a statement: the deduction, its base and its rate. It is stored with the sale for which it was issued. */
export interface DeductionLine extends Omit<Rate, 'sold' | 'minimum' | 'resident'> {
  /** The amount of the base. */
  of: number;
  amount: number;
}

export interface Settlement {
  price: number;
  lines: DeductionLine[];
  /** The sum of the club's fees. */
  fee: number;
  /** The sum that is withheld for the state. */
  tax: number;
  /** Money that the owner gets, never below 0. */
  net: number;
}

const TEN_THOUSAND = 10_000n;
/**
 * Rounds half up. It computes with big integers, because a price times basis points exceeds what numbers hold exactly.
 */
const share = (money: number, basisPoints: number): number =>
  Number((BigInt(money) * BigInt(basisPoints) + TEN_THOUSAND / 2n) / TEN_THOUSAND);

/** A price at which something is, or will be, sold for an owner. */
export interface OwnersPrice {
  sold: SoldKind;
  /** Whole minor units, 0 or more. */
  price: number;
  /** All rates in force on the day. Only those for `sold` and for this kind of owner are used. */
  rates: readonly Rate[];
  /** Whether the owner resides in the country. */
  resident: boolean;
}

/**
 * Returns the fee and taxes of a price by the rates in force, one line each, the fee first. Together they never exceed
 * the price. Quotes, forms and the sale itself use this function.
 */
export const settlementOf = ({ sold, price, rates, resident }: OwnersPrice): Settlement => {
  const applying = rates.filter(
    (rate) => (rate.sold === null || rate.sold === sold) && (rate.resident === null || rate.resident === resident),
  );
  const inOrder = applying.toSorted((one, other) => RATE_KINDS.indexOf(one.kind) - RATE_KINDS.indexOf(other.kind));
  const feeShare = applying.find(({ kind }) => kind === 'fee')?.basisPoints ?? 0;
  let net = price;
  const lines = inOrder.map(({ kind, base, basisPoints, minimum, legalBasis }): DeductionLine => {
    const of = base === 'gross' ? price : price - share(price, feeShare);
    const amount = Math.min(net, Math.max(minimum, share(of, basisPoints)));
    net -= amount;
    return { kind, base, basisPoints, legalBasis, of, amount };
  });
  const fee = lines.filter(({ kind }) => kind === 'fee').reduce((sum, { amount }) => sum + amount, 0);
  return { price, lines, fee, tax: price - fee - net, net };
};

/** Whether no sale can have two fees taken off. */
export const hasOneFeeAtMost = (rates: readonly Pick<Rate, 'sold' | 'kind' | 'resident'>[]): boolean =>
  SOLD_KINDS.every((sold) =>
    [true, false].every(
      (resident) =>
        rates.filter(
          (rate) =>
            rate.kind === 'fee' &&
            (rate.sold === null || rate.sold === sold) &&
            (rate.resident === null || rate.resident === resident),
        ).length <= 1,
    ),
  );

/** The limits of the sets that a merchant enters, and of their lines. Amounts are in minor units. */
export const RATE_LIMITS = {
  sets: 200,
  lines: 20,
  basisPoints: 10_000,
  minimum: 1_000_000_000,
  legalBasis: 200,
} as const;

/** The errors of an entered line: its share, its minimum amount, or a second fee. */
export type RateFault = 'share' | 'minimum' | 'second-fee';

type EnteredRate = Pick<Rate, 'sold' | 'kind' | 'resident'> & { basisPoints: number | null; minimum: number | null };

const isWithin = (value: number | null, most: number): boolean =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= most;

/** The error of each line, by its position. */
export const rateFaults = (rates: readonly EnteredRate[]): (RateFault | null)[] =>
  rates.map((rate, place) => {
    if (!isWithin(rate.basisPoints, RATE_LIMITS.basisPoints)) return 'share';
    if (!isWithin(rate.minimum ?? 0, RATE_LIMITS.minimum)) return 'minimum';
    const before = rates.slice(0, place).filter(({ kind }) => kind === 'fee');
    return rate.kind === 'fee' && before.some((other) => !hasOneFeeAtMost([other, rate])) ? 'second-fee' : null;
  });

/** Rates as a merchant entered them. The set in force on a day is the one that began last. */
export interface DatedRates {
  validFrom: Day;
  /** Sets that begin on the same day are ordered by this number: the higher one was entered later. */
  number: number;
  rates: readonly Rate[];
}

/** @returns undefined before the first set */
export const ratesOn = (sets: readonly DatedRates[], day: Day): DatedRates | undefined =>
  sets
    .filter(({ validFrom }) => validFrom <= day)
    .sort((one, other) =>
      one.validFrom < other.validFrom ? 1 : one.validFrom > other.validFrom ? -1 : other.number - one.number,
    )[0];

const ACCOUNT_OF = { fee: 'commissions', vat: 'tax-vat', 'income-tax': 'tax-income' } as const;

/**
 * A sale for an owner: the club keeps its fee and withholds taxes from the price. The rest is owed to the owner, or
 * withheld until a condition is met.
 */
export const ownerSaleEntries = (
  sale: { orderId: string; ownerId: string; withheld?: boolean } & Settlement,
): LedgerEntry[] => {
  const { orderId, ownerId, price, lines, net, withheld = false } = sale;
  const of = { orderId, ownerId };
  return [
    { account: 'stay-sales' as const, amount: price, ...of },
    ...lines.map(({ kind, amount }) => ({ account: ACCOUNT_OF[kind], amount: -amount, ...of })),
    { account: withheld ? ('owners-withheld' as const) : ('owners-payable' as const), amount: -net, ...of },
  ].filter(({ amount }) => amount !== 0);
};

/** The condition is met: the withheld amount is owed. */
export const releaseEntries = (sale: { orderId: string; ownerId: string; net: number }): LedgerEntry[] => {
  const { net, ...of } = sale;
  return [
    { account: 'owners-withheld', amount: net, ...of },
    { account: 'owners-payable', amount: -net, ...of },
  ];
};
