import { createHash } from 'node:crypto';
import {
  DiscardBrandDraft,
  PublishBrand,
  RenameMerchant,
  RestoreBrand,
  SaveBrandDraft,
} from '@sandbar/contract/merchants';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import {
  BRAND_VERSIONS_KEPT,
  brandContentOf,
  menuTarget,
  picturesOf,
  settingsOf,
  themeFaults,
  type Brand,
  type BrandContent,
  type BrandMeta,
  type MerchantSettings,
} from '@sandbar/domain/merchants';
import { handler, type CommandContext, type Saved } from '../platform/commands/handler.ts';
import { first, type Runner, type Transaction } from '../platform/database/index.ts';
import { brandDraft, brandVersion, latestBrandVersion, picturesThere } from './merchants.queries.ts';
import {
  deleteBrandDraft,
  deleteBrandVersions,
  insertBrandVersion,
  lockSettings,
  saveBrand,
  saveBrandDraft,
} from './merchants.store.ts';

interface Stored {
  name: string;
  brand: Brand;
  meta: BrandMeta;
  settings: Partial<MerchantSettings>;
}

/** Returns the brand in a merchant's row. */
export const publishedBrand = ({ settings, ...stored }: Stored): BrandContent =>
  brandContentOf({ ...stored, settings: settingsOf(settings) });

/** JSON with sorted keys, because the database does not keep their order. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, canonical(each)]));
};

/**
 * A hash that is the same for the same content. A command that saves or publishes names the one that its sender saw.
 */
export const brandVersionOf = (content: BrandContent): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(content)))
    .digest('base64url')
    .slice(0, 22);

/**
 * Why a content cannot be used on a page: a link to a site that is not allowed, or a picture that is not the
 * merchant's.
 */
const faultOf = async (
  content: BrandContent,
  merchantId: string,
  allowedOrigins: readonly string[],
  runner: Runner,
): Promise<AnyRefusal | undefined> => {
  const away = content.menu.find(({ path }) => menuTarget(path, allowedOrigins) === null);
  if (away) return { code: 'MENU_LEADS_AWAY', data: { path: away.path } };
  const ids = [...new Set(picturesOf(content))];
  const there = await first(runner.run(picturesThere({ merchantId, ids })));
  return there!.count === ids.length ? undefined : { code: 'NOT_FOUND', data: {} };
};

/** Merchant/SaveBrandDraft. BRAND_CHANGED when another draft was saved or published since the sender read it. */
export const saveBrandDraftHandler = handler(SaveBrandDraft, async (input, context) => {
  const { id: merchantId, settings } = context.merchant;
  return context.commit(async (transaction) => {
    const stored = (await first(transaction.run(lockSettings({ merchantId }))))!;
    const draft = await first(transaction.run(brandDraft({ merchantId })));
    if (brandVersionOf(draft?.content ?? publishedBrand(stored)) !== input.Version) return refuse('BRAND_CHANGED', {});
    const fault = await faultOf(input.Content, merchantId, settings.allowedOrigins, transaction);
    if (fault) return { ok: false, refusal: fault };
    const content = JSON.stringify(input.Content);
    await transaction.run(saveBrandDraft({ merchantId, content, changedBy: context.actorId! }));
    return accept({ answer: { id: input.Id, version: brandVersionOf(input.Content) }, events: [] });
  });
});

export const discardBrandDraft = handler(DiscardBrandDraft, async (input, context) =>
  context.commit(async (transaction) => {
    await transaction.run(deleteBrandDraft({ merchantId: context.merchant.id }));
    return accept({ answer: { id: input.Id }, events: [] });
  }),
);

/** Makes a content the merchant's brand. @returns BRAND_UNREADABLE, or the fault that `faultOf` finds */
const publish = async (
  transaction: Transaction,
  { merchant: { id: merchantId, settings }, actorId }: CommandContext,
  stored: Stored & { createdAt: Date },
  content: BrandContent,
  takenFrom: number | null,
): Promise<Result<{ number: number }, AnyRefusal>> => {
  const [unreadable] = themeFaults(content.theme);
  if (unreadable)
    return refuse('BRAND_UNREADABLE', { chosen: unreadable.colour, proposal: unreadable.proposal }) as Result<
      never,
      AnyRefusal
    >;
  const fault = await faultOf(content, merchantId, settings.allowedOrigins, transaction);
  if (fault) return { ok: false, refusal: fault };
  const latest = (await first(transaction.run(latestBrandVersion({ merchantId }))))!;
  // The brand before the first publication is stored too, so that it can be restored.
  if (latest.number === 0) {
    const before = JSON.stringify(publishedBrand(stored));
    const of = { merchantId, number: 1, publishedAt: stored.createdAt, publishedBy: null, takenFrom: null };
    await transaction.run(insertBrandVersion({ ...of, content: before }));
  }
  const number = Math.max(latest.number, 1) + 1;
  const text = JSON.stringify(content);
  const said = { merchantId, number, publishedAt: latest.now, publishedBy: actorId, takenFrom };
  await transaction.run(insertBrandVersion({ ...said, content: text }));
  await transaction.run(deleteBrandVersions({ merchantId, upTo: number - BRAND_VERSIONS_KEPT }));
  const { name, meta, menu, ...look } = content;
  const [lookText, metaText] = [JSON.stringify(look), JSON.stringify(meta)];
  const settingsText = JSON.stringify({ menu });
  await transaction.run(saveBrand({ merchantId, name, look: lookText, meta: metaText, settings: settingsText }));
  return accept({ number });
};

const published = (
  context: CommandContext,
  id: string,
  result: Result<{ number: number }, AnyRefusal>,
): Result<Saved<{ id: string; number: number }>, AnyRefusal> =>
  result.ok
    ? accept({
        answer: { id, number: result.value.number },
        events: [{ kind: 'merchant.changed', subjectId: context.merchant.id }],
      })
    : result;

/** Merchant/PublishBrand. BRAND_CHANGED when the draft is not the one that the sender saw, or no longer exists. */
export const publishBrand = handler(PublishBrand, async (input, context) => {
  const merchantId = context.merchant.id;
  return context.commit(async (transaction) => {
    const stored = (await first(transaction.run(lockSettings({ merchantId }))))!;
    const draft = await first(transaction.run(brandDraft({ merchantId })));
    if (!draft || brandVersionOf(draft.content) !== input.Version) return refuse('BRAND_CHANGED', {});
    const result = await publish(transaction, context, stored, draft.content, null);
    if (result.ok) await transaction.run(deleteBrandDraft({ merchantId }));
    return published(context, input.Id, result);
  });
});

/**
 * Merchant/RestoreBrand. An earlier brand is checked like any other, so one that cannot be read on screen is refused.
 */
export const restoreBrand = handler(RestoreBrand, async (input, context) => {
  const merchantId = context.merchant.id;
  return context.commit(async (transaction) => {
    const stored = (await first(transaction.run(lockSettings({ merchantId }))))!;
    const earlier = await first(transaction.run(brandVersion({ merchantId, number: input.Number })));
    if (!earlier) return refuse('NOT_FOUND', {});
    const result = await publish(transaction, context, stored, earlier.content, input.Number);
    return published(context, input.Id, result);
  });
});

/** Merchant/RenameMerchant: publishes the present brand with another name. */
export const renameMerchant = handler(RenameMerchant, async (input, context) => {
  const merchantId = context.merchant.id;
  return context.commit(async (transaction) => {
    const stored = (await first(transaction.run(lockSettings({ merchantId }))))!;
    const content = { ...publishedBrand(stored), name: input.Name };
    return published(context, input.Id, await publish(transaction, context, stored, content, null));
  });
});
