import { HOME_CURRENCY } from '@sandbar/domain/common';
import { type Rate, rateSet } from '@sandbar/domain/ledger';
import { sql } from 'kysely';
import { statement, type Transaction } from '../platform/database/index.ts';

type NewSet = {
  merchantId: string;
  id: string;
  name: 'default' | 'law' | 'own';
  validFrom: string;
  setBy: string | null;
};

const insertSet = statement('ledger.insert-rate-set', (db, p: NewSet) =>
  db
    .insertInto('ledgerRateSets')
    .values({ merchantId: p.merchantId, id: p.id, name: p.name, validFrom: p.validFrom, setBy: p.setBy }),
);

const insertRates = statement<{ merchantId: string; setId: string; rates: string }, unknown>(
  'ledger.insert-rates',
  (_, p) => sql`insert into ledger_rates
      (merchant_id, set_id, line, sold, kind, base, basis_points, minimum, resident, legal_basis)
    select ${p.merchantId}::uuid, ${p.setId}::uuid, r.line, r.sold, r.kind, r.base, r."basisPoints",
      r.minimum, r.resident,
      r."legalBasis"
    from jsonb_to_recordset(${p.rates}::jsonb) as r(line smallint, sold text, kind text, base text, "basisPoints" int,
      minimum bigint, resident boolean, "legalBasis" text)`,
);

/** Enters a set of rates; a second one with its id is a unique violation of `ledger_rate_sets_pkey`. */
export const enterRates = async (transaction: Transaction, set: NewSet, rates: readonly Rate[]): Promise<void> => {
  await transaction.run(insertSet(set));
  const lines = JSON.stringify(rates.map((rate, index) => ({ line: index + 1, ...rate })));
  await transaction.run(insertRates({ merchantId: set.merchantId, setId: set.id, rates: lines }));
};

/** The rates that a merchant starts with, from a day before all others on. */
export const enterDefaultRates = (
  transaction: Transaction,
  merchantId: string,
  currency = HOME_CURRENCY,
): Promise<void> =>
  enterRates(
    transaction,
    { merchantId, id: merchantId, name: 'default', validFrom: '2020-01-01', setBy: null },
    rateSet('default', currency),
  );
