import type { Database } from '../database/index.ts';
import type { SealedColumn } from './sealed-column.ts';
import { keyNamedBy, type Secrets } from './secrets.ts';

const BATCH = 200;

interface Deps {
  database: Database;
  secrets: Secrets;
}

/** How many secrets were sealed, and the places of those that no key opens any more. */
export interface Resealed {
  sealed: number;
  unreadable: string[];
}

/**
 * Seals again what the key in use did not seal, in batches of a transaction each. After an interruption the next run
 * continues; once all is done, a run finds nothing.
 * @param merchantId null for a column of the installation
 */
export const resealColumn = async (
  { database, secrets }: Deps,
  column: SealedColumn,
  merchantId: string | null,
): Promise<Resealed> => {
  const done: Resealed = { sealed: 0, unreadable: [] };
  const keyId = await keyNamedBy(database);
  if (!keyId) return done;
  for (let after = ''; ;) {
    const rows = await database.run(column.stale({ merchantId, keyId, after, limit: BATCH }));
    done.sealed += await database.transaction(async (transaction) => {
      const seal = await secrets.sealer(transaction);
      const puts = rows.flatMap((was) => {
        const place = { merchantId, table: column.table, row: was.row };
        const clear = was.clear ?? openedOr(secrets, was.sealed!, place);
        if (clear === undefined) done.unreadable.push(`${column.table} ${merchantId ?? ''} ${was.row}`);
        return clear === undefined ? [] : [column.put({ merchantId, row: was.row, was, sealed: seal(clear, place) })];
      });
      return (await transaction.batch(puts)).filter(({ length }) => length > 0).length;
    });
    if (rows.length < BATCH) return done;
    after = rows.at(-1)!.row;
  }
};

const openedOr = (secrets: Secrets, sealed: string, place: Parameters<Secrets['open']>[1]): string | undefined => {
  try {
    return secrets.open(sealed, place);
  } catch {
    return undefined;
  }
};

/** Seals what an earlier release stored in the clear. */
export const sealClear = async (deps: Deps, columns: readonly SealedColumn[]): Promise<void> => {
  for (const column of columns) {
    if (!column.ofMerchants) await resealColumn(deps, column, null);
    else if (column.merchantsWithClear)
      for (const { merchantId } of await deps.database.run(column.merchantsWithClear({})))
        await resealColumn(deps, column, merchantId);
  }
};

/** Seals with the key in use everything that another key sealed. @returns once a whole round found nothing to do */
export const resealAll = async (
  deps: Deps,
  columns: readonly SealedColumn[],
  merchants: readonly string[],
): Promise<Resealed> => {
  let sealed = 0;
  for (;;) {
    const round: Resealed = { sealed: 0, unreadable: [] };
    for (const column of columns)
      for (const merchantId of column.ofMerchants ? merchants : [null]) {
        const one = await resealColumn(deps, column, merchantId);
        round.sealed += one.sealed;
        round.unreadable.push(...one.unreadable);
      }
    sealed += round.sealed;
    if (round.sealed === 0) return { sealed, unreadable: round.unreadable };
  }
};
