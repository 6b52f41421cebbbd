import { createHash, randomBytes } from 'node:crypto';
import { CreateApiKey, RemovePartner, RevokeApiKey, SetPartner } from '@sandbar/contract/partners';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import { actorMay, isPermission } from '@sandbar/domain/permissions';
import { PARTNER_LIMITS, type PartnerRefusal } from '@sandbar/domain/partners';
import { first } from '../platform/database/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { endWhatKeysOpened } from './end-keys.ts';
import {
  countPartners,
  insertApiKey,
  lockPartner,
  lockPartners,
  markPartnerRemoved,
  revokeKey,
  revokeKeysOf,
  savePartner,
} from './partners.store.ts';

const KEY = /^sbk_[\w-]{43}$/;
/** The length of a key's beginning that is shown to recognize it, too short to guess the rest. */
const PREFIX_LENGTH = 10;
const taken = { code: 'IDEMPOTENCY_CONFLICT', data: {} } as const;

/** @returns the SHA-256 by which a key is found; undefined for a malformed key */
export const keyHash = (key: string): Buffer | undefined =>
  KEY.test(key) ? createHash('sha256').update(key).digest() : undefined;

/** Partner/SetPartner: sets who may show the checkout in a frame, and on which sites. */
export const setPartner = handler(SetPartner, async (input, { merchant, userId, commit }) =>
  commit(async (transaction) => {
    const merchantId = merchant.id;
    const count = async () => (await first(transaction.run(countPartners({ merchantId }))))!;
    // The count is taken after the lock (see createApiKey), before and after the change, so that a change that does not
    // raise the number is accepted although the limit is exceeded.
    await transaction.run(lockPartners({ merchantId }));
    const before = await count();
    const [row] = await transaction.run(
      savePartner({
        merchantId,
        id: input.PartnerId,
        name: input.Name,
        origins: [...new Set(input.Origins)],
        createdBy: userId,
      }),
    );
    const after = await count();
    if (after.partners > Math.max(before.partners, PARTNER_LIMITS.partners))
      return refuse('PARTNER_LIMIT', { limit: PARTNER_LIMITS.partners });
    if (after.origins > Math.max(before.origins, PARTNER_LIMITS.allOrigins))
      return refuse('PARTNER_ORIGINS_LIMIT', { limit: PARTNER_LIMITS.allOrigins });
    return row ? accept({ answer: { id: row.id }, events: [] }) : refuse('PARTNER_NOT_FOUND', {});
  }),
);

/**
 * Partner/RemovePartner: from the commit on, no process allows its frames, and everything that its keys opened has
 * ended.
 */
export const removePartner = handler(RemovePartner, async (input, { merchant, commit }) =>
  commit(async (transaction) => {
    const merchantId = merchant.id;
    const [row] = await transaction.run(markPartnerRemoved({ merchantId, id: input.PartnerId }));
    if (!row) return refuse('PARTNER_NOT_FOUND', {});
    const keys = await transaction.run(revokeKeysOf({ merchantId, partnerId: row.id }));
    const apiKeyIds = keys.map(({ id }) => id);
    return accept({ answer: { id: row.id }, events: await endWhatKeysOpened(transaction, merchantId, apiKeyIds) });
  }),
);

/** Partner/CreateApiKey. Only this answer contains the key; neither the table nor the command's record stores it. */
export const createApiKey = handler(CreateApiKey, async (input, context) => {
  const key = `sbk_${randomBytes(32).toString('base64url')}`;
  const prefix = key.slice(0, PREFIX_LENGTH);
  const merchantId = context.merchant.id;
  const limit = PARTNER_LIMITS.keys;
  const { actor } = context;
  // A person cannot give a key permissions that they do not have.
  const beyond = input.Scopes.find((scope) => isPermission(scope) && !actorMay(actor, scope));
  if (beyond !== undefined && isPermission(beyond)) return refuse('BEYOND_OWN_PERMISSIONS', { permission: beyond });
  const made = (await context.commit(
    async (transaction) => {
      // The count is a separate statement after the lock, because a statement that waits for the lock itself would
      // count the rows from before the wait.
      if (!(await first(transaction.run(lockPartner({ merchantId, id: input.PartnerId })))))
        return refuse('PARTNER_NOT_FOUND', {});
      const [row] = await transaction.run(
        insertApiKey({
          merchantId,
          id: input.Id,
          partnerId: input.PartnerId,
          name: input.Name,
          prefix,
          hash: keyHash(key)!,
          scopes: [...new Set(input.Scopes)],
          createdBy: context.userId,
          limit,
        }),
      );
      if (!row) return refuse('PARTNER_LIMIT', { limit });
      return accept({ answer: { id: input.Id, prefix, key: null }, events: [] });
    },
    { api_keys_pkey: taken },
  )) as Result<{ id: string; prefix: string; key: null }, PartnerRefusal>;
  return made.ok ? accept({ ...made.value, key }) : made;
});

/** Partner/RevokeApiKey: from the commit on, the key no longer works, and everything that it opened has ended. */
export const revokeApiKey = handler(RevokeApiKey, async (input, { merchant, commit }) =>
  commit(async (transaction) => {
    const [row] = await transaction.run(revokeKey({ merchantId: merchant.id, id: input.ApiKeyId }));
    if (!row) return refuse('API_KEY_NOT_FOUND', {});
    return accept({ answer: { id: row.id }, events: await endWhatKeysOpened(transaction, merchant.id, [row.id]) });
  }),
);
