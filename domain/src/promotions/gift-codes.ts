import { accept, dayInZone, refuse, type LocalText, type Result } from '../common/index.ts';
import type { GiftCodeRefusal } from './refusals.ts';

export interface Promotion {
  id: string;
  name: LocalText;
  startsAt: Date;
  endsAt: Date;
  /** Money of the order before codes and points. */
  minimumOrder: number;
  /** Kinds of stays it is for; none = every kind. */
  productTypes: readonly number[];
  /** 0 takes off a percentage, 1 a fixed amount of money. */
  resultType: 0 | 1;
  resultValue: number;
  /** Money a percentage takes off at most; null = no cap. */
  maxAmount: number | null;
  /** May stand beside codes of other promotions. */
  stackable: boolean;
  published: boolean;
}

/** A code as it stands for one member. */
export interface GiftCode {
  code: string;
  promotion: Promotion;
  uses: number;
  limitTotal: number | null;
  usesByMember: number;
  limitPerMember: number | null;
  /** The rest of its promotion for all its codes; null for no limit. */
  left: {
    uses: number | null;
    /** Minor units. */
    budget: number | null;
    /** Uses of this member. */
    member: number | null;
  };
  /** How often one member may use the promotion's codes, all together; null: no limit. */
  maxUsesPerMember: number | null;
  /** The member set up the promotion, as staff: no one gives themselves money. */
  isOwn: boolean;
}

/** The facts about an order that decide about its codes. */
export interface CodedOrder {
  /** Money left after lines and promotions: what codes can take off at most. */
  total: number;
  /** The kinds of its stays, without fees. */
  productTypes: readonly number[];
}

export interface Circumstances {
  now: Date;
  timeZone: string;
  /** Codes that one order may carry, by the merchant's rule. */
  codesPerOrder: number;
}

export interface AppliedCode {
  code: string;
  name: LocalText;
  /** Minor units. */
  amount: number;
}

export interface GiftCodeDecision {
  /** Money all codes take off together, never more than the order's total. */
  amount: number;
  /** Those that count, in the order in which they are taken off. */
  applied: AppliedCode[];
  /** Those that do not, in the order given, each with its reason. */
  invalid: GiftCodeRefusal[];
  /** Another code may stand beside those that count. */
  moreAllowed: boolean;
}

/** Why a code by itself takes nothing off this order, or yes. */
const standsAlone = (
  found: GiftCode | undefined,
  code: string,
  order: CodedOrder,
  { now, timeZone }: Circumstances,
): Result<GiftCode, GiftCodeRefusal> => {
  // A promotion that is not published looks like none.
  if (!found?.promotion.published) return refuse('GIFT_CODE_UNKNOWN', { code });
  if (found.isOwn) return refuse('GIFT_CODE_OWN', { code });
  const { promotion } = found;
  if (now < promotion.startsAt)
    return refuse('GIFT_CODE_NOT_BEGUN', { code, from: dayInZone(promotion.startsAt, timeZone) });
  if (now >= promotion.endsAt)
    return refuse('GIFT_CODE_OVER', { code, to: dayInZone(new Date(promotion.endsAt.getTime() - 1), timeZone) });
  if (promotion.productTypes.length > 0 && !order.productTypes.some((type) => promotion.productTypes.includes(type)))
    return refuse('GIFT_CODE_WRONG_STAY', { code });
  if (order.total < promotion.minimumOrder)
    return refuse('GIFT_CODE_MINIMUM', { code, minimum: promotion.minimumOrder });
  if (found.limitTotal !== null && found.uses >= found.limitTotal) return refuse('GIFT_CODE_USED_UP', { code });
  if (found.limitPerMember !== null && found.usesByMember >= found.limitPerMember)
    return refuse('GIFT_CODE_USED_BY_YOU', { code, limit: found.limitPerMember });
  const { left } = found;
  if (isSpent(left.uses) || isSpent(left.budget)) return refuse('GIFT_CODE_USED_UP', { code });
  if (isSpent(left.member)) return refuse('GIFT_CODE_USED_BY_YOU', { code, limit: found.maxUsesPerMember! });
  return accept(found);
};

const isSpent = (left: number | null): boolean => left !== null && left <= 0;

/** Why a code cannot stand beside those before it, or yes. */
const standsBeside = (
  found: GiftCode,
  others: readonly GiftCode[],
  { codesPerOrder }: Circumstances,
): Result<GiftCode, GiftCodeRefusal> => {
  const { code, promotion } = found;
  if (others.length === 0) return accept(found);
  const together =
    promotion.stackable && others.every((other) => other.promotion.stackable && other.promotion.id !== promotion.id);
  if (!together) return refuse('GIFT_CODE_NOT_COMBINABLE', { code });
  return others.length < codesPerOrder ? accept(found) : refuse('GIFT_CODE_TOO_MANY', { code, limit: codesPerOrder });
};

/** Percentages before fixed amounts, the larger first: so the order in which they are typed does not matter. */
const byWeight = ({ promotion: one, code: a }: GiftCode, { promotion: other, code: b }: GiftCode): number =>
  one.resultType - other.resultType || other.resultValue - one.resultValue || (a < b ? -1 : 1);

/** Money a promotion takes off an amount; a percentage is rounded half up to a whole minor units. */
export const reductionOf = (
  { resultType, resultValue, maxAmount }: Pick<Promotion, 'resultType' | 'resultValue' | 'maxAmount'>,
  amount: number,
): number =>
  Math.min(amount, maxAmount ?? amount, resultType === 0 ? Math.round((amount * resultValue) / 100) : resultValue);

/**
 * Decides the deductions of a member's gift codes from an order. Each takes its part of what those before it left. No
 * use is counted here: that happens when the order is confirmed.
 * @param codes as `readGiftCodes` gives them @param found those of them that exist
 */
export const decideGiftCodes = (
  codes: readonly string[],
  found: readonly GiftCode[],
  order: CodedOrder,
  given: Circumstances,
): GiftCodeDecision => {
  const invalid: GiftCodeRefusal[] = [];
  const standing: GiftCode[] = [];
  for (const code of codes) {
    const alone = standsAlone(
      found.find((each) => each.code === code),
      code,
      order,
      given,
    );
    const result = alone.ok ? standsBeside(alone.value, standing, given) : alone;
    if (result.ok) standing.push(result.value);
    else invalid.push(result.refusal);
  }
  let left = order.total;
  const applied: AppliedCode[] = [];
  for (const { code, promotion, left: of } of standing.sort(byWeight)) {
    const amount = reductionOf(promotion, left);
    // A code takes off all that it promises, or nothing: half a code does not count.
    if (of.budget !== null && amount > of.budget) {
      invalid.push({ code: 'GIFT_CODE_USED_UP', data: { code } });
      continue;
    }
    // A code that has nothing left to take off is not used up for it.
    if (amount > 0) applied.push({ code, name: promotion.name, amount });
    left -= amount;
  }
  const moreAllowed =
    left > 0 && standing.length < given.codesPerOrder && standing.every(({ promotion }) => promotion.stackable);
  return { amount: order.total - left, applied, invalid, moreAllowed };
};
