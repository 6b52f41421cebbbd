import type { Database } from '../platform/database/index.ts';
import { retentionJob, retentionRule } from '../platform/jobs/retention.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Printer } from '../platform/pdf/index.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Slice } from '../platform/slice.ts';
import { cancelOrder } from './cancel-order.ts';
import { confirmOrder } from './confirm-order.ts';
import { applyGiftCodes, createPointPaymentSale, removePointPaymentSale } from './use-points.ts';
import { consoleOrdersResolvers } from './console-orders.resolvers.ts';
import { expireHolds } from './expire-holds.ts';
import { extendHold } from './extend-hold.ts';
import { guestsResolvers } from './guests.resolvers.ts';
import { giftCodeRoutes } from './gift-code.routes.ts';
import { holdStay } from './hold-stay.ts';
import { lengthenHold } from './lengthen-hold.ts';
import { cancelOrderByDecision } from './cancel-by-decision.ts';
import { reduceOrder } from './reduce-order.ts';
import { moveOrder } from './move-order.ts';
import { moveOwnOrder } from './move-own-order.ts';
import { moveResolvers } from './moves.resolvers.ts';
import { ordersResolvers } from './orders.resolvers.ts';
import { merchantsWithOldHolds, removeOldHolds } from './orders.retention.store.ts';
import { receiptRoutes } from './receipt.routes.ts';
import { importPurchase } from './purchased-import.ts';
import { purchasedResolvers } from './purchased.resolvers.ts';
import { payOrder } from './pay-order.ts';
import { removeCompanion } from './remove-companion.ts';
import { setOrderGuests } from './set-guests.ts';
import { userOrdersResolvers } from './user-orders.resolvers.ts';
import { ordersSnapshots } from './orders.snapshots.ts';

export { createDrawReceipt } from './draw-receipt.ts';
export { orderFileRoute } from './order-file.ts';
export { ordersExporter } from './orders-exporter.ts';
export { ordersInCalendar } from './calendar.queries.ts';
export { eraseCompanions } from './orders.companions.store.ts';
export { eraseOrderContacts, lockOrdersOf } from './orders.erasure.store.ts';
export { orderEvidence } from './evidence.ts';
export { orderChanged, refundChanged, stayTaken } from './orders.events.ts';
export { noteOfferTaken } from './orders.offers.store.ts';
export { lockPublishedStay, moveLockedOrder, noteInHistory, reopenLockedOrder } from './orders.locked.store.ts';
export { cancelOpenPayments, insertOpenPayment, insertRefund } from './orders.payments.store.ts';
export { orderForScreen } from './orders.queries.ts';
export { pricedOrder } from './priced-order.ts';
export { orderIdByCode } from './orders.payments.queries.ts';
export { mayTakeHeld } from './own-price.ts';
export { askForRest } from './change-price.ts';
export { reacquireCredits } from './reacquire-credits.ts';
export { asReceiving, netPaid, lockAndReadOrder, type OrderToSettle } from './lock-and-read-order.ts';
export { cancelPaidOrder } from './cancel-paid-order.ts';
export { endUnpaidOrder } from './end-unpaid-order.ts';
export { buyWithPoints, pointPriceOf } from './buy-with-points.ts';
export { lockOrders } from './orders.offers.store.ts';
export { declineOffer, freeStays, offerStay, soldOffer, takeOffer, type FreeStay } from './offer-stay.ts';
export { replaceByOffer, replacementOf } from './replace-order.ts';
export { MOVE_VIOLATIONS } from './move-stay.ts';
export { expireHolds } from './expire-holds.ts';

interface Parts {
  database: Database;
  merchants: MerchantScope;
  sessions: Sessions;
  printer: Printer;
  onError(error: unknown, doing: string): void;
}

export const ordersSlice = {
  snapshots: ordersSnapshots,
  commands: [
    holdStay,
    createPointPaymentSale,
    removePointPaymentSale,
    applyGiftCodes,
    confirmOrder,
    extendHold,
    lengthenHold,
    payOrder,
    moveOwnOrder,
    setOrderGuests,
    removeCompanion,
    cancelOrder,
    importPurchase,
  ],
  effects: [moveOrder, reduceOrder, cancelOrderByDecision],
  resolvers: () => ({
    Query: {
      ...ordersResolvers.Query,
      ...userOrdersResolvers.Query,
      ...consoleOrdersResolvers.Query,
      ...moveResolvers.Query,
      ...guestsResolvers.Query,
      ...purchasedResolvers.Query,
    },
  }),
  routes: (parts) => [giftCodeRoutes(parts), receiptRoutes(parts)],
  jobs: (parts) => [
    expireHolds(parts),
    retentionJob(
      'tidy holds',
      3_600_000,
      [retentionRule(parts.database, { search: merchantsWithOldHolds, removal: removeOldHolds })],
      parts.onError,
    ),
  ],
} satisfies Slice<Parts>;
