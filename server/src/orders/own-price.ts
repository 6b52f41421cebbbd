import {
  ApplyRuleSet,
  CreateDiscount,
  PriceSelection,
  PublishSelection,
  PublishStays,
  RepriceStays,
  UpdateDiscount,
} from '@sandbar/contract/catalogue';
import { commandKey } from '@sandbar/contract/common';
import { RunImport } from '@sandbar/contract/imports';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import type { ImportKind } from '@sandbar/domain/imports';
import { mayTakeWeek, OWN_PRICE_HOURS, type OrderRefusal } from '@sandbar/domain/orders';
import { sql } from 'kysely';
import { stayRows } from '../catalogue/catalogue.published.ts';
import { importRows } from '../imports/imports.published.ts';
import { first, statement, type Runner } from '../platform/database/index.ts';
import { ownerOfSold } from '../weeks/weeks.published.ts';

/** Commands by which staff set the prices of stays. */
const PRICING = [
  PublishStays,
  RepriceStays,
  PublishSelection,
  PriceSelection,
  ApplyRuleSet,
  CreateDiscount,
  UpdateDiscount,
].map(commandKey);

/** Files in which prices of stays are set. */
const PRICED_FILES = ['stays', 'rooms', 'resorts'] as const satisfies readonly ImportKind[];

type Pricing = {
  merchantId: string;
  actorId: string;
  resortId: string;
  roomId: string;
  /** ISO instant from which the price of a held stay counts; null: from now on. */
  pricedAt: string | null;
};

/**
 * Whether a person recently set prices of a room's stays: of the room, of its resort, by a discount there, or by a
 * file. What was set after the price began to count does not change it.
 */
const pricedLately = statement<Pricing, { one: number }>(
  'orders.priced-lately',
  (_, p) => sql<{ one: number }>`select 1 as one from audit_entries a
    where a.merchant_id = ${p.merchantId} and a.actor_id = ${p.actorId}::uuid
      and a.at > coalesce(${p.pricedAt}::timestamptz, now()) - make_interval(hours => ${sql.lit(OWN_PRICE_HOURS)})
      and a.at <= coalesce(${p.pricedAt}::timestamptz, now())
      and (a.command = ${sql.lit(commandKey(RunImport))} and exists (select from ${importRows(p.merchantId)} i
          where i.id::text = a.subject_id and i.kind in (${sql.join(PRICED_FILES.map((kind) => sql.lit(kind)))}))
        or a.command in (${sql.join(PRICING.map((key) => sql.lit(key)))})
        and (a.subject_id in (${p.resortId}::uuid::text, ${p.roomId}::uuid::text)
          or exists (select from discount_terms d where d.merchant_id = ${p.merchantId}
            and d.id::text = a.subject_id and ${p.roomId}::uuid = any(d.room_ids))))
    limit 1`,
);

/**
 * Whether a person may hold a stay, for themselves or for a member: not at a price they set themselves, just as staff
 * do not record money from which they gain.
 */
export const mayTakeAtPrice = (runner: Runner, asked: Omit<Pricing, 'pricedAt'>): Promise<Result<null, OrderRefusal>> =>
  mayTake(runner, { ...asked, pricedAt: null });

const mayTake = async (runner: Runner, asked: Pricing): Promise<Result<null, OrderRefusal>> =>
  (await first(runner.run(pricedLately(asked)))) ? refuse('OWN_PRICE', { hours: OWN_PRICE_HOURS }) : accept(null);

interface HeldStay extends Pick<Pricing, 'resortId' | 'roomId'> {
  customerId: string;
  ownerId: string | null;
  pricedAt: Date;
}

/** The price counts from the moment in which the order was made or was moved to the stay. */
const placeOf = statement<{ merchantId: string; orderId: string }, HeldStay>(
  'orders.place-of-held-stay',
  (_, p) => sql<HeldStay>`select s.resort_id, s.room_id, o.customer_id,
      ${ownerOfSold(p.merchantId, sql.raw('l.stay_id'))} as owner_id,
      greatest(o.created_at, (select max(t.created_at) from order_transitions t where t.merchant_id = ${p.merchantId}
        and t.order_id = ${p.orderId}::uuid and t.to_stay_id is not null)) as priced_at
    from order_lines l join orders o on o.merchant_id = ${p.merchantId} and o.id = l.order_id
    join ${stayRows(p.merchantId)} s on s.id = l.stay_id
    where l.merchant_id = ${p.merchantId} and l.order_id = ${p.orderId}::uuid`,
);

/**
 * The same for a stay that an order holds for a member who waited for it. Its price no longer changes. OWN_WEEK: the
 * stay is sold for this person.
 */
export const mayTakeHeld = async (
  runner: Runner,
  { merchantId, actorId, orderId }: Pick<Pricing, 'merchantId' | 'actorId'> & { orderId: string },
): Promise<Result<null, OrderRefusal>> => {
  const place = await first(runner.run(placeOf({ merchantId, orderId })));
  if (!place) return accept(null);
  const { customerId, ownerId, resortId, roomId, pricedAt } = place;
  const week = mayTakeWeek({ ownerId, customerId, actorId });
  if (!week.ok) return week;
  return mayTake(runner, { merchantId, actorId, resortId, roomId, pricedAt: pricedAt.toISOString() });
};
