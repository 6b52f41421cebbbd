import { reducedPrice } from '../catalogue/index.ts';
import { addDays, scaledSum, type Day } from '../common/index.ts';
import { programDays, type ChosenProgram } from './rent-programs.ts';

/**
 * No program brings a room below the least price for which one may be let at all (back-office section 5): of that the
 * smallest fee still leaves the owner something. In the home currency; the same in minor units of a
 * merchant's currency.
 */
const RENT_LEAST_PRICE = 1_000_000;
export const leastRentPrice = (currency: string): number => scaledSum(RENT_LEAST_PRICE, currency);

/** One reduction of a chosen program, as the catalogue knows discounts, on the days on which it is in force. */
export interface RentReduction {
  programId: string;
  pluginId: string;
  /** 0 percent, 1. */
  resultType: 0 | 1;
  resultValue: number;
  maxAmount: number | null;
  /** Money below which it takes nothing. */
  leaves: number;
  /** First and last day, both included. */
  from: Day;
  to: Day;
}

/** Percentages before amounts, the larger first: the order in which they were chosen does not matter. */
const byWeight = (one: RentReduction, other: RentReduction): number =>
  one.resultType - other.resultType ||
  other.resultValue - one.resultValue ||
  (one.maxAmount ?? 0) - (other.maxAmount ?? 0) ||
  (one.programId + one.pluginId < other.programId + other.pluginId ? -1 : 1);

/**
 * Returns the reductions of a room's price by its programs, in the order of deduction; each takes its part of what
 * those before it left. Programs that are never in force are not among them, nor are those that only say something.
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

/** Returns the deduction of each reduction by its position; the rest is the price. */
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
  /** First and last day on which a guest pays it. */
  from: Day;
  to: Day;
  /** Minor units. */
  price: number;
}

export interface QuotedProgram {
  programId: string;
  /** Money it takes off when all apply; 0 when it only says something, or is never in force. */
  amount: number;
  /** First and last day on which it is in force; null without one from today on. */
  days: { from: Day; to: Day } | null;
  /** In force today. */
  now: boolean;
}

export interface QuoteTerms {
  /** In the merchant's time zone. */
  today: Day;
  checkIn: Day;
  /** The merchant's. */
  currency: string;
}

export interface RentQuote {
  /** Money with all programs (key 1 of the wire). */
  withAll: number;
  /** Money with those in force today (key 0 of the wire). */
  withCurrent: number;
  /** In the order in which they were chosen. */
  programs: QuotedProgram[];
  /** The price steps from today until check-in, the first of which begins today. Empty when check-in is past. */
  steps: RentStep[];
}

/**
 * The price of a room that is let, by its programs: what the owner's preview, the calculation, the card in the search
 * and the checkout all say.
 * @param price money, as the owner asks
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
 * Money that a program takes off a room at most, whatever else is in force: what is kept of its budget for the room.
 */
export const maxReduction = (price: number, chosen: ChosenProgram, terms: QuoteTerms): number =>
  quoteRent(price, [chosen], terms).programs[0]!.amount;

/** Days on which the price is another than on the day before, and what it is then. */
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
