import { sql } from 'kysely';
import type { LedgerAccount } from '@sandbar/domain/ledger';
import { statement } from '../platform/database/index.ts';

/** The entries of one transfer. No row: it was not booked. */
export const entriesOf = statement('ledger.entries-of', (db, p: { merchantId: string; transferId: string }) =>
  db
    .selectFrom('ledgerEntries')
    .where('merchantId', '=', p.merchantId)
    .where('transferId', '=', p.transferId)
    .orderBy('line')
    .select([sql<LedgerAccount>`account`.as('account'), 'amount', 'orderId', 'ownerId']),
);

/** What an owner is owed by the sum of the ledger's entries: 0 or more, and below 0 after a sale paid out was undone. */
export const owedToOwner = statement('ledger.owed-to-owner', (db, p: { merchantId: string; ownerId: string }) =>
  db
    .selectFrom('ledgerEntries')
    .where('merchantId', '=', p.merchantId)
    .where('ownerId', '=', p.ownerId)
    .where('account', '=', 'owners-payable')
    .select(sql<number>`coalesce(-sum(amount), 0)::bigint`.as('owed')),
);

/** Sets of rates of a merchant, the one that counts on a day in front. */
export const rateSets = statement('ledger.rate-sets', (db, p: { merchantId: string }) =>
  db
    .selectFrom('ledgerRateSets as sets')
    .where('sets.merchantId', '=', p.merchantId)
    .orderBy('sets.validFrom', 'desc')
    .orderBy('sets.number', 'desc')
    .select((eb) => [
      'sets.id',
      'sets.number',
      'sets.name',
      'sets.validFrom',
      'sets.setBy',
      'sets.createdAt',
      eb
        .selectFrom('ledgerRates as rate')
        .where('rate.merchantId', '=', p.merchantId)
        .whereRef('rate.setId', '=', 'sets.id')
        .select(
          sql<StoredRate[]>`coalesce(jsonb_agg(jsonb_build_object('kind', rate.kind, 'base', rate.base,
            'basisPoints', rate.basis_points, 'minimum', rate.minimum, 'resident', rate.resident,
            'legalBasis', rate.legal_basis) order by rate.line), '[]')`.as('list'),
        )
        .as('rates'),
    ]),
);

interface StoredRate {
  kind: 'fee' | 'vat' | 'income-tax';
  base: 'gross' | 'net-of-fee';
  basisPoints: number;
  minimum: number;
  resident: boolean | null;
  legalBasis: string;
}
