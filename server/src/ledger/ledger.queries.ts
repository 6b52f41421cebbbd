import { sql } from 'kysely';
import type { LedgerAccount, RateBase, RateKind, SoldKind } from '@sandbar/domain/ledger';
import { orderCode, orderLineRows, orderRows } from '../orders/orders.published.ts';
import { knownPersonName } from '../identity/identity.published.ts';
import { statement } from '../platform/database/index.ts';

/** The entries of one transfer. No row: it was not booked. */
export const entriesOf = statement('ledger.entries-of', (db, p: { merchantId: string; transferId: string }) =>
  db
    .selectFrom('ledgerEntries')
    .where('merchantId', '=', p.merchantId)
    .where('transferId', '=', p.transferId)
    .orderBy('line')
    .select([sql<LedgerAccount>`account`.as('account'), 'amount', 'orderId', 'ownerId']),
);

interface OwnerSale {
  sold: SoldKind;
  ownerId: string;
  price: number;
  resident: boolean;
  soldAt: Date;
}

/**
 * What a paid order sells for an owner. The owner of an extra vacation is owed the asking price, also when staff
 * reduced the price of the order. No row: the stay is the club's, the order is not paid, or its sale is booked already.
 */
export const ownerSaleOf = statement<{ merchantId: string; orderId: string; at: string | null }, OwnerSale>(
  'ledger.owner-sale-of',
  (_, p) => {
    const soldAt = sql`coalesce(${p.at}::timestamptz, o.modified_at)`;
    return sql<OwnerSale>`select w.kind as sold, w.owner_id, ${soldAt} as sold_at,
      case w.kind when 'extra-vacation' then w.price else l.total end as price,
      coalesce((select a.resident from payout_accounts a where a.merchant_id = ${p.merchantId}
        and a.user_id = w.owner_id and a.created_at <= ${soldAt}
        and (a.replaced_at is null or a.replaced_at > ${soldAt}) limit 1), true) as resident
    from ${orderRows(p.merchantId)} o
    join ${orderLineRows(p.merchantId)} l on l.order_id = o.id and l.live
    join weeks w on w.merchant_id = ${p.merchantId} and w.stay_id = l.stay_id and w.kind <> 'deposit'
    where o.id = ${p.orderId}::uuid and o.standing = 'paid'
      and not exists (select from ledger_transfers t where t.merchant_id = ${p.merchantId} and t.order_id = o.id
        and t.kind = 'owner-sale')`;
  },
);

/** Keeps the order from being canceled or moved until the transaction ends. */
export const keepOrder = statement('ledger.keep-order', (db, p: { merchantId: string; orderId: string }) =>
  db
    .selectFrom('orders')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.orderId)
    .select(['standing', 'owedAgainAt'])
    .forShare(),
);

/** How an owner's sale ended: released or canceled. No row: it is still active, or there was none. */
export const endOfSale = statement('ledger.end-of-sale', (db, p: { merchantId: string; orderId: string }) =>
  db
    .selectFrom('ledgerTransfers')
    .where('merchantId', '=', p.merchantId)
    .where('orderId', '=', p.orderId)
    .where('kind', 'in', ['owner-sale-released', 'owner-sale-canceled'])
    .select(sql<'owner-sale-released' | 'owner-sale-canceled'>`kind`.as('kind')),
);

/** The deductions from an owner's sale, in the order in which they are printed. */
export const deductionsOf = statement('ledger.deductions-of', (db, p: { merchantId: string; transferId: string }) =>
  db
    .selectFrom('ledgerDeductions')
    .where('merchantId', '=', p.merchantId)
    .where('transferId', '=', p.transferId)
    .orderBy('line')
    .select([
      sql<RateKind>`kind`.as('kind'),
      sql<RateBase>`base`.as('base'),
      'basisPoints',
      'legalBasis',
      'baseAmount as of',
      'amount',
    ]),
);

/** What an owner is owed: 0 or more, or below 0 after a sale that was paid out was reversed. */
export const owedToOwner = statement<{ merchantId: string; ownerId: string }, { owed: number }>(
  'ledger.owed-to-owner',
  (_, p) => sql<{ owed: number }>`select coalesce((select owed from ledger_owners
    where merchant_id = ${p.merchantId} and owner_id = ${p.ownerId}::uuid), 0)::bigint as owed`,
);

/** What will be owed to an owner once the guest's check-in is confirmed or its time has passed. */
export const withheldFromOwner = statement(
  'ledger.withheld-from-owner',
  (db, p: { merchantId: string; ownerId: string }) =>
    db
      .selectFrom('ledgerEntries')
      .where('merchantId', '=', p.merchantId)
      .where('ownerId', '=', p.ownerId)
      .where('account', '=', 'owners-withheld')
      .select(sql<number>`coalesce(-sum(amount), 0)::bigint`.as('withheld')),
);

type Owner = { merchantId: string; ownerId: string };

interface OwedSale {
  number: number;
  orderId: string;
  /** Money for the owner. */
  net: number;
}

/** Some of an owner's sales that became owed and are not canceled, before an entry's number, the newest first. */
export const owedSales = statement<Owner & { before: number; limit: number }, OwedSale>(
  'ledger.owed-sales',
  (_, p) => sql<OwedSale>`select e.number, e.order_id, -e.amount as net
    from ledger_entries e
    join ledger_transfers t on t.merchant_id = ${p.merchantId} and t.id = e.transfer_id
      and t.kind in ('owner-sale', 'owner-sale-released')
    where e.merchant_id = ${p.merchantId} and e.owner_id = ${p.ownerId}::uuid and e.account = 'owners-payable'
      and e.number < ${p.before}::bigint
      and not exists (select from ledger_transfers undone where undone.merchant_id = ${p.merchantId}
        and undone.order_id = e.order_id and undone.kind = 'owner-sale-canceled')
    order by e.number desc limit ${p.limit}::int`,
);

/** Which of these orders' sales became owed to their owner and are not canceled, paid out or not. */
export const owedAmong = statement<Owner & { orderIds: readonly string[] }, { orderId: string }>(
  'ledger.owed-among',
  (_, p) => sql<{ orderId: string }>`select order_id from ledger_entries
    where merchant_id = ${p.merchantId} and order_id = any(${p.orderIds}::uuid[]) and account = 'owners-payable'
      and owner_id = ${p.ownerId}::uuid
    group by order_id having sum(amount) < 0`,
);

/** A command that enters rates waits for a concurrent one, and sees its rates. */
export const lockRateSets = statement<{ merchantId: string }, object>(
  'ledger.lock-rate-sets',
  (_, p) => sql<object>`select pg_advisory_xact_lock(hashtextextended(${p.merchantId}::text || ' rates', 0))::text`,
);

/** How many sets there are, and which was entered last. */
export const rateSetsEntered = statement(
  'ledger.rate-sets-entered',
  (_, p: { merchantId: string }) => sql<{ count: number; latest: string | null }>`
    select count(*)::int as count, (array_agg(id order by number desc))[1] as latest
    from ledger_rate_sets where merchant_id = ${p.merchantId}`,
);

/** A merchant's sets of rates, the one in force on a day first. */
export const rateSets = statement('ledger.rate-sets', (db, p: { merchantId: string }) =>
  db
    .selectFrom('ledgerRateSets as sets')
    .where('sets.merchantId', '=', p.merchantId)
    .orderBy('sets.validFrom', 'desc')
    .orderBy('sets.number', 'desc')
    .select((eb) => [
      'sets.id',
      'sets.number',
      'sets.name',
      'sets.validFrom',
      'sets.setBy',
      'sets.createdAt',
      eb
        .selectFrom('ledgerRates as rate')
        .where('rate.merchantId', '=', p.merchantId)
        .whereRef('rate.setId', '=', 'sets.id')
        .select(
          sql<
            StoredRate[]
          >`coalesce(jsonb_agg(jsonb_build_object('sold', rate.sold, 'kind', rate.kind, 'base', rate.base,
            'basisPoints', rate.basis_points, 'minimum', rate.minimum, 'resident', rate.resident,
            'legalBasis', rate.legal_basis) order by rate.line), '[]')`.as('list'),
        )
        .as('rates'),
    ]),
);

interface StoredRate {
  sold: 'rental' | 'extra-vacation' | null;
  kind: 'fee' | 'vat' | 'income-tax';
  base: 'gross' | 'net-of-fee';
  basisPoints: number;
  minimum: number;
  resident: boolean | null;
  legalBasis: string;
}

interface SaleForOwner {
  orderId: string;
  orderCode: string;
  sold: string | null;
  soldAt: Date;
  price: number;
  net: number;
  /** Not owed yet: the stay has to be checked first. */
  withheld: boolean;
  canceled: boolean;
  lines: { kind: string; base: string; basisPoints: number; legalBasis: string; of: number; amount: number }[] | null;
}

/** The columns of an owner's sale, from its transfer `t` and that transfer's entries `e`. */
const sale = (p: {
  merchantId: string;
}) => sql`t.order_id, ${orderCode(p.merchantId, 't.order_id')} as order_code, t.happened_at as sold_at,
      (select max(d.sold) from ledger_deductions d where d.merchant_id = ${p.merchantId}
        and d.transfer_id = t.id) as sold,
      coalesce(sum(e.amount) filter (where e.account = 'stay-sales'), 0)::bigint as price,
      coalesce(-sum(e.amount) filter (where e.account in ('owners-payable', 'owners-withheld')), 0)::bigint as net,
      exists (select from ledger_entries held where held.merchant_id = ${p.merchantId} and held.transfer_id = t.id
        and held.account = 'owners-withheld') and not exists (select from ledger_transfers released
        where released.merchant_id = ${p.merchantId} and released.order_id = t.order_id
          and released.kind = 'owner-sale-released') as withheld,
      exists (select from ledger_transfers undone where undone.merchant_id = ${p.merchantId}
        and undone.order_id = t.order_id and undone.kind = 'owner-sale-canceled') as canceled,
      (select jsonb_agg(jsonb_build_object('kind', d.kind, 'base', d.base, 'basisPoints', d.basis_points,
          'legalBasis', d.legal_basis, 'of', d.base_amount, 'amount', d.amount) order by d.line)
        from ledger_deductions d where d.merchant_id = ${p.merchantId} and d.transfer_id = t.id) as lines`;

/** An order’s sale for an owner. No row: the stay was not an owner’s. */
export const saleOfOrder = statement<{ merchantId: string; orderId: string }, SaleForOwner>(
  'ledger.sale-of-order',
  (_, p) => sql<SaleForOwner>`select ${sale(p)}
    from ledger_transfers t
    join ledger_entries e on e.merchant_id = ${p.merchantId} and e.transfer_id = t.id
    where t.merchant_id = ${p.merchantId} and t.order_id = ${p.orderId}::uuid and t.kind = 'owner-sale'
    group by t.id, t.order_id, t.number, t.happened_at`,
);

/** The same for several orders, in the order in which they were sold. */
export const salesOfOrders = statement<{ merchantId: string; orderIds: readonly string[] }, SaleForOwner>(
  'ledger.sales-of-orders',
  (_, p) => sql<SaleForOwner>`select ${sale(p)}
    from ledger_transfers t
    join ledger_entries e on e.merchant_id = ${p.merchantId} and e.transfer_id = t.id
    where t.merchant_id = ${p.merchantId} and t.order_id = any(${p.orderIds}::uuid[]) and t.kind = 'owner-sale'
    group by t.id, t.order_id, t.number, t.happened_at order by t.number`,
);

interface OwnerEntry {
  id: string;
  kind: string;
  happenedAt: Date;
  /** Above 0: an amount that became owed. */
  amount: number;
  orderCode: string | null;
  /** For a payout: its id. */
  sourceId: string;
}

/** Changes of what is owed to an owner, newest first. */
export const entriesOfOwner = statement<Owner & { limit: number }, OwnerEntry>(
  'ledger.entries-of-owner',
  (_, p) => sql<OwnerEntry>`select t.id, t.kind, t.happened_at, -e.amount as amount, t.source_id,
      ${orderCode(p.merchantId, 't.order_id')} as order_code
    from ledger_entries e
    join ledger_transfers t on t.merchant_id = ${p.merchantId} and t.id = e.transfer_id
    where e.merchant_id = ${p.merchantId} and e.owner_id = ${p.ownerId}::uuid and e.account = 'owners-payable'
    order by e.number desc limit ${p.limit}::int`,
);

interface TransferOfOrder {
  id: string;
  kind: string;
  happenedAt: Date;
  actorName: string | null;
  entries: { account: string; amount: number; ownerId: string | null }[] | null;
}

/** The transfers of an order, in the order of booking. */
export const ledgerOfOrder = statement<{ merchantId: string; orderId: string }, TransferOfOrder>(
  'ledger.of-order',
  (_, p) => sql<TransferOfOrder>`select t.id, t.kind, t.happened_at,
      ${knownPersonName(p.merchantId, 't.actor_id')} as actor_name,
      (select jsonb_agg(jsonb_build_object('account', e.account, 'amount', e.amount, 'ownerId', e.owner_id)
        order by e.line)
        from ledger_entries e where e.merchant_id = ${p.merchantId} and e.transfer_id = t.id) as entries
    from ledger_transfers t
    where t.merchant_id = ${p.merchantId} and t.order_id = ${p.orderId}::uuid order by t.number`,
);
