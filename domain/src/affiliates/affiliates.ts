import { accept, refuse, type Result } from '../common/index.ts';
import { CODE_ALPHABET } from '../promotions/index.ts';
import type { AffiliateRefusal } from './refusals.ts';

export const AFFILIATE_STATES = ['pending', 'active', 'refused', 'ended'] as const;
export type AffiliateState = (typeof AFFILIATE_STATES)[number];

/** How members become affiliates of a merchant: not at all, after a clerk's decision, or at once. */
export const AFFILIATE_OPENINGS = ['closed', 'decided', 'at-once'] as const;
export type AffiliateOpening = (typeof AFFILIATE_OPENINGS)[number];

/** How an affiliate is rewarded: with a share of what was paid, or with a fixed number of points for each order. */
export const AFFILIATE_REWARDS = ['percent', 'fixed'] as const;
export type AffiliateReward = (typeof AFFILIATE_REWARDS)[number];

export interface AffiliateTerms {
  reward: AffiliateReward;
  /** The share of the paid money, in hundredths of a percent. */
  basisPoints: number;
  /** Points for each order, when the reward is fixed. */
  points: number;
}

export interface AffiliateRule extends AffiliateTerms {
  opening: AffiliateOpening;
  /** Days for which the browser remembers a visit through the link. */
  windowDays: number;
}

export const AFFILIATE_BOUNDS = {
  basisPoints: { least: 10, most: 2_000 },
  points: { least: 1, most: 1_000 },
  windowDays: { least: 1, most: 180 },
} as const;

/** The rule of a merchant that has not set one. */
export const DEFAULT_AFFILIATE_RULE: AffiliateRule = {
  opening: 'closed',
  reward: 'percent',
  basisPoints: 200,
  points: 20,
  windowDays: 30,
};

/**
 * A version of the rule. A command names the version that its sender read, so that it cannot overwrite a newer change.
 */
export const versionOfRule = ({ opening, reward, basisPoints, points, windowDays }: AffiliateRule): string =>
  [opening, reward, basisPoints, points, windowDays].join(' ');

/**
 * Points that an order earns for the affiliate whose link led to it. They are never worth more than the money that was
 * paid, so an order paid by points or codes earns nothing.
 * @param order `paid`: money; `rate`: money per point when the order was made
 */
export const rewardOf = (
  { reward, basisPoints, points }: AffiliateTerms,
  { paid, rate }: { paid: number; rate: number },
): number => {
  const worth = Math.floor(paid / rate);
  if (reward === 'fixed') return Math.min(points, worth);
  // The product is computed in two steps, so that it stays within the safe integers.
  const money = Math.floor(paid / 10_000) * basisPoints + Math.floor(((paid % 10_000) * basisPoints) / 10_000);
  return Math.min(worth, Math.floor(money / rate));
};

/** The states of an order that came through a link: not paid yet, paid, credited, or void. */
export const AFFILIATE_ORDER_STATES = ['open', 'waiting', 'earned', 'void'] as const;
export type AffiliateOrderState = (typeof AFFILIATE_ORDER_STATES)[number];

export interface AffiliateOrder {
  standing: 'open' | 'paid' | 'ended';
  /** The check-in day has come, so the order can no longer be canceled. */
  started: boolean;
  /** Points that the order is worth while it stands. */
  worth: number;
  /** Points that are booked for it already. */
  booked: number;
  /** Its affiliate was ended before the order was earned, so it earns nothing more. */
  dropped: boolean;
}

/**
 * Returns the points of an order in its present state, to which the booked points are adjusted. Earned points stay,
 * unless the order ends; they follow changes of its price.
 */
export const earningOf = ({
  standing,
  started,
  worth,
  booked,
  dropped,
}: AffiliateOrder): { state: AffiliateOrderState; points: number } => {
  if (standing === 'ended' || (dropped && booked === 0)) return { state: 'void', points: 0 };
  if (standing === 'open') return { state: 'open', points: 0 };
  if (!started && booked === 0) return { state: 'waiting', points: 0 };
  return { state: 'earned', points: dropped ? Math.min(worth, booked) : worth };
};

export type AffiliateDecision = 'approve' | 'refuse' | 'end';

const DECISIONS: Readonly<
  Record<AffiliateDecision, { from: readonly AffiliateState[]; to: Exclude<AffiliateState, 'pending'> }>
> = {
  approve: { from: ['pending', 'refused', 'ended'], to: 'active' },
  refuse: { from: ['pending'], to: 'refused' },
  end: { from: ['active'], to: 'ended' },
};

export const decideAffiliate = (
  state: AffiliateState,
  decision: AffiliateDecision,
): Result<Exclude<AffiliateState, 'pending'>, AffiliateRefusal> =>
  DECISIONS[decision].from.includes(state) ? accept(DECISIONS[decision].to) : refuse('AFFILIATE_STATE', {});

/** Characters of a link. 31 ^ 8 is 8 × 10 ^ 11: too many to try through the limit on addresses. */
const LINK_SIGNS = 8;
const LINK_CODE = new RegExp(`^[${CODE_ALPHABET.toLowerCase()}]{${LINK_SIGNS}}$`);

/** Returns the code at the end of a link. @param draw a number from 0 to below `bound`, unpredictable */
export const linkCode = (draw: (bound: number) => number): string =>
  Array.from({ length: LINK_SIGNS }, () => CODE_ALPHABET[draw(CODE_ALPHABET.length)]!)
    .join('')
    .toLowerCase();

export const isLinkCode = (text: string): boolean => LINK_CODE.test(text);

/** The path of a link on the merchant's portal. */
export const linkPath = (code: string): string => `/a/${code}`;
