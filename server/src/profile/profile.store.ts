import { sql } from 'kysely';
import { ensure, statement } from '../platform/database/index.ts';

interface NewMembership extends Record<string, unknown> {
  merchantId: string;
  userId: string;
  rank: string;
  /** Dong. */
  value: number;
  validTo: string | null;
}

/** Unmet is `membership user` when this merchant has no such user. */
export const upsertMembership = statement('profile.upsert-membership', (db, p: NewMembership) =>
  db
    .with('known', (cte) => cte.selectFrom('users').where('merchantId', '=', p.merchantId).where('id', '=', p.userId).select(['merchantId', 'id']))
    .with('kept', (cte) =>
      cte
        .insertInto('memberships')
        .columns(['merchantId', 'userId', 'rank', 'value', 'validTo'])
        .expression((eb) =>
          eb
            .selectFrom('known')
            .select([
              'known.merchantId',
              'known.id as userId',
              sql<string>`${p.rank}::text`.as('rank'),
              sql<number>`${p.value}::bigint`.as('value'),
              sql<string | null>`${p.validTo}::date`.as('validTo'),
            ]),
        )
        .onConflict((conflict) =>
          conflict.columns(['merchantId', 'userId']).doUpdateSet((eb) => ({ rank: eb.ref('excluded.rank'), value: eb.ref('excluded.value'), validTo: eb.ref('excluded.validTo') })),
        )
        .returning('userId'),
    )
    .selectNoFrom(ensure(sql`exists(select from kept)`, 'membership user')),
);
