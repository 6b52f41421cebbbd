import { isPaid, PaymentStatus } from '@sandbar/domain/payments';
import {
  askAgain,
  claimPaymentsToAsk,
  merchantsWithPaymentsToAsk,
  paymentsToAskBacklog,
} from './payments.asking.store.ts';
import type { RowOf } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import { forEachRow } from '../platform/jobs/for-each-row.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { isGateway, openGateway, type GatewayDeps } from './gateways/index.ts';
import type { Receiver } from './receive.ts';

interface Deps extends GatewayDeps {
  merchants: Pick<MerchantScope, 'byId'>;
  receiver: Receiver;
  onError(error: unknown, doing: string): void;
}

type Asked = RowOf<typeof claimPaymentsToAsk>;

/**
 * How many payments of a merchant are queried at the same time: as many as were claimed, so that none waits while its
 * claim runs out.
 */
const AT_ONCE = 5;
const MERCHANTS_AT_ONCE = 8;
const SHORTEST_SECONDS = 20;
/** Payments are queried for a week. */
const WEEK_SECONDS = 7 * 86_400;

/** Soon at first, then ever more seldom; null once the payment is settled or a week old. */
const secondsUntilAsked = ({ allStatus, createdAt }: Asked, now: number): number | null => {
  const age = (now - createdAt.getTime()) / 1_000;
  const settled = isPaid(allStatus) || (allStatus & PaymentStatus.Failed) !== 0;
  return settled || age > WEEK_SECONDS ? null : Math.max(SHORTEST_SECONDS, age / 4);
};

/**
 * Queries providers about payments that were left open, since a callback may have been lost or never sent. The result
 * is processed like a callback, under the same event id, so that neither counts twice.
 */
export const askAboutOpenPayments = ({ merchants, receiver, onError, ...gateways }: Deps): Job => {
  const { database } = gateways;
  const name = 'ask about open payments';
  return {
    name,
    everyMs: 5_000,
    atOnce: MERCHANTS_AT_ONCE,
    merchantsWithWork: findMerchants(database, merchantsWithPaymentsToAsk),
    run: async (merchantId) => {
      const merchant = await merchants.byId(merchantId);
      const claimed = await database.run(claimPaymentsToAsk({ merchantId, limit: AT_ONCE }));
      const ask = async (payment: Asked) => {
        const { id, sku } = payment;
        const seconds = isGateway(sku) ? secondsUntilAsked(payment, Date.now()) : null;
        await database.run(askAgain({ merchantId, id, seconds }));
        if (seconds === null || !isGateway(sku)) return;
        const event = await (await openGateway(gateways, merchantId, sku))?.gateway.ask(payment);
        if (event) await receiver.event(merchant, sku, event, JSON.stringify({ asked: event }));
      };
      const asked = await forEachRow(claimed, ask, {
        atOnce: AT_ONCE,
        onError: (error, { id }) => onError(error, `${name} ${id}`),
      });
      return asked > 0 && claimed.length === AT_ONCE;
    },
    backlog: { queue: 'payments to ask about', read: async () => (await database.run(paymentsToAskBacklog({})))[0]! },
  };
};
