import { randomUUID } from 'node:crypto';
import type { Day, LocalText } from '@sandbar/domain/common';
import type { Runner } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { catalogueChanged } from './catalogue.events.ts';
import { endPromotionDiscounts, insertPromotionDiscounts } from './catalogue.rooms.store.ts';

/** A discount of a promotion for a room; the days are in the merchant's time zone, both included. */
export interface PromotionDiscount {
  promotionId: string;
  name: LocalText;
  from: Day;
  to: Day;
  resultType: 0 | 1;
  resultValue: number;
  maxAmount: number | null;
  leaves: number;
}

/**
 * Gives a room the discounts of its promotions, in the order in which they apply, in the caller's transaction. Search,
 * resort page and checkout use them for the prices of its stays. The caller saves `catalogueChanged` of the resort.
 */
export const putPromotionDiscountsIn = async (
  transaction: Runner,
  merchant: { id: string; timeZone: string },
  roomId: string,
  discounts: readonly PromotionDiscount[],
): Promise<void> => {
  if (discounts.length === 0) return;
  const rows = discounts.map((discount, place) => ({ id: randomUUID(), ...discount, position: place + 1 }));
  const { id: merchantId, timeZone } = merchant;
  await transaction.run(insertPromotionDiscounts({ merchantId, roomId, timeZone, discounts: JSON.stringify(rows) }));
};

/** Ends all discounts of a promotion in the caller's transaction. @returns the events to save with it */
export const endPromotionDiscountsIn = async (
  transaction: Runner,
  merchantId: string,
  promotionId: string,
  now: Date,
): Promise<NewEvent[]> => {
  const rows = await transaction.run(endPromotionDiscounts({ merchantId, promotionId, now: now.toISOString() }));
  return rows.map(({ resortId }) => catalogueChanged(merchantId, resortId));
};
