import type { LocalText } from '@sandbar/domain/common';
import { sql, type RawBuilder } from 'kysely';

/** What other slices read of the catalogue, as parts of their statements. */

/** The name of a resort. @param id the column with its id */
export const resortName = (merchantId: unknown, id: string): RawBuilder<LocalText> =>
  sql`(select place.name from resorts place where place.merchant_id = ${merchantId} and place.id = ${sql.raw(id)})`;
