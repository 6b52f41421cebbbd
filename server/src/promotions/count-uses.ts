import { takenOff } from '@sandbar/domain/promotions';
import { first, type Database } from '../platform/database/index.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { soldUnderPromotions } from './promotions.rent.queries.ts';
import { insertUses } from './promotions.rent.store.ts';

/**
 * order.changed: records what each program took off an order for an owner's room, by the discounts in force when it was
 * held. It is written once; whether the order counts is read from the order.
 */
export const countRentUses = ({ database }: { database: Database }): EventHandler => ({
  name: 'promotions-count-rent-uses',
  wants: ({ payload }) => typeof payload.stayId === 'string' && payload.reason !== 'held',
  run: async ({ merchantId, payload }) => {
    const orderId = payload.orderId as string;
    const sold = await first(database.run(soldUnderPromotions({ merchantId, orderId })));
    if (!sold?.reductions) return;
    const { amounts } = takenOff(sold.originalPrice, sold.reductions);
    const byPromotion = new Map<string, number>();
    for (const [place, { promotionId }] of sold.reductions.entries())
      if (promotionId) byPromotion.set(promotionId, (byPromotion.get(promotionId) ?? 0) + amounts[place]!);
    const rows = [...byPromotion].map(([promotionId, amount]) => ({ promotionId, amount }));
    if (rows.length > 0) await database.run(insertUses({ merchantId, orderId, rows: JSON.stringify(rows) }));
  },
});
