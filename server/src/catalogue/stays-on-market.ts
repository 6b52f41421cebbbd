import { isPricedInPoints, type CatalogueRefusal } from '@sandbar/domain/catalogue';
import { accept, refuse, type Result } from '@sandbar/domain/common';
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
import { closedAmong, daysOfStays } from './closed-days.ts';
import { insertStays, republishStays, repriceStays, withdrawStays } from './catalogue.rooms.store.ts';

/**
 * How stays come onto the market, leave it, and get other prices, in the caller's transaction: for the catalogue's own
 * commands and for slices whose commands publish stays beside other things. Each returns the event to be saved with it,
 * by which indexes and screens learn of it.
 */

/** @returns STAYS_CLOSED when the resort or the room class is closed on some of the days */
export const publishStaysIn = async (
  transaction: Runner,
  merchantId: string,
  published: StaysPublished,
): Promise<Result<NewEvent, CatalogueRefusal>> => {
  const { resortId, roomId, productType, fixedPrice = false, stays } = published;
  const [closed] = await closedAmong(
    transaction,
    merchantId,
    stays.map((stay) => ({ ...stay, resortId, roomId })),
  );
  if (closed) return refuse('STAYS_CLOSED', { from: closed.from, to: closed.to });
  await transaction.run(
    insertStays({
      merchantId,
      resortId,
      roomId,
      productType,
      inPoints: isPricedInPoints(productType),
      fixedPrice,
      stays: JSON.stringify(stays),
    }),
  );
  return accept(stayPublished(published));
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

/**
 * Brings stays of one product type, all at fixed prices or none, back that were off the market for a while, but for
 * those of closed days.
 * @returns undefined: none was
 */
export const republishStaysIn = async (
  transaction: Runner,
  merchantId: string,
  { resortId, roomId, stayIds }: StaysWithdrawn,
): Promise<NewEvent | undefined> => {
  const known = await transaction.run(daysOfStays({ merchantId, stayIds }));
  const closed = await closedAmong(transaction, merchantId, known);
  const shut = new Set(closed.map(({ stayId }) => stayId));
  const open = stayIds.filter((id) => !shut.has(id));
  const rows = await transaction.run(republishStays({ merchantId, roomId, stayIds: open }));
  const [one] = rows;
  if (!one) return undefined;
  const { productType, fixedPrice } = one;
  const stays = rows.map(({ id, fromDate, toDate, price, pointPrice }) => ({
    id,
    fromDate,
    toDate,
    price: pointPrice ?? price!,
  }));
  return stayPublished({ resortId, roomId, productType, fixedPrice, stays });
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
