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
/** Payments are queried for a week. */
const WEEK_SECONDS = 7 * 86_400;

/**
 * Seconds until the next query: soon at first, then ever more seldom; null once the payment is settled or a week old.
 */
const secondsUntilAsked = ({ allStatus, createdAt }: Asked, now: number): number | null => {
  const age = (now - createdAt.getTime()) / 1_000;
  const settled = isPaid(allStatus) || (allStatus & PaymentStatus.Failed) !== 0;
  return settled || age > WEEK_SECONDS ? null : Math.max(SHORTEST_SECONDS, age / 4);
};

/**
 * Queries providers about payments that were left open, because a callback may have been lost or never sent. The result
 * is processed like a callback, under the same event id, so that neither counts twice.
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
      const { id, sku } = payment;
      const seconds = isGateway(sku) ? secondsUntilAsked(payment, Date.now()) : null;
      await parts.database.run(askAgain({ merchantId: merchant.id, id, seconds }));
      if (seconds === null || !isGateway(sku)) return;
      const event = await (await openGateway(parts, merchant.id, sku))?.gateway.ask(payment);
      if (event) await parts.receiver.event(merchant, sku, event, JSON.stringify({ asked: event }));
    },
    backlog: { queue: 'payments to ask about', query: () => paymentsToAskBacklog({}) },
  });
