import { randomUUID } from 'node:crypto';
import type { Query } from '../database/index.ts';
import type { Merchant } from '../merchant-scope.ts';
import { findMerchants } from './find-merchants.ts';
import { forEachRow } from './for-each-row.ts';
import type { Job } from './jobs.ts';
import { backlogOf, type BacklogQuery, type Idle, type RowJobParts } from './row-job.ts';

/** What a claim of rows belongs to. */
export interface Claim {
  merchant: Merchant;
  lease: string;
  /** '' for a job without parts. */
  part: string;
}

interface Declared<Row> extends Pick<Job, 'name' | 'everyMs' | 'partsOf'> {
  /** Which of these merchants have due rows. */
  search(p: { merchants: readonly string[] }): Query<{ merchantId: string }>;
  /** Claims some of a merchant's due rows, so that no other process works on them before the lease ends. */
  claim(p: { merchantId: string; part: string; lease: string; limit: number }): Query<Row>;
  /** How many rows of a merchant are claimed, and worked on at once: a lease need outlive one piece of work only. */
  rowsAtOnce: number;
  /** How many merchants, or parts of merchants, are worked on at once. */
  merchantsAtOnce?: number;
  /** Names the row in reports of failures. */
  idOf(row: Row): string;
  /** Works on one row, and writes its outcome and its next try into the row. */
  work(row: Row, claim: Claim): Promise<unknown | Idle>;
  backlog?: BacklogQuery;
}

/**
 * A job over rows that are claimed with a lease and keep their own tries: deliveries and what asks other servers. When
 * none of the claimed rows succeeded, the next ones wait for the clock.
 */
export const leasedJob = <Row>({ database, merchants, onError }: RowJobParts, declared: Declared<Row>): Job => {
  const { name, everyMs, partsOf, search, claim, rowsAtOnce, merchantsAtOnce, idOf, work, backlog } = declared;
  return {
    name,
    everyMs,
    ...(merchantsAtOnce === undefined ? {} : { atOnce: merchantsAtOnce }),
    ...(partsOf ? { partsOf } : {}),
    merchantsWithWork: findMerchants(database, search),
    run: async (merchantId, { part }) => {
      const merchant = await merchants.byId(merchantId);
      const lease = randomUUID();
      const rows = await database.run(claim({ merchantId, part, lease, limit: rowsAtOnce }));
      let idle = 0;
      const workOn = async (row: Row) => {
        if ((await work(row, { merchant, lease, part })) === 'idle') idle += 1;
      };
      const succeeded = await forEachRow(rows, workOn, {
        atOnce: rowsAtOnce,
        onError: (error, row) => onError(error, `${name} ${idOf(row)}`),
      });
      return succeeded > idle && rows.length === rowsAtOnce;
    },
    ...(backlog ? { backlog: backlogOf(database, backlog) } : {}),
  };
};
