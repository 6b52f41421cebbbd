import type { MerchantSettings } from '@sandbar/domain/merchants';
import { findMerchants } from './find-merchants.ts';
import type { Chore } from './chores.ts';
import type { Database, Query } from '../database/index.ts';
import type { MerchantScope } from '../merchant-scope.ts';

/** Asks which of these merchants have rows whose time is over. */
export type OldSearch = { merchants: readonly string[] };
/** Removes some of one merchant's, a row for each. */
export type OldRemoval = { merchantId: string; limit: number };
export type OfMerchant = { merchantId: string };

/** Rows removed by one statement: few enough that nobody waits for it. */
export const REMOVED_AT_ONCE = 500;

/** What goes when its time is over. */
export interface RetentionRule {
  merchantsWithOld(merchants: readonly string[]): Promise<string[]>;
  /** Removes some rows. @returns whether more are left */
  remove(merchantId: string): Promise<boolean>;
}

/** A rule of two statements: which merchants have old rows, and the removal of some of one merchant's (a row for each). */
export const retentionRule = (database: Database, search: (p: OldSearch) => Query<OfMerchant>, removal: (p: OldRemoval) => Query<unknown>): RetentionRule => ({
  merchantsWithOld: findMerchants(database, search),
  remove: async (merchantId) => (await database.run(removal({ merchantId, limit: REMOVED_AT_ONCE }))).length >= REMOVED_AT_ONCE,
});

/** A chore that removes what is over. A rule that fails leaves the others alone. */
export const retentionChore = (name: string, everyMs: number, rules: readonly RetentionRule[]): Chore => ({
  name,
  everyMs,
  atOnce: 2,
  merchantsWithWork: async (merchants) => {
    const found = new Set<string>();
    for (const rule of rules) for (const merchantId of await rule.merchantsWithOld(merchants)) found.add(merchantId);
    return [...found];
  },
  run: async (merchantId) => {
    let more = false;
    const errors: unknown[] = [];
    for (const rule of rules) {
      try {
        more = (await rule.remove(merchantId)) || more;
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
    return more;
  },
});

/** A rule whose time each merchant sets, in months: those that may have old rows are found by the shortest. */
export const monthlyRule = (
  { database, merchants }: { database: Database; merchants: Pick<MerchantScope, 'all' | 'byId'> },
  monthsOf: (settings: MerchantSettings) => number,
  search: (p: OldSearch & { months: number }) => Query<OfMerchant>,
  removal: (p: OldRemoval & { months: number }) => Query<unknown>,
): RetentionRule => ({
  merchantsWithOld: async (known) => {
    const months = Math.min(...(await merchants.all()).map(({ settings }) => monthsOf(settings)));
    return findMerchants(database, (p) => search({ ...p, months }))(known);
  },
  remove: async (merchantId) => {
    const merchant = await merchants.byId(merchantId);
    if (!merchant) return false;
    const removed = await database.run(removal({ merchantId, months: monthsOf(merchant.settings), limit: REMOVED_AT_ONCE }));
    return removed.length >= REMOVED_AT_ONCE;
  },
});
