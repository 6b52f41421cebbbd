import { orderState, type OrderState } from '@sandbar/domain/orders';
import { first, type RowOf } from '../platform/database/index.ts';
import { GraphRefusal, type GraphContext } from '../platform/graphql/context.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import { partnerOrders, webhookData } from './partner-orders.queries.ts';

const USUAL_ITEMS = 50;
const MAX_ITEMS = 200;

const STATES: Record<OrderState, string> = {
  held: 'held',
  confirmed: 'confirmed',
  closed: 'paid',
  expired: 'expired',
  failed: 'canceled',
};

/**
 * Returns the partner whose orders are read: the key's own, or the one that staff choose.
 * @returns undefined when staff chose none
 * @throws GraphRefusal when a key names another partner
 */
const partnerOf = async (context: GraphContext, named: string | null | undefined): Promise<string | undefined> => {
  const { key } = await context.session();
  if (!key) return named && isUuid(named) ? named : undefined;
  if (named && named.toLowerCase() !== key.partnerId)
    throw new GraphRefusal({ code: 'NOT_ALLOWED', data: {} }, context.locale);
  return key.partnerId;
};

const asOrder = (row: RowOf<typeof partnerOrders>, { merchant }: GraphContext) => ({
  ...webhookData(row, merchant.settings.currency),
  id: row.id,
  state: STATES[orderState(row.allStatus)],
  createdDate: row.createdAt.toISOString(),
});

const partnerorders: QueryResolvers['partnerorders'] = async (_parent, given, context) => {
  const partnerId = await partnerOf(context, given.partnerId);
  if (!partnerId || (given.after && !isUuid(given.after))) return { items: [], nextCursor: null };
  const limit = Math.min(MAX_ITEMS, Math.max(1, given.limit ?? USUAL_ITEMS));
  const page = { merchantId: context.merchant.id, partnerId, after: given.after || null, code: null };
  const rows = await context.database.run(partnerOrders({ ...page, limit: limit + 1 }));
  const shown = rows.slice(0, limit);
  return {
    items: shown.map((row) => asOrder(row, context)),
    nextCursor: rows.length > limit ? shown.at(-1)!.id : null,
  };
};

const partnerorder: QueryResolvers['partnerorder'] = async (_parent, { code, partnerId: named }, context) => {
  const partnerId = await partnerOf(context, named);
  if (!partnerId) return null;
  const one = { merchantId: context.merchant.id, partnerId, after: null, code: code.toUpperCase(), limit: 1 };
  const row = await first(context.database.run(partnerOrders(one)));
  return row ? asOrder(row, context) : null;
};

/** The orders that were made with a partner's tickets; partners read their own. */
export const partnerOrderResolvers = { partnerorders, partnerorder };
