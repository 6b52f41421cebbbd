import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Stores a challenge that a device has to sign. @param userId null before sign-in */
export const insertChallenge = statement(
  'identity.insert-challenge',
  (db, p: { merchantId: string; challenge: string; userId: string | null; minutes: number }) =>
    db.insertInto('passkeyChallenges').values({
      merchantId: p.merchantId,
      challenge: p.challenge,
      userId: p.userId,
      expiresAt: sql<Date>`now() + make_interval(mins => ${p.minutes}::int)`,
    }),
);

/**
 * Uses a challenge up, which can be answered once. No row: it was answered, has expired, or belongs to another member.
 */
export const takeChallenge = statement(
  'identity.take-challenge',
  (db, p: { merchantId: string; challenge: string; userId: string | null }) =>
    db
      .deleteFrom('passkeyChallenges')
      .where('merchantId', '=', p.merchantId)
      .where('challenge', '=', p.challenge)
      .where(sql<boolean>`user_id is not distinct from ${p.userId}::uuid`)
      .where('expiresAt', '>', sql<Date>`now()`)
      .returning('challenge'),
);

interface NewPasskey extends Record<string, unknown> {
  merchantId: string;
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  rpId: string;
  name: string;
}

/** Violates `passkeys_credential` when the credential is already registered. */
export const insertPasskey = statement('identity.insert-passkey', (db, p: NewPasskey) =>
  db.insertInto('passkeys').values({
    merchantId: p.merchantId,
    id: p.id,
    userId: p.userId,
    credentialId: p.credentialId,
    publicKey: p.publicKey,
    counter: p.counter,
    transports: sql<string[]>`${p.transports}::text[]`,
    rpId: p.rpId,
    name: p.name,
  }),
);

/** Records a use. No row: another answer with the same or a later counter came first. */
export const notePasskeyUse = statement(
  'identity.note-passkey-use',
  (db, p: { merchantId: string; id: string; from: number; counter: number }) =>
    db
      .updateTable('passkeys')
      .set({ counter: p.counter, lastUsedAt: sql<Date>`now()` })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .where('counter', '=', p.from)
      .returning('id'),
);

export const renamePasskey = statement(
  'identity.rename-passkey',
  (db, p: { merchantId: string; id: string; userId: string; name: string }) =>
    db
      .updateTable('passkeys')
      .set({ name: p.name })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .where('userId', '=', p.userId)
      .returning('id'),
);

export const deletePasskey = statement(
  'identity.delete-passkey',
  (db, p: { merchantId: string; id: string; userId: string }) =>
    db
      .deleteFrom('passkeys')
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .where('userId', '=', p.userId)
      .returning('name'),
);

/** Deletes all passkeys of a person, and returns their names. */
export const deletePasskeysOf = statement(
  'identity.delete-passkeys-of',
  (db, p: { merchantId: string; userId: string }) =>
    db.deleteFrom('passkeys').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId).returning('name'),
);
