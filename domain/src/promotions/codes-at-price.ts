import { accept, refuse, type Result } from '../common/index.ts';
import { reductionOf, type Promotion } from './gift-codes.ts';
import type { GiftCodeRefusal } from './refusals.ts';

/** A gift code of an order: its deduction, and the terms of its promotion. Minor units. */
export interface UsedCode extends Pick<Promotion, 'resultType' | 'resultValue' | 'maxAmount' | 'minimumOrder'> {
  code: string;
  amount: number;
}

/**
 * Decides the deductions of an order's gift codes at a lower price: a percentage applies to the lower sum, an amount
 * stays, and none deducts more than before.
 * @param used the codes in the order of deduction
 * @param total money before codes and points
 * @returns GIFT_CODE_MINIMUM when the order is below a code's minimum
 */
export const codesAtPrice = (used: readonly UsedCode[], total: number): Result<UsedCode[], GiftCodeRefusal> => {
  const short = used.find(({ minimumOrder }) => total < minimumOrder);
  if (short) return refuse('GIFT_CODE_MINIMUM', { code: short.code, minimum: short.minimumOrder });
  let left = total;
  return accept(
    used.map((of) => {
      const amount = of.resultType === 0 ? Math.min(of.amount, reductionOf(of, Math.max(0, left))) : of.amount;
      left -= amount;
      return { ...of, amount };
    }),
  );
};
