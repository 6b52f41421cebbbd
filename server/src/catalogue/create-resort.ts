import { CreateResort } from '@sandbar/contract/catalogue';
import { CATALOGUE_LIMITS } from '@sandbar/domain/catalogue';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { catalogueChanged } from './catalogue.events.ts';
import { insertResort } from './catalogue.store.ts';
import { lockResortsCount, resortsCount } from './console-rooms.queries.ts';
import { describedResort, putDescription } from './described-resort.ts';

/**
 * Catalogue/CreateResort: a resort with its pictures and attributes. Its stars follow from the attribute 'Hạng sao'.
 */
export const createResort = handler(CreateResort, async (input, context) => {
  const merchantId = context.merchant.id;
  const described = await describedResort(context.database, merchantId, input);
  if (!described.ok) return described;
  return context.commit(
    async (transaction) => {
      const by = context.actorId;
      const limit = CATALOGUE_LIMITS.resorts;
      await transaction.run(lockResortsCount({ merchantId }));
      const [resorts] = await transaction.run(resortsCount({ merchantId, most: limit }));
      if (resorts!.count >= limit) return refuse('RESORT_LIMIT', { limit });
      await transaction.run(
        insertResort({ merchantId, id: input.Id, by, draft: input.Draft, ...described.value.columns }),
      );
      await putDescription(transaction, merchantId, input.Id, described.value);
      return accept({ answer: { id: input.Id }, events: [catalogueChanged(merchantId, input.Id)] });
    },
    {
      resorts_merchant_id_friendly_url_key: { code: 'FRIENDLY_URL_TAKEN', data: { friendlyUrl: input.FriendlyUrl } },
      resorts_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} },
    },
  );
});
