import { permissionsOf } from '@sandbar/domain/permissions';
import { first, type Database } from '../platform/database/index.ts';
import type { EnterByKey } from '../platform/http/api-key.ts';
import { keyHash } from './api-keys.ts';
import { createKeyLimiter, rateLimitHeaders } from './key-limiter.ts';
import { liveKey } from './partners.queries.ts';
import { touchKey } from './partners.store.ts';

/** Signs in to a merchant by an API key, with the permissions of its scopes. Its calls are counted together. */
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
        // A scope that is not a permission gives nothing here.
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
