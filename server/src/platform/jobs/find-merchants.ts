import { sql } from 'kysely';
import type { Database, Query } from '../database/index.ts';

/**
 * The condition of each search for merchants with work. It lists the merchants, so that an index that begins with
 * `merchant_id` is entered once for each of them and read only where rows are due.
 */
export const amongMerchants = (merchants: readonly string[]) => sql<boolean>`merchant_id = any(${merchants}::uuid[])`;

/** Runs such a search. */
export const findMerchants =
  (database: Database, search: (p: { merchants: readonly string[] }) => Query<{ merchantId: string }>) =>
  async (merchants: readonly string[]): Promise<string[]> =>
    (await database.run(search({ merchants }))).map(({ merchantId }) => merchantId);
