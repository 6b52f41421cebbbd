import { suggestOrders } from '@sandbar/domain/payments';
import { first } from '../platform/database/index.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import { openOrders, receivedMoney } from './payments.queries.ts';

/** At most this many open orders are looked at. */
const MAX_OPEN = 5_000;

/** Orders that an unapplied payment may be for. */
export const moneysuggestions: QueryResolvers['moneysuggestions'] = async (_parent, { moneyId }, context) => {
  const merchantId = context.merchant.id;
  const money = isUuid(moneyId)
    ? await first(context.database.run(receivedMoney({ merchantId, id: moneyId })))
    : undefined;
  if (!money || money.about !== 'payment' || money.amount <= 0) return [];
  const orders = await context.database.run(openOrders({ merchantId, limit: MAX_OPEN }));
  return suggestOrders(money, orders).map(({ order, why }) => ({
    code: order.code,
    name: order.names[0] ?? '',
    left: order.left,
    why,
  }));
};
