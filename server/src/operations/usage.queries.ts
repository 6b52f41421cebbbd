import { sql } from 'kysely';
import { stayRows } from '../catalogue/catalogue.published.ts';
import { driveFileRows } from '../drive/drive.published.ts';
import { personRows } from '../identity/identity.published.ts';
import { orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';

export interface Usage {
  /** The number of open accounts. */
  accounts: number;
  /** The number of future stays that are for sale. */
  staysForSale: number;
  /** The orders of the last 30 days; mails cover the same days. */
  orders: number;
  mails: number;
  /** The bytes of stored pictures and files. */
  bytes: number;
}

const LATELY = sql`created_at > now() - interval '30 days'`;

/** Reads one merchant's share of an installation. */
export const usageOf = statement<{ merchantId: string }, Usage>(
  'operations.usage',
  (_, p) => sql<Usage>`
    select (select count(*) from ${personRows(p.merchantId)} u where u.active and u.erased_at is null)::int as accounts,
      (select count(*) from ${stayRows(p.merchantId)} s where s.published and s.from_date >= current_date)::int
        as stays_for_sale,
      (select count(*) from ${orderRows(p.merchantId)} o where o.${LATELY})::int as orders,
      (select count(*) from mails where merchant_id = ${p.merchantId} and ${LATELY})::int as mails,
      (coalesce((select sum(byte_length) from images where merchant_id = ${p.merchantId}), 0)
        + coalesce((select sum(byte_length) from private_images where merchant_id = ${p.merchantId}), 0)
        + coalesce((select sum(f.byte_length) from ${driveFileRows(p.merchantId)} f), 0))::bigint as bytes`,
);
