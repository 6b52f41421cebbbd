import { isPaid, PaymentStatus } from '@sandbar/domain/payments';
import {
  askAgain,
  claimPaymentsToAsk,
  merchantsWithPaymentsToAsk,
  paymentsToAskBacklog,
} from './payments.asking.store.ts';
import type { RowOf } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { leasedJob } from '../platform/jobs/leased-job.ts';
import type { RowJobParts } from '../platform/jobs/row-job.ts';
import { isGateway, openGateway, type GatewayDeps } from './gateways/index.ts';
import type { Receiver } from './receive.ts';

interface Deps extends GatewayDeps, RowJobParts {
  receiver: Receiver;
}

type Asked = RowOf<typeof claimPaymentsToAsk>;

const SHORTEST_SECONDS = 20;
/** After a week a payment that has no outcome yet is queried no more. */
const WEEK_MS = 7 * 86_400_000;

/** Seconds until the next query: soon at first, then ever more seldom; null once the payment is settled. */
const secondsUntilAsked = ({ allStatus }: Asked, ageMs: number): number | null => {
  const settled = isPaid(allStatus) || (allStatus & PaymentStatus.Failed) !== 0;
  return settled ? null : Math.max(SHORTEST_SECONDS, ageMs / 4_000);
};

/**
 * Queries providers about payments that were left open, because a callback may have been lost or never sent. The result
 * is processed like a callback, under the same event id, so that neither counts twice. However old a payment is, the
 * last query of it is one that its provider answered: no worker may have run for weeks, or the provider was away.
 */
export const askAboutOpenPayments = (parts: Deps): Job =>
  leasedJob(parts, {
    name: 'ask about open payments',
    everyMs: 5_000,
    merchantsAtOnce: 8,
    search: merchantsWithPaymentsToAsk,
    claim: claimPaymentsToAsk,
    rowsAtOnce: 5,
    idOf: ({ id }) => id,
    work: async (payment, { merchant }) => {
      const key = { merchantId: merchant.id, id: payment.id };
      const ageMs = Date.now() - payment.createdAt.getTime();
      const seconds = isGateway(payment.sku) ? secondsUntilAsked(payment, ageMs) : null;
      await parts.database.run(askAgain({ ...key, seconds }));
      if (seconds === null || !isGateway(payment.sku)) return;
      const event = await (await openGateway(parts, merchant.id, payment.sku))?.gateway.ask(payment);
      if (event) await parts.receiver.event(merchant, payment.sku, event, JSON.stringify({ asked: event }));
      if (ageMs > WEEK_MS) await parts.database.run(askAgain({ ...key, seconds: null }));
    },
    backlog: { queue: 'payments to ask about', query: () => paymentsToAskBacklog({}) },
  });
