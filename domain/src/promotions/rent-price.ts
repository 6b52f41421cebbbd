import { reducedPrice } from '../catalogue/index.ts';
import { addDays, scaledSum, type Day } from '../common/index.ts';
import { programDays, type ChosenProgram } from './rent-programs.ts';

/**
 * Programs do not reduce a room below this price, the lowest for which a room may be let (back-office section 5). Above
 * it the smallest fee leaves the owner something. In the home currency; `leastRentPrice` returns it in minor units of a
 * merchant's currency.
 */
const RENT_LEAST_PRICE = 1_000_000;
export const leastRentPrice = (currency: string): number => scaledSum(RENT_LEAST_PRICE, currency);

/** One reduction of a chosen program in the form of the catalogue's discounts, on the days on which it is in force. */
export interface RentReduction {
  programId: string;
  pluginId: string;
  /** 0 percentage, 1 amount. */
  resultType: 0 | 1;
  resultValue: number;
  maxAmount: number | null;
  /** It takes off nothing below this amount of money. */
  leaves: number;
  /** First and last day, both included. */
  from: Day;
  to: Day;
}

/** Sorts percentages before amounts, and larger ones first, so that the order of choosing does not matter. */
const byWeight = (one: RentReduction, other: RentReduction): number =>
  one.resultType - other.resultType ||
  other.resultValue - one.resultValue ||
  (one.maxAmount ?? 0) - (other.maxAmount ?? 0) ||
  (one.programId + one.pluginId < other.programId + other.pluginId ? -1 : 1);

/**
 * Returns the reductions of a room's price by its programs, in the order of deduction. Each takes its part of what
 * those before it left. Programs that are never in force, or that only show words, are left out.
 */
export const rentReductions = (chosen: readonly ChosenProgram[], checkIn: Day, currency: string): RentReduction[] =>
  chosen
    .flatMap((each) => {
      const days = programDays(each, checkIn);
      if (!days) return [];
      return each.program.plugins.flatMap((plugin): RentReduction[] => {
        const same = { programId: each.program.id, pluginId: plugin.id, leaves: leastRentPrice(currency), ...days };
        if (plugin.kind === 'percent')
          return [{ ...same, resultType: 0, resultValue: plugin.percent, maxAmount: plugin.maxAmount }];
        return plugin.kind === 'amount'
          ? [{ ...same, resultType: 1, resultValue: plugin.amount, maxAmount: null }]
          : [];
      });
    })
    .sort(byWeight);

const isOn = (day: Day) => (reduction: RentReduction) => day >= reduction.from && day <= reduction.to;

/** Returns the deduction of each reduction by its position. The rest is the price. */
export const takenOff = (
  price: number,
  reductions: readonly Pick<RentReduction, 'resultType' | 'resultValue' | 'maxAmount' | 'leaves'>[],
): { price: number; amounts: number[] } => {
  let left = price;
  const amounts = reductions.map((reduction) => {
    const before = left;
    left = reducedPrice(before, reduction);
    return before - left;
  });
  return { price: left, amounts };
};

export interface RentStep {
  /** First and last day on which a guest pays this price. */
  from: Day;
  to: Day;
  /** Minor units. */
  price: number;
}

export interface QuotedProgram {
  programId: string;
  /** Money that it takes off when all programs apply; 0 when it only shows words, or is never in force. */
  amount: number;
  /** First and last day on which it is in force; null when it is not in force from today on. */
  days: { from: Day; to: Day } | null;
  /** Whether it is in force today. */
  now: boolean;
}

export interface QuoteTerms {
  /** Today in the merchant's time zone. */
  today: Day;
  checkIn: Day;
  /** The merchant's currency. */
  currency: string;
}

export interface RentQuote {
  /** The price in money with all programs (key 1 of the wire). */
  withAll: number;
  /** The price in money with the programs in force today (key 0 of the wire). */
  withCurrent: number;
  /** The programs in the order in which they were chosen. */
  programs: QuotedProgram[];
  /** The steps of the price until check-in. The first one begins today. Empty when check-in is past. */
  steps: RentStep[];
}

/**
 * Returns the price of a rented room with its programs. The owner's preview, the calculation, the card in the search
 * and the checkout all use it.
 * @param price the owner's price in money
 */
export const quoteRent = (
  price: number,
  chosen: readonly ChosenProgram[],
  { today, checkIn, currency }: QuoteTerms,
): RentQuote => {
  const reductions = rentReductions(chosen, checkIn, currency).filter(({ to }) => to >= today);
  const all = takenOff(price, reductions);
  const programs = chosen.map((each): QuotedProgram => {
    const days = programDays(each, checkIn);
    const ahead = days && days.to >= today ? days : null;
    return {
      programId: each.program.id,
      amount: reductions.reduce(
        (sum, { programId }, place) => (programId === each.program.id ? sum + all.amounts[place]! : sum),
        0,
      ),
      days: ahead,
      now: ahead !== null && ahead.from <= today,
    };
  });
  return {
    withAll: all.price,
    withCurrent: takenOff(price, reductions.filter(isOn(today))).price,
    programs,
    steps: stepsOf(price, reductions, today, checkIn),
  };
};

/**
 * Returns the most money that a program takes off a room, whatever else is in force. This amount of its budget is
 * reserved for the room.
 */
export const maxReduction = (price: number, chosen: ChosenProgram, terms: QuoteTerms): number =>
  quoteRent(price, [chosen], terms).programs[0]!.amount;

/** Returns the days on which the price changes, with the new prices. */
const stepsOf = (price: number, reductions: readonly RentReduction[], today: Day, checkIn: Day): RentStep[] => {
  if (checkIn < today) return [];
  const starts = new Set([today]);
  for (const { from, to } of reductions) for (const day of [from, addDays(to, 1)]) if (day > today) starts.add(day);
  const steps: RentStep[] = [];
  for (const from of [...starts].filter((day) => day <= checkIn).sort()) {
    const then = takenOff(price, reductions.filter(isOn(from))).price;
    const before = steps.at(-1);
    if (before?.price === then) continue;
    if (before) before.to = addDays(from, -1);
    steps.push({ from, to: checkIn, price: then });
  }
  return steps;
};
