import { accept, dayInZone, refuse, type LocalText, type Result } from '../common/index.ts';
import type { GiftCodeRefusal } from './refusals.ts';

export interface Promotion {
  id: string;
  name: LocalText;
  startsAt: Date;
  endsAt: Date;
  /** The least total of an order before codes and points, in money. */
  minimumOrder: number;
  /** The product types of stays it is for; empty = all. */
  productTypes: readonly number[];
  /** 0 takes off a percentage, 1 a fixed amount of money. */
  resultType: 0 | 1;
  resultValue: number;
  /** The most money that a percentage takes off; null = no limit. */
  maxAmount: number | null;
  /** Whether it can be combined with codes of other promotions. */
  stackable: boolean;
  published: boolean;
}

/** A code with the facts that concern one member. */
export interface GiftCode {
  code: string;
  promotion: Promotion;
  uses: number;
  limitTotal: number | null;
  usesByMember: number;
  limitPerMember: number | null;
  /** What is left of the promotion for all its codes; null: no limit. */
  left: {
    uses: number | null;
    /** Minor units. */
    budget: number | null;
    /** Uses of this member so far. */
    member: number | null;
  };
  /** The most uses of the promotion's codes by one member; null: no limit. */
  maxUsesPerMember: number | null;
  /** The member created the promotion as staff. Staff may not give themselves money. */
  isOwn: boolean;
}

/** The facts of an order that decide about its codes. */
export interface CodedOrder {
  /** Money left after lines and promotions: the most that codes can take off. */
  total: number;
  /** The product types of its stays, without fees. */
  productTypes: readonly number[];
}

export interface Circumstances {
  now: Date;
  timeZone: string;
  /** The most codes of one order, a rule of the merchant. */
  codesPerOrder: number;
}

export interface AppliedCode {
  code: string;
  name: LocalText;
  /** Minor units. */
  amount: number;
}

export interface GiftCodeDecision {
  /** Money that all codes take off together, never more than the order's total. */
  amount: number;
  /** The valid codes, in the order of deduction. */
  applied: AppliedCode[];
  /** The invalid codes, in the order given, each with its reason. */
  invalid: GiftCodeRefusal[];
  /** Whether another code may be added to the valid ones. */
  moreAllowed: boolean;
}

/** Allows a code by itself for this order, or refuses it with the reason. */
const standsAlone = (
  found: GiftCode | undefined,
  code: string,
  order: CodedOrder,
  { now, timeZone }: Circumstances,
): Result<GiftCode, GiftCodeRefusal> => {
  // A code of an unpublished promotion is refused like an unknown one.
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

/** Allows a code beside those before it, or refuses it with the reason. */
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

/** Sorts percentages before fixed amounts, and larger ones first, so that the order of typing does not matter. */
const byWeight = ({ promotion: one, code: a }: GiftCode, { promotion: other, code: b }: GiftCode): number =>
  one.resultType - other.resultType || other.resultValue - one.resultValue || (a < b ? -1 : 1);

/** Returns the money that a promotion takes off an amount; a percentage is rounded half up to whole minor units. */
export const reductionOf = (
  { resultType, resultValue, maxAmount }: Pick<Promotion, 'resultType' | 'resultValue' | 'maxAmount'>,
  amount: number,
): number =>
  Math.min(amount, maxAmount ?? amount, resultType === 0 ? Math.round((amount * resultValue) / 100) : resultValue);

/**
 * Decides the deductions of a member's gift codes from an order. Each code takes its part of what the codes before it
 * left. Uses are not counted here but when the order is confirmed.
 * @param codes the codes as `readGiftCodes` returns them
 * @param found the existing ones of them
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
    // A code takes off its whole amount or nothing.
    if (of.budget !== null && amount > of.budget) {
      invalid.push({ code: 'GIFT_CODE_USED_UP', data: { code } });
      continue;
    }
    // A code that would take off nothing is not used up.
    if (amount > 0) applied.push({ code, name: promotion.name, amount });
    left -= amount;
  }
  const moreAllowed =
    left > 0 && standing.length < given.codesPerOrder && standing.every(({ promotion }) => promotion.stackable);
  return { amount: order.total - left, applied, invalid, moreAllowed };
};
