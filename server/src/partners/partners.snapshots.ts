import { sql } from 'kysely';
import type { Snapshots } from '../platform/commands/snapshots.ts';
import { statement } from '../platform/database/index.ts';

type Key = { merchantId: string; id: string };

const partner = statement<Key, object>(
  'partners.partner-snapshot',
  (_, p) =>
    sql<object>`select name, to_jsonb(origins) as origins, removed_at from partners where merchant_id = ${p.merchantId}
      and id = ${p.id}::uuid`,
);

const apiKey = statement<Key, object>(
  'partners.api-key-snapshot',
  (_, p) =>
    sql<object>`select partner_id, name, to_jsonb(scopes) as scopes, revoked_at from api_keys
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

/** The endpoint's address without password and query. */
const webhook = statement<Key, object>(
  'partners.webhook-snapshot',
  (_, p) =>
    sql<object>`select split_part(regexp_replace(url, '//[^/@]*@', '//'), '?', 1) as url, to_jsonb(kinds) as kinds,
      active, disabled_reason, previous_until
    from webhook_endpoints where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

/** The columns of this slice's subjects that the audit may show. */
export const partnersSnapshots = {
  partner,
  'api-key': apiKey,
  webhook,
} satisfies Snapshots;
