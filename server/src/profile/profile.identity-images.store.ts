import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

interface Place extends Record<string, unknown> {
  merchantId: string;
  userId: string;
  displayOrder: number;
}

/** The picture of a side, locked until the transaction ends. */
export const lockIdentityImage = statement('profile.lock-identity-image', (db, p: Place) =>
  db
    .selectFrom('identityImages')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('displayOrder', '=', sql<number>`${p.displayOrder}::int`)
    .forUpdate()
    .select('imageId'),
);

/** Attaches a private picture of the person. No row when it is not theirs. */
export const attachIdentityImage = statement('profile.attach-identity-image', (db, p: Place & { imageId: string }) =>
  db
    .insertInto('identityImages')
    .columns(['merchantId', 'userId', 'displayOrder', 'imageId'])
    .expression((eb) =>
      eb
        .selectFrom('privateImages as own')
        .where('own.merchantId', '=', p.merchantId)
        .where('own.id', '=', p.imageId)
        .where('own.ownerId', '=', p.userId)
        .where('own.inLibrary', '=', false)
        .select([
          'own.merchantId',
          'own.ownerId as userId',
          sql<number>`${p.displayOrder}::int`.as('displayOrder'),
          'own.id as imageId',
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'userId', 'displayOrder']).doUpdateSet((eb) => ({
        imageId: eb.ref('excluded.imageId'),
        attachedAt: eb.ref('excluded.attachedAt'),
      })),
    )
    .returning('imageId'),
);

export const detachIdentityImage = statement('profile.detach-identity-image', (db, p: Place) =>
  db
    .deleteFrom('identityImages')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('displayOrder', '=', sql<number>`${p.displayOrder}::int`)
    .returning('imageId'),
);
