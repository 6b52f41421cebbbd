import type { Transaction } from '../platform/database/index.ts';
import { returnCodeUses } from '../promotions/index.ts';

/** Orders that ended without a sale give back what they used: the uses of their gift codes. Part of the transaction that ends them. */
export const giveBack = async (transaction: Transaction, merchantId: string, ended: readonly { orderId: string; giftCodeAmount: number }[]): Promise<void> => {
  const coded = ended.filter(({ giftCodeAmount }) => giftCodeAmount > 0).map(({ orderId }) => orderId);
  if (coded.length > 0) await transaction.run(returnCodeUses({ merchantId, orderIds: coded }));
};
