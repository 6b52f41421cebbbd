import type { LocalText } from '../common/index.ts';

/** The limits of a fee, for forms and commands. */
export const FEE_LIMITS = {
  /** Letters of a name in one language. */
  name: 120,
  /** Minor units. */
  amount: 1_000_000_000,
  /** The most fees of a merchant, those no longer added included, because each price computes all of them. */
  fees: 50,
} as const;

/** The entered terms of a fee; null = the field is empty. */
export interface FeeTerms {
  Name: LocalText;
  Amount: number | null;
}

export const isFeeName = ({ vi, en }: LocalText): boolean =>
  [vi, en].every((words) => words.trim() !== '' && words.length <= FEE_LIMITS.name);

/** Returns the wrong fields. */
export const feeFaults = ({ Name, Amount }: FeeTerms): (keyof FeeTerms)[] => [
  ...(isFeeName(Name) ? [] : (['Name'] as const)),
  ...(Number.isInteger(Amount) && Amount! >= 1 && Amount! <= FEE_LIMITS.amount ? [] : (['Amount'] as const)),
];
