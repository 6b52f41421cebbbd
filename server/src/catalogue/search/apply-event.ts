import { dayNumber } from '@sandbar/domain/common';
import type { Event } from '../../platform/events/event.ts';
import {
  STAY_PUBLISHED,
  STAY_REPRICED,
  STAY_WITHDRAWN,
  type StaysPublished,
  type StaysRepriced,
  type StaysWithdrawn,
} from '../catalogue.events.ts';
import { kindOf } from './kinds.ts';
import type { MerchantIndex } from './merchant-index.ts';
import { LAST_DAY, MAX_NIGHTS, packWhen } from './stay-columns.ts';
import { uuidBytes } from './uuid-bytes.ts';

/**
 * Events of single stays are applied in place. Applying one twice does no harm, because it contains a state, not a
 * change.
 */
const STAY_EVENTS: Record<string, (index: MerchantIndex, event: Event) => boolean> = {
  'stay.taken': (index, event) => mark(index, event, false),
  'stay.freed': (index, event) => mark(index, event, true),
  [STAY_PUBLISHED]: (index, { payload }) => publish(index, payload as unknown as StaysPublished),
  [STAY_WITHDRAWN]: (index, { payload }) => {
    const { resortId, stayIds } = payload as unknown as StaysWithdrawn;
    for (const stayId of stayIds) index.withdraw(stayId, resortId);
    return true;
  },
  [STAY_REPRICED]: (index, { payload }) => {
    const { resortId, stays } = payload as unknown as StaysRepriced;
    for (const { id, price } of stays) index.reprice(id, resortId, price);
    return true;
  },
};

export const isStayEvent = (event: Event): boolean => event.kind in STAY_EVENTS;

/** @returns the resort that must be read again, when the index lacks what the event needs */
export const applyStayEvent = (index: MerchantIndex, event: Event): string | undefined =>
  STAY_EVENTS[event.kind]!(index, event) ? undefined : (event.payload as { resortId: string }).resortId;

const mark = (index: MerchantIndex, { payload }: Event, free: boolean): boolean => {
  const { stayId, resortId } = payload as { stayId: string; resortId: string };
  index.mark(stayId, resortId, free);
  return true;
};

const publish = (
  index: MerchantIndex,
  { resortId, roomId, productType, fixedPrice = false, stays }: StaysPublished,
): boolean =>
  index.publish({
    resortId,
    roomId,
    kind: kindOf(productType),
    fixedPrice,
    stays: stays.flatMap(({ id, fromDate, toDate, price }) => {
      const day = dayNumber(fromDate);
      if (day > LAST_DAY) return [];
      return [{ id: uuidBytes(id), when: packWhen(day, Math.min(dayNumber(toDate) - day, MAX_NIGHTS), true), price }];
    }),
  });
