import { dayInZone } from '@sandbar/domain/common';
import {
  rateOn,
  readHost,
  settingsOf,
  type Brand,
  type BrandMeta,
  type MerchantSettings,
} from '@sandbar/domain/merchants';
import type { Database } from './database/index.ts';
import { statement } from './database/index.ts';

/** The merchant a request belongs to, decided by its host name alone. */
export interface Merchant {
  id: string;
  code: string;
  name: string;
  domains: string[];
  timeZone: string;
  /** Dong per point today. */
  exchangeRate: number;
  orderPrefix: string;
  brand: Brand;
  meta: BrandMeta;
  settings: MerchantSettings;
}

const allMerchants = statement('feed.merchants', (db) =>
  db
    .selectFrom('merchants')
    .select(['id', 'code', 'name', 'domains', 'timeZone', 'exchangeRate', 'orderPrefix', 'brand', 'meta', 'settings'])
    .orderBy('code'),
);

/** How old what is known of the merchants may get, ms. */
const FRESH_MS = 5_000;

/**
 * The merchants by host name, kept in memory and read anew every few seconds beside the requests, so that no request
 * waits for it.
 */
export interface MerchantScope {
  byHost(host: string): Promise<Merchant | undefined>;
  /**
   * Of one that was just opened too, by another process: what is not known is read at once.
   * @throws Error when there is none; what goes on by itself is tried again then, and what went wrong is seen
   */
  byId(id: string): Promise<Merchant>;
  all(): Promise<readonly Merchant[]>;
  /** Forgets what it knows: after a merchant was opened or changed. */
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
  const read = () => {
    underWay += 1;
    const merchants = load().finally(() => (underWay -= 1));
    merchants.then(
      () => (known = merchants),
      () => {}, // what is known stays; the next reading tries again
    );
    return merchants;
  };
  // Readings of a database that hangs must not gather.
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
    refresh: () => void (known = undefined),
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

/** Whether a host name leads to one of these merchants, or to the installation itself. */
export const isOwnHost =
  (merchants: Pick<MerchantScope, 'all'>, baseDomain: string) =>
  async (host: string): Promise<boolean> => {
    const claim = readHost(host, baseDomain);
    if (claim.kind !== 'domain') return true;
    return (await merchants.all()).some(({ domains }) => domains.includes(claim.domain));
  };
