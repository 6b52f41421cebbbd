import { sql } from 'kysely';

/**
 * Rows that are worked on outside a transaction are claimed with a lease: a token, and a time after which another
 * process may claim the row, in case this one died. Each outcome is written only where the token is still the same. The
 * lease lasts longer than all timeouts of the work together.
 * A claim picks its rows in a CTE (`with due as (select … limit n for update skip locked) update …`). As a subquery of
 * the update the pick may run once for each row of a join, and then claim more or fewer than n rows.
 */

/** No process works on the row. */
export const unleased = sql<boolean>`(leased_until is null or leased_until <= now())`;

/** Set by a claim: the token of the lease, its end, and the number of tries including this one. */
export const takeLease = (lease: string, seconds: number) => ({
  lease,
  leasedUntil: sql<Date>`now() + make_interval(secs => ${sql.lit(seconds)})`,
  tries: sql<number>`tries + 1`,
});

/** Set by an outcome that leaves the row where it is. */
export const giveUpLease = { lease: null, leasedUntil: null };
