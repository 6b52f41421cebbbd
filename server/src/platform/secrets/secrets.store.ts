import { sql } from 'kysely';
import { statement } from '../database/index.ts';

/** The key in use; no row while nothing was ever sealed. */
export const keyInUse = statement('secrets.key-in-use', (db, _: Record<string, never>) =>
  db.selectFrom('secretKey').select('keyId'),
);

/** The same, and it stays the one until the transaction ends: a change of the key waits for whoever seals. */
export const keyToSealWith = statement('secrets.key-to-seal-with', (db, _: Record<string, never>) =>
  db.selectFrom('secretKey').forShare().select('keyId'),
);

/** The first key of an installation: of several processes that start at once the first one's. */
export const nameFirstKey = statement('secrets.name-first-key', (db, p: { keyId: string }) =>
  db
    .insertInto('secretKey')
    .values({ keyId: p.keyId })
    .onConflict((conflict) => conflict.doNothing()),
);

/** From now on everything is sealed with this key. Waits for whoever seals with the one before. */
export const changeKey = statement('secrets.change-key', (db, p: { keyId: string }) =>
  db
    .updateTable('secretKey')
    .set({ keyId: p.keyId, changedAt: sql<Date>`now()` })
    .where('keyId', '<>', p.keyId)
    .returning('keyId'),
);
