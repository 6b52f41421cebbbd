import type { MerchantSettings } from '@sandbar/domain/merchants';
import { sql, type RawBuilder } from 'kysely';
import { isUnavailable, statement, type Database, type Query } from '../database/index.ts';
import type { MerchantScope } from '../merchant-scope.ts';
import type { Job } from './jobs.ts';
import { amongMerchants, findMerchants } from './find-merchants.ts';

/** Parameters of the search for merchants that have expired rows. */
export type OldSearch = { merchants: readonly string[] };
/**
 * Parameters of the removal of a merchant's oldest rows; it returns one row for each. The first `skip` are left,
 * because they could not be removed.
 */
export type OldRemoval = { merchantId: string; skip: number; limit: number };
export type OfMerchant = { merchantId: string };

/** Rows removed by one statement: few enough that no other statement waits long for it. */
export const REMOVED_AT_ONCE = 500;
/** When one of them cannot be removed, this many are tried one by one. */
const REMOVED_ALONE = 50;
/** Rows of a merchant that are skipped in a round. With more the rows are hardly at fault. */
const MAX_SKIPPED = 1_000;

/** What is removed once it has expired. */
export interface RetentionRule {
  merchantsWithOld(merchants: readonly string[]): Promise<string[]>;
  /** Removes up to `limit` rows. @returns how many */
  remove(p: OldRemoval): Promise<number>;
}

/** The two statements of a rule: the search for merchants with expired rows, and the deletion of some of them. */
interface OldRows<Extra> {
  search(p: OldSearch & Extra): Query<OfMerchant>;
  removal(p: OldRemoval & Extra): Query<unknown>;
}

/**
 * The statements that find and remove old rows of a table, the oldest first. A row that changed meanwhile and is not
 * old any more stays.
 * @param of.keys the primary key without `merchant_id` @param of.isOld the condition, with unqualified columns
 * @param of.by what the oldest is found by @param of.name its name where the table has two rules
 */
export const oldRows = <Extra extends Record<string, unknown> = Record<string, never>>(
  table: string,
  of: { keys: readonly string[]; by: string; isOld: (p: Extra) => RawBuilder<unknown>; name?: string },
): OldRows<Extra> => {
  const rows = of.name ?? table.replaceAll('_', '-');
  const [name, keys] = [sql.table(table), sql.join(of.keys.map((key) => sql.ref(key)))];
  return {
    search: statement<OldSearch & Extra, OfMerchant>(
      `sweep.merchants-with-old-${rows}`,
      (_, p) => sql`select distinct merchant_id from ${name} where ${amongMerchants(p.merchants)} and ${of.isOld(p)}`,
    ),
    removal: statement<OldRemoval & Extra, OfMerchant>(
      `retention.remove-old-${rows}`,
      (_, p) => sql`delete from ${name} where merchant_id = ${p.merchantId} and ${of.isOld(p)} and (${keys}) in (
        select ${keys} from ${name} where merchant_id = ${p.merchantId} and ${of.isOld(p)}
        order by ${sql.ref(of.by)} offset ${p.skip} limit ${p.limit}) returning merchant_id`,
    ),
  };
};

/** A rule whose period is the same for all merchants. */
export const retentionRule = (database: Database, { search, removal }: OldRows<object>): RetentionRule => ({
  merchantsWithOld: findMerchants(database, search),
  remove: async (p) => (await database.run(removal(p))).length,
});

/** A rule whose period each merchant sets, in months; the search uses the shortest of all. */
export const monthlyRule = (
  { database, merchants }: { database: Database; merchants: Pick<MerchantScope, 'all' | 'byId'> },
  monthsOf: (settings: MerchantSettings) => number,
  { search, removal }: OldRows<{ months: number }>,
): RetentionRule => ({
  merchantsWithOld: async (known) => {
    const all = await merchants.all();
    if (all.length === 0) return [];
    const months = Math.min(...all.map(({ settings }) => monthsOf(settings)));
    return findMerchants(database, (p) => search({ ...p, months }))(known);
  },
  remove: async (p) => {
    const { settings } = await merchants.byId(p.merchantId);
    return (await database.run(removal({ ...p, months: monthsOf(settings) }))).length;
  },
});

/**
 * A job that removes expired rows, by one rule after the other. A row that cannot be removed is reported and skipped; a
 * rule that fails leaves the others alone. When the database is away, no rule is tried again before the next turn.
 */
export const retentionJob = (
  name: string,
  everyMs: number,
  rules: readonly RetentionRule[],
  onError: (error: unknown, doing: string) => void,
): Job => {
  /** By rule and merchant: how many rows could not be removed in this round. */
  const skips = rules.map(() => new Map<string, number>());

  /** @returns whether more may be left */
  const removeSome = async (
    rule: RetentionRule,
    skipped: Map<string, number>,
    merchantId: string,
  ): Promise<boolean> => {
    const skip = () => skipped.get(merchantId) ?? 0;
    try {
      return (await rule.remove({ merchantId, skip: skip(), limit: REMOVED_AT_ONCE })) >= REMOVED_AT_ONCE;
    } catch (failure) {
      if (isUnavailable(failure)) throw failure;
      for (let tried = 0; tried < REMOVED_ALONE; tried += 1) {
        try {
          if ((await rule.remove({ merchantId, skip: skip(), limit: 1 })) === 0) return false;
        } catch (error) {
          if (isUnavailable(error)) throw error;
          onError(error, `${name} ${merchantId}`);
          skipped.set(merchantId, skip() + 1);
        }
      }
      return skip() < MAX_SKIPPED;
    }
  };

  return {
    name,
    everyMs,
    atOnce: 2,
    merchantsWithWork: async (merchants) => {
      const found = new Set<string>();
      for (const rule of rules) for (const merchantId of await rule.merchantsWithOld(merchants)) found.add(merchantId);
      return [...found];
    },
    run: async (merchantId) => {
      let left = false;
      // One after the other: the rows of a later rule may be those that the rows of an earlier one refer to.
      for (const [place, rule] of rules.entries()) if (await removeSome(rule, skips[place]!, merchantId)) left = true;
      if (left) return true;
      for (const skipped of skips) skipped.delete(merchantId);
      return false;
    },
  };
};
