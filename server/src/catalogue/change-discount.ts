import { CreateDiscount, EndDiscount, UpdateDiscount } from '@sandbar/contract/catalogue';
import type { ParsedOf } from '@sandbar/contract/common';
import { PRICING_LIMITS, type CatalogueRefusal } from '@sandbar/domain/catalogue';
import { accept, isDay, refuse, searchable, type Result } from '@sandbar/domain/common';
import { handler, type CommandContext } from '../platform/commands/handler.ts';
import { first, type Runner } from '../platform/database/index.ts';
import { catalogueChanged } from './catalogue.events.ts';
import { lockResort } from './console-resorts.queries.ts';
import { deleteDiscounts, endTerms, insertDiscounts, insertTerms, updateTerms } from './discounts.store.ts';
import { fullOfDiscounts, lockDiscount, resortsOfRooms } from './pricing.queries.ts';

type Given = Omit<ParsedOf<typeof CreateDiscount>, 'Id'>;

const columnsOf = (id: string, resortId: string, given: Given, { merchant, actorId: by }: CommandContext) => ({
  merchantId: merchant.id,
  id,
  resortId,
  roomIds: [...new Set(given.RoomIds)],
  name: JSON.stringify(given.Name),
  searchName: ` ${searchable(`${given.Name.vi} ${given.Name.en}`)} `,
  ...(isDay(given.From)
    ? { fromDay: given.From, toDay: given.To, startsAt: null, endsAt: null }
    : { fromDay: null, toDay: null, startsAt: given.From, endsAt: given.To }),
  timeZone: merchant.timeZone,
  checkInFrom: given.CheckInFrom ?? null,
  checkInTo: given.CheckInTo ?? null,
  resultType: given.ResultType,
  resultValue: given.ResultValue,
  by,
});

/**
 * Locks the resort of the room classes. It refuses when they belong to several resorts, or one of them has too many
 * discounts already.
 */
const resortFor = async (
  transaction: Runner,
  merchantId: string,
  id: string,
  given: Given,
): Promise<Result<string, CatalogueRefusal>> => {
  const ids = [...new Set(given.RoomIds)];
  const [resort, another] = await transaction.run(resortsOfRooms({ merchantId, ids }));
  if (!resort || another || resort.count < ids.length) return refuse('ROOM_NOT_FOUND', {});
  await transaction.run(lockResort({ merchantId, id: resort.resortId }));
  const limit = PRICING_LIMITS.discountsOfRoom;
  const full = await first(transaction.run(fullOfDiscounts({ merchantId, ids, but: id, limit })));
  return full ? refuse('DISCOUNT_LIMIT', { limit }) : accept(resort.resortId);
};

/** Catalogue/CreateDiscount: reduces the prices of stays of some room classes for a time. */
export const createDiscount = handler(CreateDiscount, async ({ Id: id, ...given }, context) => {
  const merchantId = context.merchant.id;
  return context.commit(
    async (transaction) => {
      const resort = await resortFor(transaction, merchantId, id, given);
      if (!resort.ok) return resort;
      await transaction.run(insertTerms(columnsOf(id, resort.value, given, context)));
      await transaction.run(insertDiscounts({ merchantId, id }));
      return accept({ answer: { id }, events: [catalogueChanged(merchantId, resort.value)] });
    },
    { discount_terms_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} } },
  );
});

/**
 * Catalogue/UpdateDiscount: replaces all fields. A change based on an older version is refused with the name of the
 * person who saved since then. A discount that has ended cannot be changed.
 */
export const updateDiscount = handler(UpdateDiscount, async (input, context) => {
  const merchantId = context.merchant.id;
  const { Id: _, DiscountId: id, Version: version, ...given } = input;
  return context.commit(async (transaction) => {
    const stored = await first(transaction.run(lockDiscount({ merchantId, id })));
    if (!stored) return refuse('DISCOUNT_NOT_FOUND', {});
    if (stored.version !== version) return refuse('SAVED_MEANWHILE', { by: stored.by ?? context.merchant.name });
    if (stored.isOver) return refuse('DISCOUNT_OVER', {});
    const resort = await resortFor(transaction, merchantId, id, given);
    if (!resort.ok) return resort;
    await transaction.run(updateTerms(columnsOf(id, resort.value, given, context)));
    await transaction.run(deleteDiscounts({ merchantId, id }));
    await transaction.run(insertDiscounts({ merchantId, id }));
    const touched = [...new Set([stored.resortId, resort.value])];
    return accept({
      answer: { id, version: version + 1 },
      events: touched.map((resortId) => catalogueChanged(merchantId, resortId)),
    });
  });
});

/** Catalogue/EndDiscount: the discount no longer reduces prices. Orders keep the prices at which they were made. */
export const endDiscount = handler(EndDiscount, async ({ DiscountId: id }, context) => {
  const merchantId = context.merchant.id;
  return context.commit(async (transaction) => {
    const stored = await first(transaction.run(lockDiscount({ merchantId, id })));
    if (!stored) return refuse('DISCOUNT_NOT_FOUND', {});
    if (stored.isOver) return refuse('DISCOUNT_OVER', {});
    await transaction.run(endTerms({ merchantId, id, by: context.actorId }));
    await transaction.run(deleteDiscounts({ merchantId, id }));
    return accept({ answer: { id }, events: [catalogueChanged(merchantId, stored.resortId)] });
  });
});
