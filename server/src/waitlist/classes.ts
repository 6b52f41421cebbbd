import { sql, type RawBuilder } from 'kysely';
import { ownsAt } from '../weeks/weeks.published.ts';

/** Whether the merchant serves owners of a resort before other members. */
export const hasClasses = (merchantId: unknown) =>
  sql<boolean>`coalesce((select rules.owners_first from waitlist_rules rules
    where rules.merchant_id = ${merchantId}), false)`;

/** Whether a member is served after the owners of a resort: `classOf` of the domain in SQL. */
export const isBehindOwners = (merchantId: unknown, memberId: RawBuilder<unknown>, resortId: RawBuilder<unknown>) =>
  sql<boolean>`(${hasClasses(merchantId)} and not ${ownsAt(merchantId, memberId, resortId)})`;
