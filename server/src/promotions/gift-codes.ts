import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import {
  decideGiftCodes,
  GUESS_LIMIT,
  GUESS_WINDOW_MINUTES,
  type CodedOrder,
  type GiftCode,
  type GiftCodeDecision,
} from '@sandbar/domain/promotions';
import { first, type Runner, type Transaction } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { triedCodes, type TriedRow } from './promotions.queries.ts';
import {
  CODE_LIMIT,
  countCodeUses,
  countGuesses,
  lockPromotionsOf,
  lockPromotionsOfOrders,
  lowerUses,
  MEMBER_LIMIT,
  PROMOTION_LIMITS,
  releaseUses,
  retakeUses,
} from './promotions.store.ts';

/**
 * Computes the deduction of codes from a member's order now. It uses up no code, but counts unknown codes, so that a
 * member who guesses must wait.
 * @param codes at least one, as `readGiftCodes` returns them @returns TOO_MANY_ATTEMPTS after too many unknown codes,
 * whatever the present ones are
 */
export const evaluateGiftCodes = async (
  runner: Runner,
  merchant: Merchant,
  given: { userId: string; orderId: string; codes: readonly string[]; order: CodedOrder },
): Promise<Result<GiftCodeDecision, AnyRefusal>> => {
  const member = { merchantId: merchant.id, userId: given.userId };
  const rows = await runner.run(triedCodes({ ...member, orderId: given.orderId, codes: given.codes }));
  const { now } = rows[0]!;
  const found = rows.filter((row) => row.code !== null).map(codeOf);
  const existing = new Set(found.filter(({ promotion }) => promotion.published).map(({ code }) => code));
  const unknown = given.codes.filter((code) => !existing.has(code)).length;
  // Counting comes after the lookup, because it waits for simultaneous attempts, and the count decides.
  const { guesses, beganAt } = (await first(runner.run(countGuesses({ ...member, unknown }))))!;
  if (guesses > GUESS_LIMIT) {
    const left = beganAt.getTime() + GUESS_WINDOW_MINUTES * 60_000 - now.getTime();
    return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)) });
  }
  return accept(
    decideGiftCodes(given.codes, found, given.order, {
      now,
      timeZone: merchant.timeZone,
      codesPerOrder: merchant.settings.giftCodesPerOrder,
    }),
  );
};

const codeOf = ({
  code,
  promotionId,
  uses,
  limitTotal,
  usesByMember,
  limitPerMember,
  leftUses,
  leftBudget,
  leftForMember,
  maxUsesPerMember,
  isOwn,
  ...promotion
}: TriedRow): GiftCode => ({
  code: code!,
  promotion: { ...promotion, id: promotionId },
  uses,
  limitTotal,
  usesByMember,
  limitPerMember,
  left: { uses: leftUses, budget: leftBudget, member: leftForMember },
  maxUsesPerMember,
  isOwn,
});

/**
 * The refusals for constraints of the database, when another order was faster. @param codes the codes that the order
 * wanted to use
 */
export const codeLimitRefusals = (codes: readonly { code: string }[]): Record<string, AnyRefusal> => {
  const { refusal } = refuse('GIFT_CODE_USED_UP', { code: codes.map(({ code }) => code).join(', ') });
  return Object.fromEntries([CODE_LIMIT, MEMBER_LIMIT, ...PROMOTION_LIMITS].map((limit) => [limit, refusal]));
};

/**
 * Counts the gift codes of an order that had ended again, all or none, within their limits. An ended promotion is
 * accepted, because the price was agreed while it ran. It belongs in the caller's transaction, after order and account.
 * @returns false when a code was used up meanwhile; then none is counted
 */
export const retakeCodeUses = async (
  transaction: Transaction,
  order: { merchantId: string; orderId: string },
): Promise<boolean> => {
  await transaction.run(lockPromotionsOfOrders({ merchantId: order.merchantId, orderIds: [order.orderId] }));
  return (await first(transaction.run(retakeUses(order))))!.fit;
};

/**
 * Lowers the deductions of an order's codes, so that their promotions have spent less. It belongs in the caller's
 * transaction, after order and account.
 */
export const lowerCodesOfOrder = async (
  transaction: Transaction,
  order: { merchantId: string; orderId: string },
  lowered: readonly { code: string; amount: number }[],
): Promise<void> => {
  if (lowered.length === 0) return;
  await transaction.run(lockPromotionsOfOrders({ merchantId: order.merchantId, orderIds: [order.orderId] }));
  const codes = lowered.map(({ code, amount }) => ({ code, amount }));
  await transaction.run(lowerUses({ ...order, codes: JSON.stringify(codes) }));
};

/**
 * Replaces the codes of a held order; each one counts from now on. It belongs in the caller's transaction, after order
 * and account. A code that is used up violates a limit: see `codeLimitRefusals`.
 */
export const setCodesOfOrder = async (
  transaction: Transaction,
  order: { merchantId: string; orderId: string; userId: string },
  given: { before: readonly string[]; applied: readonly { code: string; amount: number }[] },
): Promise<void> => {
  const { merchantId, orderId } = order;
  const codes = [...new Set([...given.before, ...given.applied.map(({ code }) => code)])];
  if (codes.length === 0) return;
  await transaction.run(lockPromotionsOf({ merchantId, codes }));
  if (given.before.length > 0) await transaction.run(releaseUses({ merchantId, orderId }));
  if (given.applied.length > 0) await transaction.batch(countCodeUses({ ...order, codes: given.applied }));
};
