import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

interface Place extends Record<string, unknown> {
  merchantId: string;
  userId: string;
  displayOrder: number;
}

/** Attaches a private picture of the person's own. `kept` is null when it is not his; `replaced` is what stood there. */
export const attachIdentityImage = statement('profile.attach-identity-image', (db, p: Place & { imageId: string }) =>
  db
    .with('own', (cte) =>
      cte.selectFrom('privateImages').where('merchantId', '=', p.merchantId).where('id', '=', p.imageId).where('ownerId', '=', p.userId).select(['merchantId', 'ownerId', 'id']),
    )
    .with('before', (cte) =>
      cte
        .selectFrom('identityImages')
        .where('merchantId', '=', p.merchantId)
        .where('userId', '=', p.userId)
        .where('displayOrder', '=', sql<number>`${p.displayOrder}::int`)
        .select('imageId'),
    )
    .with('kept', (cte) =>
      cte
        .insertInto('identityImages')
        .columns(['merchantId', 'userId', 'displayOrder', 'imageId'])
        .expression((eb) => eb.selectFrom('own').select(['own.merchantId', 'own.ownerId as userId', sql<number>`${p.displayOrder}::int`.as('displayOrder'), 'own.id as imageId']))
        .onConflict((conflict) =>
          conflict.columns(['merchantId', 'userId', 'displayOrder']).doUpdateSet((eb) => ({ imageId: eb.ref('excluded.imageId'), attachedAt: sql<Date>`now()` })),
        )
        .returning('imageId'),
    )
    .selectNoFrom((eb) => [eb.selectFrom('kept').select('imageId').as('kept'), eb.selectFrom('before').select('imageId').as('replaced')]),
);

export const detachIdentityImage = statement('profile.detach-identity-image', (db, p: Place) =>
  db
    .deleteFrom('identityImages')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('displayOrder', '=', sql<number>`${p.displayOrder}::int`)
    .returning([sql<string | null>`null`.as('kept'), 'imageId as replaced']),
);
