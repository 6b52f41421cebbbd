import { markRefunded, moveRefund, refundChanged, refundsToSend, takePaymentsToAsk } from '../orders/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { Database, RowOf } from '../platform/database/index.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { RefundOutcome } from './gateways/gateway.ts';
import { GATEWAYS, openGateway, type GatewaySku } from './gateways/index.ts';
import type { Receiver } from './receive.ts';

interface Deps {
  database: Database;
  merchants: MerchantScope;
  receiver: Receiver;
  /** Called after each commit that appended events. */
  committed(merchantId: string): void;
  onError(error: unknown, doing: string): void;
}

const skus = [...GATEWAYS];

/**
 * Asks providers about payments that were left open: a callback may have been lost, or never sent. What they say goes the way of a callback and has its name, so that neither
 * counts twice. Safe on several processes: each payment is asked about by whoever takes it. @returns how many were asked about
 */
export const askAboutOpenPayments = async ({ database, merchants, receiver, onError }: Deps): Promise<number> => {
  const open = await database.run(takePaymentsToAsk({ skus }));
  for (const payment of open) {
    try {
      const merchant = await merchants.byId(payment.merchantId);
      const opened = merchant && (await openGateway(database, merchant.id, payment.sku as GatewaySku));
      const event = await opened?.gateway.ask(payment);
      if (merchant && event) await receiver.event(merchant, payment.sku as GatewaySku, event, JSON.stringify({ asked: event }));
    } catch (error) {
      onError(error, `asking ${payment.sku} about payment ${payment.id}`);
    }
  }
  return open.length;
};

type Refund = RowOf<typeof refundsToSend>;

/**
 * Sends refunds that are owed of payments a provider took, and asks again about those it did not answer for. A refund is marked as sent before it goes, and its id is the
 * provider's key: it goes once, also when the server dies in between. Transfers and cash wait for staff. @returns how many were sent
 */
export const sendRefunds = async (deps: Deps): Promise<number> => {
  let count = 0;
  for (const refund of await deps.database.run(refundsToSend({ skus }))) {
    try {
      if (await sendRefund(deps, refund)) count += 1;
    } catch (error) {
      deps.onError(error, `sending refund ${refund.id}`);
    }
  }
  return count;
};

const sendRefund = async ({ database, committed }: Deps, refund: Refund): Promise<boolean> => {
  const opened = await openGateway(database, refund.merchantId, refund.sku as GatewaySku);
  if (!opened) return false;
  const key = { merchantId: refund.merchantId, id: refund.id };
  const tries = refund.tries + 1;
  const [claimed] = await database.run(moveRefund({ ...key, from: ['owed', 'sent'], to: 'sent', referenceCode: '', triesWere: refund.tries, tries }));
  if (!claimed) return false;
  const payment = { id: refund.paymentId, code: refund.code, amount: refund.paidAmount, createdAt: refund.paymentCreatedAt, referenceCode: refund.referenceCode };
  const outcome: RefundOutcome = await opened.gateway.refund({ id: refund.id, amount: refund.amount, payment });
  if (outcome.state === 'unknown') return true;
  await database.transaction(async (transaction) => {
    const referenceCode = outcome.state === 'done' ? outcome.referenceCode : '';
    const [moved] = await transaction.run(moveRefund({ ...key, from: ['sent'], to: outcome.state, referenceCode, triesWere: tries, tries }));
    if (!moved) return;
    await transaction.run(markRefunded({ merchantId: refund.merchantId, id: refund.paymentId }));
    const { orderId, customerId, amount, reason } = refund;
    await appendEvents(transaction, refund.merchantId, [refundChanged({ refundId: refund.id, orderId, customerId, amount, reason, state: outcome.state })]);
  });
  committed(refund.merchantId);
  return true;
};
