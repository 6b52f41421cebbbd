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
 * @param codes at least one, as `readGiftCodes` gives them @returns TOO_MANY_ATTEMPTS, whatever the codes
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
  // Counted after the look: the count is what decides, and it waits for tries sent at the same time.
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
 * The refusals for constraints of the database, when another order was faster. @param codes those that were to be used
 */
export const codeLimitRefusals = (codes: readonly { code: string }[]): Record<string, AnyRefusal> => {
  const { refusal } = refuse('GIFT_CODE_USED_UP', { code: codes.map(({ code }) => code).join(', ') });
  return Object.fromEntries([CODE_LIMIT, MEMBER_LIMIT, ...PROMOTION_LIMITS].map((limit) => [limit, refusal]));
};

/**
 * An order that had ended uses its gift codes again, all or none, as far as their limits still allow. Whether a
 * promotion is over by now does not matter: the price was agreed while it ran. Part of the caller's transaction, after
 * order and account. @returns false when a code is used up meanwhile; nothing is counted then
 */
export const retakeCodeUses = async (
  transaction: Transaction,
  order: { merchantId: string; orderId: string },
): Promise<boolean> => {
  await transaction.run(lockPromotionsOfOrders({ merchantId: order.merchantId, orderIds: [order.orderId] }));
  return (await first(transaction.run(retakeUses(order))))!.fit;
};

/**
 * Codes of an order take off less from now on: its promotions have spent so much less. Part of the caller's
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
 * A held order uses these codes in place of those it had: each counts from now on. Part of the caller's transaction,
 * after order and account; a code that is used up breaks a limit: `codeLimitRefusals`.
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
