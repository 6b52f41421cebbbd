import { cancelOrder } from './cancel-order.ts';
import { confirmOrder } from './confirm-order.ts';
import { createPointPaymentSale, removePointPaymentSale } from './use-points.ts';
import { extendHold } from './extend-hold.ts';
import { holdStay } from './hold-stay.ts';
import { importPurchase } from './purchased-import.ts';
import { payOrder } from './pay-order.ts';

export { eraseOrderContacts } from './orders.erasure.store.ts';
export { giftCodeRoutes } from './gift-code.routes.ts';
export { sweepHolds } from './expire-holds.ts';
export { refundChanged } from './orders.events.ts';
export { markRefunded, moveRefund, noteInHistory, recordRefund, takePaymentsToAsk } from './orders.payments.store.ts';
export { orderIdByCode, paymentForGateway, refundsToSend, refundToRecord, waitingRefunds, waitingRefundsCount } from './orders.payments.queries.ts';
export { asReceiving, enterMoney, paymentFailed, receivePayment, takeOrder, waitsFor, type OrderToSettle, type ReceivedMoney, type Settled } from './receive-payment.ts';
export { ordersResolvers } from './orders.resolvers.ts';
export { purchasedResolvers } from './purchased.resolvers.ts';
export { userOrdersResolvers } from './user-orders.resolvers.ts';

export const orderCommands = [holdStay, createPointPaymentSale, removePointPaymentSale, confirmOrder, extendHold, payOrder, cancelOrder, importPurchase];
