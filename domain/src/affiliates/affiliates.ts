import { accept, refuse, type Result } from '../common/index.ts';
import { CODE_ALPHABET } from '../promotions/index.ts';
import type { AffiliateRefusal } from './refusals.ts';

/** The states of an affiliate: requested, active, rejected, ended. */
export const AFFILIATE_STATES = ['pending', 'active', 'refused', 'ended'] as const;
export type AffiliateState = (typeof AFFILIATE_STATES)[number];

/** Whether a merchant takes affiliates: not at all, after a clerk's decision, or at once. */
export const AFFILIATE_OPENINGS = ['closed', 'decided', 'at-once'] as const;
export type AffiliateOpening = (typeof AFFILIATE_OPENINGS)[number];

/** By what an affiliate earns: a share of what was paid, or as many points for each order. */
export const AFFILIATE_REWARDS = ['percent', 'fixed'] as const;
export type AffiliateReward = (typeof AFFILIATE_REWARDS)[number];

export interface AffiliateTerms {
  reward: AffiliateReward;
  /** Hundredths of a percent of the money that was paid. */
  basisPoints: number;
  /** Points of an order, when they are fixed. */
  points: number;
}

export interface AffiliateRule extends AffiliateTerms {
  opening: AffiliateOpening;
  /** Days for which a visit is remembered. */
  windowDays: number;
}

export const AFFILIATE_BOUNDS = {
  basisPoints: { least: 10, most: 2_000 },
  points: { least: 1, most: 1_000 },
  windowDays: { least: 1, most: 180 },
} as const;

/** The rule of a merchant that has set none. */
export const DEFAULT_AFFILIATE_RULE: AffiliateRule = {
  opening: 'closed',
  reward: 'percent',
  basisPoints: 200,
  points: 20,
  windowDays: 30,
};

/** A version of the rule: a command names the version that its sender read, so that no change is overwritten unseen. */
export const versionOfRule = ({ opening, reward, basisPoints, points, windowDays }: AffiliateRule): string =>
  [opening, reward, basisPoints, points, windowDays].join(' ');

/**
 * Points that an order is worth to whose link it came by: never more than was paid for it in money, so that an order
 * that points or codes paid for earns nothing.
 * @param order `paid`: money; `rate`: money per point when it was made
 */
export const rewardOf = (
  { reward, basisPoints, points }: AffiliateTerms,
  { paid, rate }: { paid: number; rate: number },
): number => {
  const worth = Math.floor(paid / rate);
  if (reward === 'fixed') return Math.min(points, worth);
  // Two steps, so that no product leaves the safe integers.
  const money = Math.floor(paid / 10_000) * basisPoints + Math.floor(((paid % 10_000) * basisPoints) / 10_000);
  return Math.min(worth, Math.floor(money / rate));
};

/** The states of an order that came by a link: not paid yet, paid, credited, or void. */
export const AFFILIATE_ORDER_STATES = ['open', 'waiting', 'earned', 'void'] as const;
export type AffiliateOrderState = (typeof AFFILIATE_ORDER_STATES)[number];

export interface AffiliateOrder {
  standing: 'open' | 'paid' | 'ended';
  /** Its check-in has come: it cannot be canceled any more. */
  started: boolean;
  /** Points that it is worth while it stands. */
  worth: number;
  /** Points that are booked already. */
  booked: number;
  /** Its affiliate was ended while it was not earned yet: it earns nothing more. */
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

/** Signs of a link: 31 ^ 8 is 8 × 10 ^ 11, too many to be tried through a limit of addresses. */
const LINK_SIGNS = 8;
const LINK_CODE = new RegExp(`^[${CODE_ALPHABET.toLowerCase()}]{${LINK_SIGNS}}$`);

/** Returns the code at the end of a link. @param draw a number from 0 to below `bound`, unpredictable */
export const linkCode = (draw: (bound: number) => number): string =>
  Array.from({ length: LINK_SIGNS }, () => CODE_ALPHABET[draw(CODE_ALPHABET.length)]!)
    .join('')
    .toLowerCase();

export const isLinkCode = (text: string): boolean => LINK_CODE.test(text);

/** Where a link leads, at the merchant's. */
export const linkPath = (code: string): string => `/a/${code}`;
