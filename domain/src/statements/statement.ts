import type { Day, LocalText } from '../common/index.ts';
import type { DeductionLine } from '../ledger/index.ts';
import type { Month } from './month.ts';

/**
 * The gross of a year from which a platform must withhold taxes by law (as of November 2026: 500 million a year in the
 * home currency; to be confirmed by a lawyer). It is shown beside the year's total where a merchant uses the law's
 * rates.
 */
export const TAX_THRESHOLD = 500_000_000;

/** A transfer of the money ledger for an owner, with its instant (ISO) and the merchant's day. */
interface Booked {
  at: string;
  day: Day;
}

/** A sale for the owner. When its order was canceled, it is reversed with amounts below 0. */
export interface SaleLine extends Booked {
  what: 'sale' | 'sale-canceled';
  orderId: string;
  orderCode: string;
  sold: string | null;
  /** The sold week; null: the booking for the owner has no week. */
  week: { id: string; code: string; resort: LocalText; fromDate: Day; toDate: Day } | null;
  gross: number;
  lines: DeductionLine[];
  net: number;
}

/** Money that was sent to the owner, or that came back and is owed again. */
export interface PayoutLine extends Booked {
  what: 'payout' | 'payout-voided';
  referenceCode: string;
  sentOn: Day | null;
  /** Minor units, above 0. */
  amount: number;
}

export type StatementLine = SaleLine | PayoutLine;

/** Points that were credited for a week or corrected by staff. */
export interface PointsLine extends Booked {
  what: 'week' | 'award' | 'correct' | 'extend';
  name: LocalText;
  points: number;
}

/** A sale for the owner that is not owed yet. Its net becomes payable on a day, once the guest's name is confirmed. */
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
  /** The sums of points that came back from canceled orders, were spent on stays, and expired. */
  returned: number;
  spent: number;
  expired: number;
  closing: number;
}

/** The content of a statement, which never changes after it is issued. */
export interface OwnerStatementContent {
  version: 1;
  month: Month;
  opening: number;
  lines: StatementLine[];
  totals: StatementTotals;
  closing: number;
  points: PointsMonth;
  /**
   * The gross of the calendar year up to the month's end, less canceled sales, and the law's threshold where it
   * applies.
   */
  year: { gross: number; threshold: number | null };
  /**
   * Sales that are withheld at the month's end, by the day of their release. Statements of earlier releases do not have
   * it.
   */
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
  /** Money owed before the month; below 0 the owner owes it. */
  opening: number;
  lines: StatementLine[];
  points: Omit<PointsMonth, 'closing'> & { closing: number };
  /** The gross of earlier statements of the same year. */
  grossBefore: number;
  /** Whether the merchant withholds by the law's set of rates. */
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
 * Returns a month's statement. The closing balance is the opening balance plus its lines.
 * @throws when points do not add up, or a sale's net differs from its gross less the deductions
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

/** Whether nothing happened in a month and nothing was owed. No statement is issued for such a month. */
export const isEmptyOwnerStatement = ({ opening, closing, lines, points }: OwnerStatementContent): boolean =>
  opening === 0 && closing === 0 && lines.length === 0 && points.lines.length === 0;

/** The withheld money at a statement's end. */
export const heldAmount = ({ held = [] }: Pick<OwnerStatementContent, 'held'>): number =>
  sum(held.map(({ net }) => net));

/** Points credited for weeks. */
export const creditedForWeeks = ({ lines }: PointsMonth): number =>
  sum(lines.filter(({ what }) => what === 'week').map(({ points }) => points));
