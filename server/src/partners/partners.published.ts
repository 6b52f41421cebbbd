import { sql, type RawBuilder } from 'kysely';
import { publishedTable } from '../platform/database/published-table.ts';

/**
 * An API key's name with its partner's, such as `Travel shop · server`; null when the id is not a key's. @param id SQL
 */
export const keyName = (merchantId: unknown, id: string): RawBuilder<string | null> =>
  sql`(select partners.name || ' · ' || api_keys.name from api_keys
    join partners on partners.merchant_id = ${merchantId} and partners.id = api_keys.partner_id
    where api_keys.merchant_id = ${merchantId} and api_keys.id = ${sql.raw(id)})`;

export const partnerRows = publishedTable('partners', ['id', 'name']);
export const apiKeyRows = publishedTable('apiKeys', ['id', 'name']);
/** The whole address, which may contain secrets; show at most its host. */
export const webhookRows = publishedTable('webhookEndpoints', ['id', 'url']);
