import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** What staff recorded of owners' contracts. */

interface Contract extends Record<string, unknown> {
  merchantId: string;
  ownerId: string;
  resortId: string;
  contractKey: string;
}

interface Recorded extends Contract {
  promise: string;
  firstYear: number | null;
  lastYear: number | null;
}

/** Reads a contract’s recorded terms and locks them for a change. */
export const lockContract = statement('weeks.lock-contract', (db, p: Contract) =>
  db
    .selectFrom('weekContracts')
    .where('merchantId', '=', p.merchantId)
    .where('ownerId', '=', p.ownerId)
    .where('resortId', '=', p.resortId)
    .where('contractKey', '=', p.contractKey)
    .select(['promise', 'firstYear', 'lastYear'])
    .forUpdate(),
);

/** Records what a contract says, in place of what was recorded before. */
export const recordContract = statement('weeks.record-contract', (db, p: Recorded) =>
  db
    .insertInto('weekContracts')
    .values({
      merchantId: p.merchantId,
      ownerId: p.ownerId,
      resortId: p.resortId,
      contractKey: p.contractKey,
      promise: p.promise,
      firstYear: p.firstYear,
      lastYear: p.lastYear,
      recordedAt: sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'ownerId', 'resortId', 'contractKey']).doUpdateSet({
        promise: p.promise,
        firstYear: p.firstYear,
        lastYear: p.lastYear,
        recordedAt: sql<Date>`excluded.recorded_at`,
      }),
    ),
);

/** Deletes everything that is recorded of a contract. */
export const forgetContract = statement('weeks.forget-contract', (db, p: Contract) =>
  db
    .deleteFrom('weekContracts')
    .where('merchantId', '=', p.merchantId)
    .where('ownerId', '=', p.ownerId)
    .where('resortId', '=', p.resortId)
    .where('contractKey', '=', p.contractKey),
);

/** Deletes the terms that staff recorded from an erased person’s documents. */
export const eraseContractsOf = statement('weeks.erase-contracts', (db, p: { merchantId: string; userId: string }) =>
  db.deleteFrom('weekContracts').where('merchantId', '=', p.merchantId).where('ownerId', '=', p.userId),
);
