import { book, refundSentTransfer } from '../ledger/index.ts';
import { refundChanged } from '../orders/index.ts';
import { markRefunded, moveRefund } from './refunds.store.ts';
import { merchantsWithRefunds, refundBacklog, refundsToSend } from './refunds.queries.ts';
import { commitEvents } from '../platform/events/append-events.ts';
import type { RowOf } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import type { RefundOutcome } from './gateways/gateway.ts';
import { GATEWAYS, openGateway, type GatewayDeps, type GatewaySku } from './gateways/index.ts';

type Refund = RowOf<typeof refundsToSend>;

const skus = [...GATEWAYS];

/**
 * Sends refunds of payments through a provider, and requests again those that were not answered. A refund is marked as
 * sent before the request, and its id is the provider's idempotency key: it is sent once, also when the server dies in
 * between. Transfers and cash wait for staff.
 */
export const sendRefunds = (parts: RowJobParts & GatewayDeps): Job =>
  rowJob(parts, {
    name: 'send refunds',
    everyMs: 5_000,
    merchantsAtOnce: 8,
    search: ({ merchants }) => merchantsWithRefunds({ merchants, skus }),
    due: (p) => refundsToSend({ ...p, skus }),
    limit: 20,
    rowsAtOnce: 5,
    workOutside: (refund, { id }) => sendRefund(parts, id, refund),
    backlog: { queue: 'refunds', query: () => refundBacklog({ skus }) },
  });

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
  await commitEvents(database, merchantId, async (transaction) => {
    const referenceCode = outcome.state === 'done' ? outcome.referenceCode : '';
    const [moved] = await transaction.run(
      moveRefund({ ...key, from: ['sent'], to: outcome.state, referenceCode, triesWere: tries, tries }),
    );
    if (!moved) return [];
    await transaction.run(markRefunded({ merchantId, id: refund.paymentId }));
    const { orderId, customerId, amount, reason, sku } = refund;
    if (outcome.state === 'done') {
      const gone = refundSentTransfer({ refundId: refund.id, orderId, amount, sku, byHand: false });
      await transaction.run(book(merchantId, [gone]));
    }
    return [refundChanged({ refundId: refund.id, orderId, customerId, amount, reason, state: outcome.state })];
  });
};
