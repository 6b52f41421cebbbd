import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Host names that the merchant added, the oldest first. */
export const domainsOf = statement('merchants.domains', (db, p: { merchantId: string }) =>
  db
    .selectFrom('merchantDomains')
    .where('merchantId', '=', p.merchantId)
    .select(['host', 'token', 'addedAt', 'checkedAt', 'verifiedAt'])
    .orderBy('addedAt')
    .orderBy('host'),
);

export const ownDomain = statement('merchants.domain', (db, p: { merchantId: string; host: string }) =>
  db
    .selectFrom('merchantDomains')
    .where('merchantId', '=', p.merchantId)
    .where('host', '=', p.host)
    .select(['token', 'checkedAt', 'verifiedAt', sql<Date>`now()`.as('now')]),
);

/** The hosts that lead to the merchant, the main one first. */
export const hostsOf = statement('merchants.hosts', (db, p: { merchantId: string }) =>
  db.selectFrom('merchants').where('id', '=', p.merchantId).select(['domains']),
);

/** The merchant to which a host name belongs. */
export const hostOwner = statement('merchants.host-owner', (db, p: { host: string }) =>
  db.selectFrom('hosts').where('host', '=', p.host).select('ofMerchant'),
);
