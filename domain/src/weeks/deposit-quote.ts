import { nightsBetween, refuse, accept, type Day, type Result } from '../common/index.ts';
import { depositCurve, RESALE_MARKUP, type Plateau } from './deposit-rate.ts';
import { WEEK_MONTHS, WEEK_NIGHTS } from './kinds.ts';
import type { WeekRefusal } from './refusals.ts';

/** The values from which a deposit is calculated. */
export interface DepositTerms {
  /** Money a night of the room class. */
  nightPrice: number;
  /** Money a point. */
  exchangeRate: number;
  fromDate: Day;
  toDate: Day;
}

export interface DepositQuote extends DepositTerms {
  nights: number;
  /** Percent of the room's price. */
  percent: number;
  /** The points that the owner is credited. */
  points: number;
  /** The club's price in points, and that price in money. */
  pointPrice: number;
  price: number;
  /** The price of the room at the rate, in money. */
  originalPrice: number;
  /** The last day on which the same week is worth the same. */
  validUntil: Day;
}

/**
 * Returns points, price and original price of a week that is deposited today. The estimate, the stored values, the
 * credited points and the later price all come from it.
 * @returns WEEK_NIGHTS, WEEK_TOO_SOON with the first possible day, DEPOSIT_WORTHLESS when it is worth less than a point
 */
export const quoteDeposit = (today: Day, terms: DepositTerms, soonest: Day): Result<DepositQuote, WeekRefusal> => {
  const nights = nightsBetween(terms.fromDate, terms.toDate);
  if (!(WEEK_NIGHTS as readonly number[]).includes(nights))
    return refuse('WEEK_NIGHTS', { nights: WEEK_NIGHTS.join(', ') });
  const now = depositCurve(today, terms.fromDate)[0];
  if (!now) return refuse('WEEK_TOO_SOON', { soonest, months: WEEK_MONTHS.soonest });
  const points = pointsAt(now.percent, nights, terms);
  if (points === 0) return refuse('DEPOSIT_WORTHLESS', {});
  const pointPrice = pointsAt(now.percent + RESALE_MARKUP, nights, terms);
  return accept({
    ...terms,
    nights,
    percent: now.percent,
    points,
    pointPrice,
    price: pointPrice * terms.exchangeRate,
    originalPrice: halfUp(BigInt(terms.nightPrice) * BigInt(nights) * BigInt(now.percent), 100n),
    validUntil: now.until,
  });
};

/** Returns each plateau of the curve with the points that it earns. */
export const depositPoints = (today: Day, terms: DepositTerms): (Plateau & { points: number })[] => {
  const nights = nightsBetween(terms.fromDate, terms.toDate);
  return depositCurve(today, terms.fromDate).map((plateau) => ({
    ...plateau,
    points: pointsAt(plateau.percent, nights, terms),
  }));
};

const pointsAt = (percent: number, nights: number, { nightPrice, exchangeRate }: DepositTerms): number =>
  halfUp(BigInt(nightPrice) * BigInt(nights) * BigInt(percent), 100n * BigInt(exchangeRate));

/** Divides and rounds half up, by big integers, because the products exceed what numbers hold exactly. */
const halfUp = (amount: bigint, by: bigint): number => Number((2n * amount + by) / (2n * by));
