import type { Day, LocalText } from '../common/index.ts';
import type { DeductionLine } from '../ledger/index.ts';
import type { Month } from './month.ts';

/**
 * From so much gross a year on taxes are due that a platform withholds by law (as found in November 2026: 500 million
 * money a year; to be confirmed by a lawyer). Shown beside the year's total where a merchant uses the law's rates.
 */
export const TAX_THRESHOLD = 500_000_000;

/** A transfer of the money ledger for an owner, with its instant (ISO) and the merchant's day. */
interface Booked {
  at: string;
  day: Day;
}

/** Sold for the owner; or its order was canceled, and all of it is taken back: amounts below 0. */
export interface SaleLine extends Booked {
  what: 'sale' | 'sale-canceled';
  orderId: string;
  orderCode: string;
  sold: string | null;
  /** The week that was sold; null: something was booked for the owner without one. */
  week: { id: string; code: string; resort: LocalText; fromDate: Day; toDate: Day } | null;
  gross: number;
  lines: DeductionLine[];
  net: number;
}

/** Money that was sent to the owner; or it came back, and is owed again. */
export interface PayoutLine extends Booked {
  what: 'payout' | 'payout-voided';
  referenceCode: string;
  sentOn: Day | null;
  /** Minor units, above 0. */
  amount: number;
}

export type StatementLine = SaleLine | PayoutLine;

/** Points that a week brought, or that staff corrected. */
export interface PointsLine extends Booked {
  what: 'week' | 'award' | 'correct' | 'extend';
  name: LocalText;
  points: number;
}

/** Sold for the owner and not owed yet: its net comes free on a day, once the guest's name is confirmed. */
export interface HeldSale {
  orderCode: string;
  week: SaleLine['week'];
  net: number;
  /** null: no day is promised. */
  freeOn: Day | null;
}

export interface PointsMonth {
  opening: number;
  lines: PointsLine[];
  /** Came back of canceled orders, went for stays, ran out: sums. */
  returned: number;
  spent: number;
  expired: number;
  closing: number;
}

/** The content of a statement, frozen when it is issued. */
export interface OwnerStatementContent {
  version: 1;
  month: Month;
  opening: number;
  lines: StatementLine[];
  totals: StatementTotals;
  closing: number;
  points: PointsMonth;
  /**
   * The calendar year's gross up to the month's end, canceled sales taken off, and the law's threshold where it counts.
   */
  year: { gross: number; threshold: number | null };
  /** The sales withheld at its end, by the day of their release; absent in statements of earlier releases. */
  held?: HeldSale[];
}

export interface StatementTotals {
  gross: number;
  fee: number;
  vat: number;
  incomeTax: number;
  net: number;
  paidOut: number;
}

interface Facts {
  month: Month;
  /** Money owed before it; below 0: the owner owes. */
  opening: number;
  lines: StatementLine[];
  points: Omit<PointsMonth, 'closing'> & { closing: number };
  /** Gross of the statements of the same year before it. */
  grossBefore: number;
  /** The merchant withholds by the law's set of rates. */
  byLaw: boolean;
  held?: HeldSale[];
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const totalsOf = (lines: readonly StatementLine[]): StatementTotals => {
  const sales = lines.filter((line) => 'gross' in line);
  const taken = (kind: string) =>
    sum(sales.flatMap(({ lines: of }) => of.filter((line) => line.kind === kind).map(({ amount }) => amount)));
  return {
    gross: sum(sales.map(({ gross }) => gross)),
    fee: taken('fee'),
    vat: taken('vat'),
    incomeTax: taken('income-tax'),
    net: sum(sales.map(({ net }) => net)),
    paidOut: sum(lines.map((line) => ('amount' in line ? (line.what === 'payout' ? line.amount : -line.amount) : 0))),
  };
};

/**
 * A month's statement of what is known of it: the closing balance is the opening one and its lines, and nothing else.
 * @throws when points do not add up, or a sale's net is not its gross less what was taken off
 */
export const ownerStatementOf = ({
  month,
  opening,
  lines,
  points,
  grossBefore,
  byLaw,
  held = [],
}: Facts): OwnerStatementContent => {
  const totals = totalsOf(lines);
  const { gross, fee, vat, incomeTax, net, paidOut } = totals;
  if (net !== gross - fee - vat - incomeTax) throw new Error(`sales of ${month} do not add up`);
  const moved = sum(points.lines.map((line) => line.points)) + points.returned + points.spent + points.expired;
  if (points.closing !== points.opening + moved) throw new Error(`points of ${month} do not add up`);
  return {
    version: 1,
    month,
    opening,
    lines,
    totals,
    closing: opening + net - paidOut,
    points,
    year: { gross: grossBefore + gross, threshold: byLaw ? TAX_THRESHOLD : null },
    held,
  };
};

/** A month in which nothing happened and nothing was owed: no statement is issued of it. */
export const isEmptyOwnerStatement = ({ opening, closing, lines, points }: OwnerStatementContent): boolean =>
  opening === 0 && closing === 0 && lines.length === 0 && points.lines.length === 0;

/** Money that is held at a statement's end. */
export const heldAmount = ({ held = [] }: Pick<OwnerStatementContent, 'held'>): number =>
  sum(held.map(({ net }) => net));

/** Points credited for weeks. */
export const creditedForWeeks = ({ lines }: PointsMonth): number =>
  sum(lines.filter(({ what }) => what === 'week').map(({ points }) => points));
