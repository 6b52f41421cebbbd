import { randomUUID } from 'node:crypto';
import type { Day, LocalText } from '@sandbar/domain/common';
import type { Runner } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { catalogueChanged } from './catalogue.events.ts';
import { endPromotionDiscounts, insertPromotionDiscounts } from './catalogue.rooms.store.ts';

/** A discount that a promotion brings to a room; days in the merchant's time zone, both included. */
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
 * Gives a room the discounts of its promotions, in the order in which they are taken off, in the caller's transaction:
 * search, resort page and checkout price its stays by them. The caller saves `catalogueChanged` of the resort.
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

/** Ends a promotion's discounts everywhere, in the caller's transaction. @returns events to be saved with it */
export const endPromotionDiscountsIn = async (
  transaction: Runner,
  merchantId: string,
  promotionId: string,
  now: Date,
): Promise<NewEvent[]> => {
  const rows = await transaction.run(endPromotionDiscounts({ merchantId, promotionId, now: now.toISOString() }));
  return rows.map(({ resortId }) => catalogueChanged(merchantId, resortId));
};
