import { deviceOf } from '@sandbar/domain/identity';
import type { Runner } from '../platform/database/index.ts';
import type { AccountSecurity } from '../platform/graphql/resolvers.generated.ts';
import type { Session } from '../platform/sessions/sessions.ts';
import { passkeysOf, sessionsOf } from './identity.queries.ts';

/** Reads the devices and keys that give access to the account of a session, in two statements. */
export const readAccountSecurity = async (
  database: Runner,
  merchantId: string,
  { userId, sessionId }: Session,
): Promise<AccountSecurity> => {
  const [sessions, rows] = await Promise.all([
    database.run(sessionsOf({ merchantId, userId, sessionId })),
    database.run(passkeysOf({ merchantId, userId })),
  ]);
  return {
    sessions: sessions.map(({ userAgent, createdAt, lastSeenAt, ...session }) => ({
      ...session,
      ...deviceOf(userAgent),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    passkeys: rows.flatMap(({ id, name, createdAt, lastUsedAt }) =>
      id && name && createdAt
        ? [{ id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }]
        : [],
    ),
    passwordChangedAt: rows[0]?.passwordChangedAt?.toISOString() ?? null,
  };
};
