import { ImportPurchase } from '@sandbar/contract/orders';
import { accept, dayInZone, refuse } from '@sandbar/domain/common';
import { decideHold, mayTakeWeek, orderCode, OrderStatus } from '@sandbar/domain/orders';
import { book, saleCanceledTransfer, saleTransfer, sellForOwner } from '../ledger/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { balanceOf, returnPointsOfOrder, setPointsOfOrder } from '../points/index.ts';
import { stayOnMarket, loadedStay } from './load-stay.ts';
import { orderChanged, stayTaken } from './orders.events.ts';
import { cancelImported, expireImported, settleImported } from './orders.purchased.store.ts';
import { HOLD_SLOT, insertHold, ON_MARKET } from './orders.store.ts';

/**
 * Sale/ImportPurchase: a purchase made elsewhere is entered as if it had been made here: the stay leaves the market,
 * and its points are spent at the time of the purchase.
 */
export const importPurchase = handler(
  ImportPurchase,
  (input, { merchant }) => stayOnMarket({ merchantId: merchant.id, stayId: input.StayId }),
  async (input, context, seen) => {
    const { merchant, origin } = context;
    const loaded = loadedStay(seen);
    if (!loaded) return refuse('STAY_NOT_FOUND', {});
    const { now, place, ownerId } = loaded;
    const mayTake = mayTakeWeek({ ownerId, customerId: input.BuyerId, actorId: null });
    if (!mayTake.ok) return mayTake;
    const party = { adults: input.AdultTotal, childAges: [] };
    const draft = decideHold(loaded.stay, {
      party,
      now,
      today: dayInZone(now, merchant.timeZone),
      rate: merchant.exchangeRate,
      settings: merchant.settings,
    });
    if (!draft.ok) return draft;
    // Points cover fees too, rounded up to whole points.
    const points = Math.ceil(draft.value.subTotal / merchant.exchangeRate);
    const purchasedOn = dayInZone(new Date(input.PurchasedAt), merchant.timeZone);
    const code = orderCode(merchant.orderPrefix, purchasedOn, Math.random());
    const key = { merchantId: merchant.id, id: input.Id };
    const name = draft.value.lines[0]!.targetName;

    return context.commit(
      async (transaction) => {
        await transaction.batch(
          insertHold({
            ...key,
            code,
            customerId: input.BuyerId,
            adultTotal: input.AdultTotal,
            childrenAges: [],
            pointRate: merchant.exchangeRate,
            ladder: merchant.settings.cancellation,
            draft: draft.value,
            holdExpiresAt: new Date(now.getTime() + draft.value.holdMinutes * 60_000),
            origin,
          }),
        );
        if (input.ExpiredAt !== undefined) {
          await expireImported(transaction, { ...key, at: input.PurchasedAt, expiredAt: input.ExpiredAt });
          const balance = await balanceOf(transaction, merchant.id, input.BuyerId);
          return accept({ answer: { id: input.Id, code, points: 0, balance }, events: [] });
        }
        const { subTotal, lines } = draft.value;
        const feeTotal = lines.filter(({ stayId }) => stayId === null).reduce((sum, { price }) => sum + price, 0);
        const sold = { id: input.Id, subTotal, feeTotal, promotionAmount: 0, giftCodeAmount: 0, grandTotal: 0 };
        await transaction.run(book(merchant.id, [saleTransfer(sold, input.BuyerId)], input.PurchasedAt));
        await settleImported(transaction, { ...key, points, at: input.PurchasedAt });
        const spent = await setPointsOfOrder(
          transaction,
          { merchant, userId: input.BuyerId },
          { order: { id: input.Id, code }, points, name, at: new Date(input.PurchasedAt) },
        );
        if (!spent.ok) return spent;
        const answer = { id: input.Id, code, points, balance: spent.value!.balance };
        if (input.CanceledAt === undefined) {
          await sellForOwner(transaction, merchant, { orderId: input.Id, at: input.PurchasedAt });
          const order = {
            orderId: input.Id,
            customerId: input.BuyerId,
            allStatus: OrderStatus.Created | OrderStatus.Process | OrderStatus.Closed,
            stayId: place.stayId,
          };
          return accept({
            answer,
            events: [...spent.value!.events, stayTaken(place), orderChanged(order, 'imported')],
          });
        }
        const canceled = saleCanceledTransfer(sold, 0, input.BuyerId);
        await transaction.run(book(merchant.id, [canceled], input.CanceledAt));
        await cancelImported(transaction, { ...key, at: input.CanceledAt });
        const returned = (await returnPointsOfOrder(transaction, merchant, {
          orderId: input.Id,
          name,
          at: new Date(input.CanceledAt),
          actorId: input.BuyerId,
        }))!;
        return accept({
          answer: { ...answer, balance: returned.balance },
          events: [...spent.value!.events, ...returned.events],
        });
      },
      {
        order_lines_live_stay: refuse('STAY_TAKEN', {}).refusal,
        orders_pkey: refuse('IDEMPOTENCY_CONFLICT', {}).refusal,
        [ON_MARKET]: refuse('STAY_NOT_FOUND', {}).refusal,
        [HOLD_SLOT]: refuse('HOLD_LIMIT', { limit: draft.value.holdLimit, retryAt: now.toISOString() }).refusal,
      },
    );
  },
);
