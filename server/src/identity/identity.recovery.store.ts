import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

interface AskedLink extends Record<string, unknown> {
  merchantId: string;
  id: string;
  /** Null when the address is unknown. */
  userId: string | null;
  locale: string;
}

/** Inserts one row, also for an unknown address. */
export const askRecovery = statement('identity.ask-recovery', (db, p: AskedLink) =>
  db.insertInto('recoveryLinks').values({ merchantId: p.merchantId, id: p.id, userId: p.userId, locale: p.locale }),
);

/**
 * Gives a requested link its secret; it opens the account for some minutes from now. No row: no account has the
 * address, or the link was used.
 */
export const issueRecoveryLink = statement(
  'identity.issue-recovery-link',
  (db, p: { merchantId: string; id: string; tokenHash: Buffer; minutes: number }) =>
    db
      .updateTable('recoveryLinks')
      .from('users')
      .set({ tokenHash: p.tokenHash, expiresAt: sql<Date>`now() + make_interval(mins => ${p.minutes}::int)` })
      .where('recoveryLinks.merchantId', '=', p.merchantId)
      .where('recoveryLinks.id', '=', p.id)
      .where('recoveryLinks.usedAt', 'is', null)
      .whereRef('users.merchantId', '=', 'recoveryLinks.merchantId')
      .whereRef('users.id', '=', 'recoveryLinks.userId')
      .where('users.active', '=', true)
      .returning((eb) => [
        'users.id',
        'users.email',
        'users.firstName',
        'users.lastName',
        'users.languageId',
        'recoveryLinks.locale',
        eb('users.passwordHash', 'is not', null).as('hasPassword'),
      ]),
);

/** Uses a recovery link up. No row: it was used, has expired, never existed, or its account is closed. */
export const useRecoveryLink = statement(
  'identity.use-recovery-link',
  (db, p: { merchantId: string; tokenHash: Buffer }) =>
    db
      .updateTable('recoveryLinks')
      .from('users')
      .set({ usedAt: sql<Date>`now()` })
      .where('recoveryLinks.merchantId', '=', p.merchantId)
      .where('recoveryLinks.tokenHash', '=', p.tokenHash)
      .where('recoveryLinks.usedAt', 'is', null)
      .where('recoveryLinks.expiresAt', '>', sql<Date>`now()`)
      .whereRef('users.merchantId', '=', 'recoveryLinks.merchantId')
      .whereRef('users.id', '=', 'recoveryLinks.userId')
      .where('users.active', '=', true)
      .returning('users.id as userId'),
);

/** Closes all links that were requested before the password changed. */
export const closeRecoveryLinks = statement(
  'identity.close-recovery-links',
  (db, p: { merchantId: string; userId: string }) =>
    db
      .deleteFrom('recoveryLinks')
      .where('merchantId', '=', p.merchantId)
      .where('userId', '=', p.userId)
      .where('usedAt', 'is', null),
);

export const setPassword = statement(
  'identity.set-password',
  (db, p: { merchantId: string; id: string; passwordHash: string }) =>
    db
      .updateTable('users')
      .set({ passwordHash: p.passwordHash, passwordChangedAt: sql<Date>`now()` })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id),
);

/**
 * Sets the password of an account that never had one. No row: the account has a password, is erased, or does not exist.
 */
export const setFirstPassword = statement(
  'identity.set-first-password',
  (db, p: { merchantId: string; id: string; passwordHash: string }) =>
    db
      .updateTable('users')
      .set({ passwordHash: p.passwordHash, passwordChangedAt: sql<Date>`now()` })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .where('passwordHash', 'is', null)
      .where('erasedAt', 'is', null)
      .returning('id'),
);

/** Sets a new password if the stored one is still the one that was proved. */
export const changePassword = statement(
  'identity.change-password',
  (db, p: { merchantId: string; id: string; from: string; to: string }) =>
    db
      .updateTable('users')
      .set({ passwordHash: p.to, passwordChangedAt: sql<Date>`now()` })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .where('passwordHash', '=', p.from)
      .returning('id'),
);
