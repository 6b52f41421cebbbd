import { SetResortPublished, UpdateResort } from '@sandbar/contract/catalogue';
import { missingOfResort } from '@sandbar/domain/catalogue';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { catalogueChanged } from './catalogue.events.ts';
import { clearDescription, publishResort, updateResort as save } from './catalogue.store.ts';
import { describedResort, putDescription } from './described-resort.ts';
import { lockDraft, lockResort } from './console-resorts.queries.ts';

/**
 * Catalogue/UpdateResort: replaces all fields of a resort. A change based on an older version is refused with the name
 * of the person who saved since then.
 */
export const updateResort = handler(UpdateResort, async (input, context) => {
  const merchantId = context.merchant.id;
  const { ResortId: id, Version: version } = input;
  const described = await describedResort(context.database, merchantId, input);
  if (!described.ok) return described;
  return context.commit(
    async (transaction) => {
      const stored = await first(transaction.run(lockResort({ merchantId, id })));
      if (!stored) return refuse('RESORT_NOT_FOUND', {});
      if (stored.version !== version) return refuse('SAVED_MEANWHILE', { by: stored.by ?? context.merchant.name });
      await transaction.run(save({ merchantId, id, by: context.actorId, ...described.value.columns }));
      for (const clear of clearDescription) await transaction.run(clear({ merchantId, resortId: id }));
      await putDescription(transaction, merchantId, id, described.value);
      return accept({ answer: { id, version: version + 1 }, events: [catalogueChanged(merchantId, id)] });
    },
    {
      resorts_merchant_id_friendly_url_key: { code: 'FRIENDLY_URL_TAKEN', data: { friendlyUrl: input.FriendlyUrl } },
    },
  );
});

/**
 * Catalogue/SetResortPublished: shows a resort to members or hides it. Stays of a hidden resort cannot be held; orders
 * keep theirs. A draft can be shown once its page has everything that it needs.
 */
export const setResortPublished = handler(SetResortPublished, async ({ ResortId: id, Published }, context) => {
  const merchantId = context.merchant.id;
  return context.commit(async (transaction) => {
    const draft = Published ? await first(transaction.run(lockDraft({ merchantId, id }))) : undefined;
    const missing = draft ? missingOfResort(draft) : [];
    if (missing.length > 0) return refuse('RESORT_NOT_READY', { missing });
    const saved = await transaction.run(publishResort({ merchantId, id, published: Published, by: context.actorId }));
    return saved.length === 0
      ? refuse('RESORT_NOT_FOUND', {})
      : accept({ answer: { id }, events: [catalogueChanged(merchantId, id)] });
  });
});
