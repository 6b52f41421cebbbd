import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

interface Award extends Record<string, unknown> {
  merchantId: string;
  /** Of the transfer and of its lot. */
  id: string;
  userId: string;
  points: number;
  /** JSON of a LocalText. */
  reason: string;
  /** ISO instant; null = now. Never later than now. */
  awardedAt: string | null;
  months: number;
  timeZone: string;
}

/**
 * The account's new balance, a dated lot, and the double entry (member +, club −). Without such a user it does nothing and returns no row. A lot
 * ends the given calendar months later at the same local time, clamped to the month's end as PostgreSQL adds months.
 */
export const award = statement('points.award', (db, p: Award) => {
  const at = sql<Date>`least(coalesce(${p.awardedAt}::timestamptz, now()), now())`;
  const expiry = sql<Date>`(${at} at time zone ${p.timeZone} + make_interval(months => ${p.months}::int)) at time zone ${p.timeZone}`;
  return db
    .with('account', (cte) =>
      cte
        .insertInto('pointAccounts')
        .columns(['merchantId', 'userId', 'balance'])
        .expression((eb) =>
          eb
            .selectFrom('users')
            .where('users.merchantId', '=', p.merchantId)
            .where('users.id', '=', p.userId)
            .select(['users.merchantId', 'users.id', sql<number>`${p.points}::bigint`.as('balance')]),
        )
        .onConflict((conflict) => conflict.columns(['merchantId', 'userId']).doUpdateSet({ balance: sql`point_accounts.balance + excluded.balance` }))
        .returning(['merchantId', 'userId', 'balance']),
    )
    .with('lot', (cte) =>
      cte
        .insertInto('pointLots')
        .columns(['merchantId', 'id', 'userId', 'amount', 'remaining', 'createdAt', 'expiresAt'])
        .expression((eb) =>
          eb
            .selectFrom('account')
            .select([
              'account.merchantId',
              sql<string>`${p.id}::uuid`.as('id'),
              'account.userId',
              sql<number>`${p.points}::bigint`.as('amount'),
              sql<number>`${p.points}::bigint`.as('remaining'),
              at.as('createdAt'),
              expiry.as('expiresAt'),
            ]),
        ),
    )
    .with('transfer', (cte) =>
      cte
        .insertInto('pointTransfers')
        .columns(['merchantId', 'id', 'userId', 'kind', 'targetName', 'createdAt'])
        .expression((eb) =>
          eb
            .selectFrom('account')
            .select([
              'account.merchantId',
              sql<string>`${p.id}::uuid`.as('id'),
              'account.userId',
              sql<string>`'award'`.as('kind'),
              sql<string>`${p.reason}::jsonb`.as('targetName'),
              at.as('createdAt'),
            ]),
        ),
    )
    .with('entries', (cte) =>
      cte
        .insertInto('pointEntries')
        .columns(['merchantId', 'transferId', 'account', 'lotId', 'points'])
        .expression((eb) =>
          eb
            .selectFrom('account')
            .crossJoin(sql<{ side: string; sign: number }>`(values ('member', 1), ('club', -1))`.as(sql`entry(side, sign)`))
            .select([
              sql<string>`account.merchant_id`.as('merchantId'),
              sql<string>`${p.id}::uuid`.as('transferId'),
              sql<string>`entry.side`.as('account'),
              sql<string>`${p.id}::uuid`.as('lotId'),
              sql<number>`entry.sign * ${p.points}::bigint`.as('points'),
            ]),
        ),
    )
    .selectFrom('account')
    .select('account.balance');
});
