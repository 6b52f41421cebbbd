/** Ranks of membership, lowest first. */
export const RANKS = ['standard', 'silver', 'gold', 'platinum'] as const;
export type Rank = (typeof RANKS)[number];

export const isRank = (text: string): text is Rank => (RANKS as readonly string[]).includes(text);

/** The highest value of a membership, in money. */
export const MAX_MEMBERSHIP_VALUE = 100_000_000_000;

/** Returns a balance for display, never below 0 (member-portal section 9). */
export const shownPoints = (balance: number): number => Math.max(0, balance);
