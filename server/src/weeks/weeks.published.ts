import { sql, type RawBuilder } from 'kysely';
import { publishedTable } from '../platform/database/published-table.ts';

export const weekRows = publishedTable('weeks', ['id', 'kind', 'code', 'ownerId', 'stayId', 'state']);

/** Whether a member has given a week of a resort that staff have approved, whatever became of it. */
export const ownsAt = (merchantId: unknown, memberId: RawBuilder<unknown>, resortId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from weeks given where given.merchant_id = ${merchantId} and given.owner_id = ${memberId}
    and given.resort_id = ${resortId} and given.stay_id is not null)`;
