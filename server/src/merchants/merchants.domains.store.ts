import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

type Named = { merchantId: string; host: string };

export const insertDomain = statement(
  'merchants.insert-domain',
  (db, p: Named & { token: string; addedBy: string | null }) =>
    db
      .insertInto('merchantDomains')
      .values({ merchantId: p.merchantId, host: p.host, token: p.token, addedBy: p.addedBy }),
);

/** Inserts a domain that the operator has set, which counts as verified. */
export const insertSetDomain = statement('merchants.insert-set-domain', (db, p: Named) =>
  db.insertInto('merchantDomains').values({
    merchantId: p.merchantId,
    host: p.host,
    token: '',
    checkedAt: sql`now()`,
    verifiedAt: sql`now()`,
  }),
);

export const markChecked = statement(
  'merchants.mark-checked',
  (db, p: Named & { checkedAt: Date; verified: boolean }) =>
    db
      .updateTable('merchantDomains')
      .where('merchantId', '=', p.merchantId)
      .where('host', '=', p.host)
      .set({
        checkedAt: p.checkedAt,
        verifiedAt: sql`case when ${p.verified}::boolean then ${p.checkedAt}::timestamptz end`,
      }),
);

export const deleteDomain = statement('merchants.delete-domain', (db, p: Named) =>
  db.deleteFrom('merchantDomains').where('merchantId', '=', p.merchantId).where('host', '=', p.host).returning('host'),
);

/** Saves the hosts that lead to the merchant, the main one first. */
export const saveDomains = statement('merchants.save-domains', (db, p: { merchantId: string; domains: string[] }) =>
  db.updateTable('merchants').where('id', '=', p.merchantId).set({ domains: p.domains }),
);

export const claimHost = statement('merchants.claim-host', (db, p: { host: string; ofMerchant: string }) =>
  db.insertInto('hosts').values({ host: p.host, ofMerchant: p.ofMerchant }),
);

export const releaseHost = statement('merchants.release-host', (db, p: { host: string; ofMerchant: string }) =>
  db.deleteFrom('hosts').where('host', '=', p.host).where('ofMerchant', '=', p.ofMerchant),
);
