import { sql } from 'kysely';
import { statement } from '../database/index.ts';

/** The key in use; no row while no secret has been sealed. */
export const keyInUse = statement('secrets.key-in-use', (db, _: Record<string, never>) =>
  db.selectFrom('secretKey').select('keyId'),
);

/** The key in use, locked until the transaction ends: a key rotation waits for transactions that seal. */
export const keyToSealWith = statement('secrets.key-to-seal-with', (db, _: Record<string, never>) =>
  db.selectFrom('secretKey').forShare().select('keyId'),
);

/** Records the first key of an installation; of several processes that start at once, the first one's. */
export const nameFirstKey = statement('secrets.name-first-key', (db, p: { keyId: string }) =>
  db
    .insertInto('secretKey')
    .values({ keyId: p.keyId })
    .onConflict((conflict) => conflict.doNothing()),
);

/** Makes this the key in use. Waits for transactions that seal with the previous one. */
export const changeKey = statement('secrets.change-key', (db, p: { keyId: string }) =>
  db
    .updateTable('secretKey')
    .set({ keyId: p.keyId, changedAt: sql<Date>`now()` })
    .where('keyId', '<>', p.keyId)
    .returning('keyId'),
);
