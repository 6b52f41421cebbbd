import { randomUUID } from 'node:crypto';
import { accept, dayInZone, refuse, type Result } from '@sandbar/domain/common';
import { decideHold, orderCode, OrderStatus, type HoldDraft, type OrderRefusal } from '@sandbar/domain/orders';
import type { Party, RoomCapacity } from '@sandbar/domain/catalogue';
import type { Query, Runner, Transaction } from '../platform/database/index.ts';
import { first } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { endedEvents } from './expire-holds.ts';
import { giveBack } from './give-back.ts';
import { stayOnMarket, loadedStay, type LoadedStay } from './load-stay.ts';
import { offeredStaySold, orderChanged, stayTaken } from './orders.events.ts';
import { endOffer, insertOffer, isHeldByWaitlist, keepOffer } from './orders.offers.store.ts';
import { mayTakeHeld } from './own-price.ts';

/** Orders that the waitlist holds for members: how they are created, accepted and declined. */

/** A free stay with the price at which it would be held now. */
export interface FreeStay extends RoomCapacity {
  stayId: string;
  /** Points or minor units of money, fees included. */
  price: number;
  loaded: LoadedStay;
}

/** The stays among these that are free and on the market, as they would be held now. */
export const freeStays = async (
  transaction: Transaction,
  merchant: Merchant,
  stayIds: readonly string[],
): Promise<Map<string, FreeStay>> => {
  const rows = await transaction.batch(stayIds.map((stayId) => stayOnMarket({ merchantId: merchant.id, stayId })));
  const stays = new Map<string, FreeStay>();
  for (const found of rows) {
    const loaded = loadedStay(found as Parameters<typeof loadedStay>[0]);
    if (!loaded || loaded.stay.taken || loaded.lapsedOrderId !== null) continue;
    const draft = draftOf(merchant, loaded, { adults: 1, childAges: [] });
    if (!draft) continue;
    const { stay } = loaded;
    const { adultsMax, childMax, childAgeFrom, childAgeTo, pointPrice } = stay;
    const price = pointPrice === null ? draft.subTotal : pointPrice;
    stays.set(stay.stayId, { stayId: stay.stayId, adultsMax, childMax, childAgeFrom, childAgeTo, price, loaded });
  }
  return stays;
};

const draftOf = (merchant: Merchant, { stay, now }: LoadedStay, party: Party): HoldDraft | undefined => {
  const today = dayInZone(now, merchant.timeZone);
  const draft = decideHold(stay, { party, now, today, rate: merchant.exchangeRate, settings: merchant.settings });
  return draft.ok ? draft.value : undefined;
};

/** What holds a stay for a member: the saves, and the events to append. @throws when the stay may not be held */
export const offerStay = (
  merchant: Merchant,
  { loaded }: FreeStay,
  { customerId, party, until }: { customerId: string; party: Party; until: Date },
): { orderId: string; saves: Query<unknown>[]; events: NewEvent[] } => {
  const orderId = randomUUID();
  const draft = draftOf(merchant, loaded, party);
  if (!draft) throw new Error('a stay was offered to a party that it does not take');
  const saves = insertOffer({
    merchantId: merchant.id,
    id: orderId,
    code: orderCode(merchant.orderPrefix, dayInZone(loaded.now, merchant.timeZone), Math.random()),
    customerId,
    adultTotal: party.adults,
    childrenAges: party.childAges,
    pointRate: merchant.exchangeRate,
    ladder: merchant.settings.cancellation,
    draft,
    holdExpiresAt: until,
  });
  const order = { orderId, customerId, allStatus: OrderStatus.Created, stayId: loaded.place.stayId };
  return { orderId, saves, events: [stayTaken(loaded.place), orderChanged(order, 'offered')] };
};

type Over = { code: 'OFFER_OVER'; data: Record<string, never> };

/** The member takes an offer. OFFER_OVER: it expired, or was answered before. OWN_PRICE as when a stay is held. */
export const takeOffer = async (
  runner: Runner,
  { merchantId, orderId, actorId }: { merchantId: string; orderId: string; actorId: string | null },
): Promise<Result<{ code: string; holdExpiresAt: Date; now: Date; events: NewEvent[] }, OrderRefusal | Over>> => {
  const fair = actorId === null ? accept(null) : await mayTakeHeld(runner, { merchantId, actorId, orderId });
  if (!fair.ok) return fair;
  const kept = await first(runner.run(keepOffer({ merchantId, id: orderId })));
  if (!kept?.holdExpiresAt) return refuse('OFFER_OVER', {});
  const { code, holdExpiresAt, now, customerId, allStatus } = kept;
  const events = [orderChanged({ orderId, customerId, allStatus, stayId: null }, 'offer-accepted')];
  return accept({ code, holdExpiresAt, now, events });
};

/**
 * Confirming or paying an order of the waitlist also accepts its offer. Other orders are unaffected. OWN_PRICE: the
 * actor has set the stay's price.
 * @returns the events to append, by which the waitlist accepts the offer
 */
export const soldOffer = async (
  runner: Runner,
  order: { id: string; customerId: string; holdSlot: number | null },
  { merchantId, actorId }: { merchantId: string; actorId: string },
): Promise<Result<NewEvent[], OrderRefusal>> => {
  if (!isHeldByWaitlist(order)) return accept([]);
  const fair = await mayTakeHeld(runner, { merchantId, actorId, orderId: order.id });
  return fair.ok ? accept([offeredStaySold({ orderId: order.id, customerId: order.customerId })]) : fair;
};

/** The member declines an offer. OFFER_OVER as above. @returns the events to append, which release the stay */
export const declineOffer = async (
  transaction: Transaction,
  merchant: Merchant,
  { orderId, actorId }: { orderId: string; actorId: string | null },
): Promise<Result<NewEvent[], Over>> => {
  const ended = await transaction.run(
    endOffer({ merchantId: merchant.id, id: orderId, actorId, reason: 'offer-declined' }),
  );
  if (ended.length === 0) return refuse('OFFER_OVER', {});
  const returned = await giveBack(transaction, merchant, ended, actorId);
  return accept([...endedEvents(ended, 'offer-declined'), ...returned]);
};
