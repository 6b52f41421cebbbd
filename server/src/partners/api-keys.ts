import { createHash, randomBytes } from 'node:crypto';
import { CreateApiKey, RevokeApiKey, SetPartner } from '@sandbar/contract/partners';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import type { PartnerRefusal } from '@sandbar/domain/partners';
import { handler } from '../platform/commands/handler.ts';
import { insertApiKey, revokeKey, savePartner } from './partners.store.ts';

const KEY = /^sbk_[\w-]{43}$/;
/** Of a key: what it is recognised by. Too little to guess the rest from. */
const PREFIX_LENGTH = 10;
const taken = { code: 'IDEMPOTENCY_CONFLICT', data: {} } as const;

/** @returns the SHA-256 a key is found by; undefined for what is no key */
export const keyHash = (key: string): Buffer | undefined => (KEY.test(key) ? createHash('sha256').update(key).digest() : undefined);

/** Partner/SetPartner: who may frame the checkout, and from where. */
export const setPartner = handler(SetPartner, async (input, { merchant, userId, save }) =>
  save({
    queries: [savePartner({ merchantId: merchant.id, id: input.PartnerId, name: input.Name, origins: [...new Set(input.Origins)], createdBy: userId })],
    answer: { id: input.PartnerId },
    events: [],
  }),
);

/** Partner/CreateApiKey. The key stands in this one answer: neither the table nor the command's record has it. */
export const createApiKey = handler(CreateApiKey, async (input, context) => {
  const key = `sbk_${randomBytes(32).toString('base64url')}`;
  const prefix = key.slice(0, PREFIX_LENGTH);
  const made = (await context.commit(
    async (transaction) => {
      const [row] = await transaction.run(
        insertApiKey({
          merchantId: context.merchant.id,
          id: input.Id,
          partnerId: input.PartnerId,
          name: input.Name,
          prefix,
          hash: keyHash(key)!,
          scopes: [...new Set(input.Scopes)],
          createdBy: context.userId,
        }),
      );
      if (!row) return refuse('PARTNER_NOT_FOUND', {});
      return accept({ answer: { id: input.Id, prefix, key: null }, events: [] });
    },
    { api_keys_pkey: taken },
  )) as Result<{ id: string; prefix: string; key: null }, PartnerRefusal>;
  return made.ok ? accept({ ...made.value, key }) : made;
});

/** Partner/RevokeApiKey: from its commit on the key opens nothing, and neither do tickets made with it. */
export const revokeApiKey = handler(RevokeApiKey, async (input, { merchant, commit }) =>
  commit(async (transaction) => {
    const [row] = await transaction.run(revokeKey({ merchantId: merchant.id, id: input.ApiKeyId }));
    return row ? accept({ answer: { id: row.id }, events: [] }) : refuse('API_KEY_NOT_FOUND', {});
  }),
);
