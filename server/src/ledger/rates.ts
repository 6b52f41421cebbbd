import { dayInZone } from '@sandbar/domain/common';
import { ratesOn, type DatedRates, type Rate } from '@sandbar/domain/ledger';
import type { Database, RowOf, Transaction } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { rateSets } from './ledger.queries.ts';

type Zoned = Pick<Merchant, 'id' | 'timeZone'>;

/** All sets of a merchant's rates, the one that begins last first, and which of them is in force on a day. */
export const setsAndCurrent = async (
  database: Pick<Database | Transaction, 'run'>,
  merchant: Zoned,
  at: Date,
): Promise<{ sets: (Omit<RowOf<typeof rateSets>, 'rates'> & DatedRates)[]; current: number }> => {
  const rows = await database.run(rateSets({ merchantId: merchant.id }));
  const sets = rows.map((set) => ({ ...set, rates: set.rates ?? [] }));
  const inForce = ratesOn(sets, dayInZone(at, merchant.timeZone));
  if (!inForce) throw new Error(`merchant ${merchant.id} has no rates`);
  return { sets, current: inForce.number };
};

/**
 * The rates of fee and taxes for an owner's sale on the day of `at`, in the merchant's time zone: an argument of
 * `settlementOf`.
 */
export const ratesInForce = async (
  database: Pick<Database | Transaction, 'run'>,
  merchant: Zoned,
  at: Date,
): Promise<readonly Rate[]> => (await rateSetInForce(database, merchant, at)).rates;

/** The same with the set's name, which shows whether the merchant withholds the statutory taxes. */
export const rateSetInForce = async (
  database: Pick<Database | Transaction, 'run'>,
  merchant: Zoned,
  at: Date,
): Promise<{ name: string; rates: readonly Rate[] }> => {
  const { sets, current } = await setsAndCurrent(database, merchant, at);
  return sets.find(({ number }) => number === current)!;
};
