import type { LocalText } from '@sandbar/domain/common';
import type { Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { returnPointsOfOrder } from '../points/index.ts';
import { returnCodeUses } from '../promotions/index.ts';

export type MerchantRef = Pick<Merchant, 'id' | 'timeZone' | 'settings'>;

interface EndedOrder {
  orderId: string;
  customerId: string;
  points: number;
  giftCodeAmount: number;
  targetName: LocalText | null;
}

const NAMELESS: LocalText = { vi: 'Đơn hàng', en: 'Order' };

/**
 * Orders that ended without a sale return what they used: points to their lots, then the uses of their gift codes. Part
 * of the transaction that ends them.
 * @param actorId who ended them; null for the job @returns the events for the members
 */
export const giveBack = async (
  transaction: Transaction,
  merchant: MerchantRef,
  ended: readonly EndedOrder[],
  actorId: string | null = null,
): Promise<NewEvent[]> => {
  const events: NewEvent[] = [];
  // Accounts are locked in one order everywhere, so that two sweeps cannot deadlock.
  const paid = ended
    .filter(({ points }) => points > 0)
    .sort((one, other) => (one.customerId < other.customerId ? -1 : 1));
  for (const { orderId, targetName } of paid) {
    const returned = await returnPointsOfOrder(transaction, merchant, {
      orderId,
      name: targetName ?? NAMELESS,
      actorId,
    });
    events.push(...(returned?.events ?? []));
  }
  const coded = ended.filter(({ giftCodeAmount }) => giftCodeAmount > 0).map(({ orderId }) => orderId);
  if (coded.length > 0) await transaction.batch(returnCodeUses({ merchantId: merchant.id, orderIds: coded }));
  return events;
};
