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
 * Publishing, withdrawing and repricing of stays in the caller's transaction, for the catalogue's commands and for
 * slices that publish stays together with other changes. Each function returns the event to save, which updates indexes
 * and screens.
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

/** @returns undefined when one of the stays is not on the market; the caller then refuses, which rolls back */
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
 * Publishes stays again that were withdrawn for a while, except those on closed days. They must have one product type,
 * and all fixed prices or none.
 * @returns undefined when no stay was published
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

/** @returns undefined when one of the stays is not on the market; the caller then refuses, which rolls back */
export const repriceStaysIn = async (
  transaction: Runner,
  merchantId: string,
  repriced: StaysRepriced,
): Promise<NewEvent | undefined> => {
  const { roomId, stays } = repriced;
  const rows = await transaction.run(repriceStays({ merchantId, roomId, stays: JSON.stringify(stays) }));
  return rows.length === stays.length ? stayRepriced(repriced) : undefined;
};
