import { closeCashPayment } from './close-cash-payment.ts';
import { recordRefundSent } from './record-refund-sent.ts';
import { setGateway } from './set-gateway.ts';
import { setFee } from './set-fee.ts';
import { dismissWaitingMoney, matchWaitingMoney } from './settle-waiting-money.ts';
import { setPaymentMethod } from './set-payment-method.ts';

export { onRefundChanged } from './on-refund-changed.ts';
export { paymentResolvers } from './payments.resolvers.ts';
export { paymentRoutes } from './payments.routes.ts';
export { askAboutOpenPayments, sendRefunds } from './reconcile.ts';
export { readBankLine } from './gateways/bank-line.ts';
export { createReceiver, type Receiver } from './receive.ts';

export const paymentCommands = [setPaymentMethod, setFee, setGateway, closeCashPayment, matchWaitingMoney, dismissWaitingMoney, recordRefundSent];
