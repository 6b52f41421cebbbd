import { book, refundSentTransfer } from '../ledger/index.ts';
import { refundChanged } from '../orders/index.ts';
import { markRefunded, moveRefund } from './refunds.store.ts';
import { merchantsWithRefunds, refundBacklog, refundsToSend } from './refunds.queries.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { RowOf } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import { isolatedRows } from '../platform/jobs/isolated-rows.ts';
import type { RefundOutcome } from './gateways/gateway.ts';
import { GATEWAYS, openGateway, type GatewayDeps, type GatewaySku } from './gateways/index.ts';

interface Deps extends GatewayDeps {
  onError(error: unknown, doing: string): void;
}

type Refund = RowOf<typeof refundsToSend>;

const BATCH = 20;
const AT_ONCE = 5;
const MERCHANTS_AT_ONCE = 8;
const skus = [...GATEWAYS];

/**
 * Sends refunds of payments through a provider, and requests again those that were not answered. A refund is marked as
 * sent before the request, and its id is the provider's idempotency key: it is sent once, also when the server dies in
 * between. Transfers and cash wait for staff.
 */
export const sendRefunds = ({ onError, ...gateways }: Deps): Job => {
  const { database } = gateways;
  const name = 'send refunds';
  const isolated = isolatedRows(name, onError);
  return {
    name,
    everyMs: 5_000,
    atOnce: MERCHANTS_AT_ONCE,
    merchantsWithWork: findMerchants(database, ({ merchants }) => merchantsWithRefunds({ merchants, skus })),
    run: async (merchantId, { stopping }) => {
      const refunds = await database.run(
        refundsToSend({ merchantId, skus, backedOffIds: isolated.backedOffIds(merchantId), limit: BATCH }),
      );
      const send = (refund: Refund) => sendRefund(gateways, merchantId, refund);
      await isolated.work(merchantId, refunds, send, { atOnce: AT_ONCE, stopping });
      return refunds.length === BATCH;
    },
    backlog: { queue: 'refunds', read: async () => (await database.run(refundBacklog({ skus })))[0]! },
  };
};

const sendRefund = async (gateways: GatewayDeps, merchantId: string, refund: Refund): Promise<void> => {
  const { database } = gateways;
  const opened = await openGateway(gateways, merchantId, refund.sku as GatewaySku);
  if (!opened) throw new Error(`no keys of ${refund.sku}`);
  const key = { merchantId, id: refund.id };
  const tries = refund.tries + 1;
  const [claimed] = await database.run(
    moveRefund({ ...key, from: ['owed', 'sent'], to: 'sent', referenceCode: '', triesWere: refund.tries, tries }),
  );
  if (!claimed) return;
  const payment = {
    id: refund.paymentId,
    code: refund.code,
    amount: refund.paidAmount,
    createdAt: refund.paymentCreatedAt,
    referenceCode: refund.referenceCode,
  };
  const outcome: RefundOutcome = await opened.gateway.refund({ id: refund.id, amount: refund.amount, payment });
  if (outcome.state === 'unknown') return;
  await database.transaction(async (transaction) => {
    const referenceCode = outcome.state === 'done' ? outcome.referenceCode : '';
    const [moved] = await transaction.run(
      moveRefund({ ...key, from: ['sent'], to: outcome.state, referenceCode, triesWere: tries, tries }),
    );
    if (!moved) return;
    await transaction.run(markRefunded({ merchantId, id: refund.paymentId }));
    const { orderId, customerId, amount, reason, sku } = refund;
    if (outcome.state === 'done') {
      const gone = refundSentTransfer({ refundId: refund.id, orderId, amount, sku, byHand: false });
      await transaction.run(book(merchantId, [gone]));
    }
    await appendEvents(transaction, merchantId, [
      refundChanged({ refundId: refund.id, orderId, customerId, amount, reason, state: outcome.state }),
    ]);
  });
};
