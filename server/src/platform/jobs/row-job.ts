import type { Database, Query, Transaction } from '../database/index.ts';
import { commitEvents } from '../events/append-events.ts';
import type { NewEvent } from '../events/event.ts';
import type { Merchant, MerchantScope } from '../merchant-scope.ts';
import { findMerchants } from './find-merchants.ts';
import { isolatedRows } from './isolated-rows.ts';
import type { Backlog, Job } from './jobs.ts';

/** What every job over rows needs. */
export interface RowJobParts {
  database: Database;
  merchants: Pick<MerchantScope, 'byId'>;
  onError(error: unknown, doing: string): void;
}

/** The work found nothing to do at the row, or had no effect; the row may still be due. */
export type Idle = 'idle';

/** The statement that reads how much waits in a queue. */
export interface BacklogQuery {
  queue: string;
  query(p: { merchants: readonly string[] }): Query<Backlog>;
}

interface Declared<Row> {
  name: string;
  everyMs: number;
  /** Which of these merchants have due rows. */
  search(p: { merchants: readonly string[] }): Query<{ merchantId: string }>;
  /** Some of a merchant's due rows. Those that failed lately are left out. */
  due(p: { merchantId: string; backedOffIds: readonly string[]; limit: number }, merchant: Merchant): Query<Row>;
  /** How many rows are read at once; 100 when absent. */
  limit?: number;
  /** How many rows of a merchant are worked on at once; 1 when absent. */
  rowsAtOnce?: number;
  /** How many merchants are worked on at once. */
  merchantsAtOnce?: number;
  /**
   * Due rows are read again until no work had an effect, because a row may be due again after its work. When absent
   * they are read again only after a full batch with an effect or a failure.
   */
  repeats?: boolean;
  backlog?: BacklogQuery;
}

interface InTransaction<Row> extends Declared<Row> {
  /** The work on one row, in a transaction of its own. @returns the events to append */
  work(transaction: Transaction, row: Row, merchant: Merchant): Promise<readonly NewEvent[] | Idle>;
  /** Called when the work on a row failed and was rolled back, in addition to the report and the backoff. */
  failed?(row: Row, merchant: Merchant, error: unknown): Promise<unknown>;
}

interface Outside<Row> extends Declared<Row> {
  /** The work on one row that cannot be one transaction, for example because it asks another server. */
  workOutside(row: Row, merchant: Merchant): Promise<unknown>;
}

/**
 * A job over due rows, each by itself: a row that fails is reported and backed off in memory, and the others go on. For
 * rows that are claimed with a lease and keep their tries themselves see `leasedJob`.
 */
export const rowJob = <Row extends { id: string }>(
  { database, merchants, onError }: RowJobParts,
  declared: InTransaction<Row> | Outside<Row>,
): Job => {
  const { name, everyMs, search, due, limit = 100, rowsAtOnce = 1, merchantsAtOnce, repeats, backlog } = declared;
  const isolated = isolatedRows(name, onError);
  const workOn = async (row: Row, merchant: Merchant): Promise<unknown> => {
    if (!('work' in declared)) return declared.workOutside(row, merchant);
    try {
      return await commitEvents(database, merchant.id, (transaction) => declared.work(transaction, row, merchant));
    } catch (error) {
      await declared
        .failed?.(row, merchant, error)
        .catch((other: unknown) => onError(other, `${name}: recording the failure`));
      throw error;
    }
  };
  return {
    name,
    everyMs,
    ...(merchantsAtOnce === undefined ? {} : { atOnce: merchantsAtOnce }),
    merchantsWithWork: findMerchants(database, search),
    run: async (merchantId, { stopping }) => {
      const merchant = await merchants.byId(merchantId);
      const rows = await database.run(
        due({ merchantId, backedOffIds: isolated.backedOffIds(merchantId), limit }, merchant),
      );
      let idle = 0;
      const succeeded = await isolated.work(
        merchantId,
        rows,
        async (row) => {
          if ((await workOn(row, merchant)) === 'idle') idle += 1;
        },
        { atOnce: rowsAtOnce, stopping },
      );
      return repeats ? succeeded > idle : rows.length === limit && idle < limit;
    },
    ...(backlog ? { backlog: backlogOf(database, backlog) } : {}),
  };
};

/** Reads how much waits by one statement. */
export const backlogOf = (database: Database, { queue, query }: BacklogQuery) => ({
  queue,
  read: async (merchants: readonly string[]) => (await database.run(query({ merchants })))[0]!,
});
