import type { RefusalPlace } from '@sandbar/contract/refusals';
import { dayInZone, type Locale, moneyText } from '@sandbar/domain/common';
import {
  rateOn,
  readHost,
  settingsOf,
  type Brand,
  type BrandMeta,
  type MerchantSettings,
  type MerchantState,
} from '@sandbar/domain/merchants';
import { sql } from 'kysely';
import type { Database } from './database/index.ts';
import { statement } from './database/index.ts';

/** The merchant of a request, decided by its host name alone. */
export interface Merchant {
  id: string;
  code: string;
  name: string;
  domains: string[];
  timeZone: string;
  /** Money per point today. */
  exchangeRate: number;
  orderPrefix: string;
  brand: Brand;
  meta: BrandMeta;
  settings: MerchantSettings;
  state: MerchantState;
}

/** By what a refusal of this merchant writes instants and amounts. */
export const refusalPlace = ({ timeZone, settings: { currency } }: Merchant): RefusalPlace => ({ timeZone, currency });

/** How this merchant's amounts are written in a language. */
export const moneyWriter =
  ({ settings: { currency } }: Pick<Merchant, 'settings'>, locale: Locale): MoneyWriter =>
  (amount) =>
    moneyText(amount, currency, locale);

export type MoneyWriter = (amount: number) => string;

const allMerchants = statement('feed.merchants', (db) =>
  db
    .selectFrom('merchants')
    .select(['id', 'code', 'name', 'domains', 'timeZone', 'exchangeRate', 'orderPrefix', 'brand', 'meta', 'settings'])
    .select(sql<MerchantState>`state`.as('state'))
    .orderBy('code'),
);

/** How old the cached merchants may get, ms. */
const FRESH_MS = 5_000;

/**
 * The merchants by host name, cached in memory and refreshed every few seconds in the background, so that no request
 * waits for the database.
 */
export interface MerchantScope {
  byHost(host: string): Promise<Merchant | undefined>;
  /**
   * Also finds a merchant that another process has just opened: unknown ids are read at once.
   * @throws Error when the merchant is unknown, so that background work is retried and the failure is visible
   */
  byId(id: string): Promise<Merchant>;
  all(): Promise<readonly Merchant[]>;
  /** Drops the cache, after a merchant was opened or changed. */
  refresh(): void;
}

export const merchantScope = (database: Database, baseDomain: string, defaultMerchant: string): MerchantScope => {
  let known: Promise<readonly Merchant[]> | undefined;
  const load = async (): Promise<readonly Merchant[]> =>
    (await database.run(allMerchants({}))).map((row) => {
      const settings = settingsOf(row.settings);
      const dated = rateOn(settings.rates, dayInZone(new Date(), row.timeZone));
      return { ...row, settings, exchangeRate: dated?.rate ?? row.exchangeRate };
    });
  let underWay = 0;
  let changes = 0;
  const read = () => {
    underWay += 1;
    const changesBefore = changes;
    const merchants = load().finally(() => (underWay -= 1));
    merchants.then(
      // What was read before a change must not take the place of what is read after it.
      () => {
        if (changesBefore === changes) known = merchants;
      },
      () => {}, // the cache stays; the next refresh tries again
    );
    return merchants;
  };
  // Reads of a database that hangs must not pile up.
  setInterval(() => known && underWay === 0 && void read(), FRESH_MS).unref();
  const all = () => {
    if (known === undefined) {
      const merchants = (known = read());
      merchants.catch(() => (known = undefined));
      return merchants;
    }
    return known;
  };
  return {
    all,
    refresh: () => {
      changes += 1;
      known = undefined;
    },
    byId: async (id) => {
      const isIt = (merchant: Merchant) => merchant.id === id;
      const merchant = (await all()).find(isIt) ?? (await read()).find(isIt);
      if (!merchant) throw new Error(`there is no merchant ${id}`);
      return merchant;
    },
    byHost: async (host) => {
      const claim = readHost(host, baseDomain);
      const merchants = await all();
      if (claim.kind === 'domain') return merchants.find((merchant) => merchant.domains.includes(claim.domain));
      const code = claim.kind === 'code' ? claim.code : defaultMerchant;
      return merchants.find((merchant) => merchant.code === code);
    },
  };
};

/** Whether a host name belongs to one of these merchants, or to the installation itself. */
export const isOwnHost =
  (merchants: Pick<MerchantScope, 'all'>, baseDomain: string) =>
  async (host: string): Promise<boolean> => {
    const claim = readHost(host, baseDomain);
    if (claim.kind !== 'domain') return true;
    return (await merchants.all()).some(({ domains }) => domains.includes(claim.domain));
  };
