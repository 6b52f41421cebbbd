import { isPricedInPoints } from '@sandbar/domain/catalogue';
import type { Runner } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import {
  stayPublished,
  stayRepriced,
  stayWithdrawn,
  type StaysPublished,
  type StaysRepriced,
  type StaysWithdrawn,
} from './catalogue.events.ts';
import { insertStays, republishStays, repriceStays, withdrawStays } from './catalogue.rooms.store.ts';

/**
 * How stays come onto the market, leave it, and get other prices, in the caller's transaction: for the catalogue's own
 * commands and for slices whose commands publish stays beside other things. Each returns the event to be saved with it,
 * by which indexes and screens learn of it.
 */

export const publishStaysIn = async (
  transaction: Runner,
  merchantId: string,
  published: StaysPublished,
): Promise<NewEvent> => {
  const { resortId, roomId, productType, stays } = published;
  await transaction.run(
    insertStays({
      merchantId,
      resortId,
      roomId,
      productType,
      inPoints: isPricedInPoints(productType),
      stays: JSON.stringify(stays),
    }),
  );
  return stayPublished(published);
};

/** @returns undefined when one of them is not on the market: the caller refuses, which rolls back */
export const withdrawStaysIn = async (
  transaction: Runner,
  merchantId: string,
  withdrawn: StaysWithdrawn,
): Promise<NewEvent | undefined> => {
  const { roomId, stayIds } = withdrawn;
  const rows = await transaction.run(withdrawStays({ merchantId, roomId, stayIds }));
  return rows.length === stayIds.length ? stayWithdrawn(withdrawn) : undefined;
};

/** Brings stays of one product type back that were off the market for a while. @returns undefined: none was */
export const republishStaysIn = async (
  transaction: Runner,
  merchantId: string,
  { resortId, roomId, stayIds }: StaysWithdrawn,
): Promise<NewEvent | undefined> => {
  const rows = await transaction.run(republishStays({ merchantId, roomId, stayIds }));
  const [one] = rows;
  if (!one) return undefined;
  const stays = rows.map(({ id, fromDate, toDate, price, pointPrice }) => ({
    id,
    fromDate,
    toDate,
    price: pointPrice ?? price!,
  }));
  return stayPublished({ resortId, roomId, productType: one.productType, stays });
};

/** @returns undefined when one of them is not on the market: the caller refuses, which rolls back */
export const repriceStaysIn = async (
  transaction: Runner,
  merchantId: string,
  repriced: StaysRepriced,
): Promise<NewEvent | undefined> => {
  const { roomId, stays } = repriced;
  const rows = await transaction.run(repriceStays({ merchantId, roomId, stays: JSON.stringify(stays) }));
  return rows.length === stays.length ? stayRepriced(repriced) : undefined;
};
