import { dayInZone } from '@sandbar/domain/common';
import { guestsUntil, orderState, otherGuests } from '@sandbar/domain/orders';
import { first } from '../platform/database/index.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import { companionsOf } from './companions.queries.ts';
import { guestsOfOrder } from './guests.queries.ts';

const orderguests: QueryResolvers['orderguests'] = async (_parent, { orderId }, context) => {
  const { database, merchant } = context;
  const { userId, permissions } = await context.session();
  const row = isUuid(orderId)
    ? await first(database.run(guestsOfOrder({ merchantId: merchant.id, orderId })))
    : undefined;
  if (!row || orderState(row.allStatus) !== 'closed') return null;
  if (row.customerId !== userId && !permissions.has('order.read')) return null;
  const until = guestsUntil(row.fromDate, merchant.settings.guestDays);
  const { guestNames, adultTotal: adults, childrenAges: childAges } = row;
  return {
    ...row,
    others: otherGuests(guestNames, { adults, childAges }),
    until,
    open: dayInZone(new Date(), merchant.timeZone) <= until,
  };
};

const companions: QueryResolvers['companions'] = async (_parent, _given, { database, merchant, session }) => {
  const { userId } = await session();
  return database.run(companionsOf({ merchantId: merchant.id, memberId: userId }));
};

export const guestsResolvers = { Query: { orderguests, companions } };
