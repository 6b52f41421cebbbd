import { permissionsOf } from '@sandbar/domain/permissions';
import { first, type Database } from '../platform/database/index.ts';
import type { EnterByKey } from '../platform/http/api-key.ts';
import { keyHash } from './api-keys.ts';
import { createKeyLimiter, rateLimitHeaders } from './key-limiter.ts';
import { liveKey } from './partners.queries.ts';
import { touchKey } from './partners.store.ts';

/** Enters a merchant by an API key: what its scopes allow, counted with the key's other calls. */
export const createEnterByKey = (database: Database): EnterByKey => {
  const countCall = createKeyLimiter(database);
  return async (merchantId, presented) => {
    const hash = keyHash(presented);
    const key = hash && (await first(database.run(liveKey({ merchantId, hash }))));
    if (!key) return undefined;
    const counted = await countCall(key.id);
    if (key.untouched) await database.run(touchKey({ merchantId, id: key.id }));
    const { id, partnerId, scopes } = key;
    return {
      session: {
        sessionId: id,
        userId: id,
        // A scope that is not a permission opens nothing here.
        permissions: permissionsOf(scopes.filter((scope) => scope !== '*')),
        languageId: '',
        kind: 'bearer',
        key: { scopes, partnerId },
      },
      headers: rateLimitHeaders(counted),
      waitSeconds: counted.waitSeconds,
    };
  };
};
