import { sql } from 'kysely';

/**
 * Rows that are worked on outside of a transaction are claimed with a lease: a token, and a time after which the row is
 * anybody's again, should the process have died. Each outcome is written only where the token still stands. The lease
 * lasts longer than all timeouts of the work together.
 *
 * A claim picks its rows in a CTE (`with due as (select … limit n for update skip locked) update …`). As a subquery of
 * the update the pick may be run once for each row of a join, and then claims more or fewer than n.
 */

/** Nobody works on the row. */
export const unleased = sql<boolean>`(leased_until is null or leased_until <= now())`;

/** Of a claim: who works on the row from now on, and how often it was tried with this time. */
export const takeLease = (lease: string, seconds: number) => ({
  lease,
  leasedUntil: sql<Date>`now() + make_interval(secs => ${sql.lit(seconds)})`,
  tries: sql<number>`tries + 1`,
});

/** Of an outcome that leaves the row where it is. */
export const giveUpLease = { lease: null, leasedUntil: null };
