/** Letters and digits of generated codes, without ambiguous ones. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Random characters of a code. 31 ^ 12 is 8 × 10 ^ 17, so with ten thousand codes one of 10 ^ 13 guesses finds one. */
export const CODE_SIGNS = 12;
const GROUP = 4;

/** The most codes of one batch. */
export const MAX_CODES = 10_000;

/** The maximum length of a prefix. */
export const LONGEST_PREFIX = 12;

/**
 * Returns a random code in groups that are easy to read aloud.
 * @param draw returns a number from 0 to below `bound`, uniformly distributed and unpredictable
 */
export const makeCode = (prefix: string, draw: (bound: number) => number): string => {
  const signs = Array.from({ length: CODE_SIGNS }, () => CODE_ALPHABET[draw(CODE_ALPHABET.length)]!).join('');
  const groups = Array.from({ length: CODE_SIGNS / GROUP }, (_, at) => signs.slice(at * GROUP, (at + 1) * GROUP));
  return [prefix, ...groups].filter(Boolean).join('-');
};

/** The amount of money that stands for an unlimited reduction. */
export const NO_END_AMOUNT = 100_000_000_000;

export interface Generosity {
  /** 0 percentage, 1 amount. */
  resultType: 0 | 1;
  resultValue: number;
  /** The most money that a percentage takes off. */
  maxAmount: number | null;
  codes: number;
  /** Uses of each code, and of all codes together. */
  limitTotal: number | null;
  maxUses: number | null;
  budget: number | null;
}

/**
 * Returns the most money that the codes of a promotion can take off together, which is the amount that their creator
 * gives away.
 */
export const maxDiscount = (given: Generosity): number => {
  const { resultType, resultValue, maxAmount, codes, limitTotal, maxUses, budget } = given;
  const once = Math.min(maxAmount ?? NO_END_AMOUNT, resultType === 1 ? resultValue : NO_END_AMOUNT);
  const uses = Math.min(maxUses ?? NO_END_AMOUNT, limitTotal === null ? NO_END_AMOUNT : limitTotal * codes);
  return Math.min(NO_END_AMOUNT, budget ?? NO_END_AMOUNT, once * uses);
};

/** The states of a batch of codes. */
export const BATCH_STATES = ['running', 'coming', 'used_up', 'over', 'ended'] as const;
export type BatchState = (typeof BATCH_STATES)[number];
