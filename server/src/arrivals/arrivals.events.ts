import type { ArrivalState } from '@sandbar/domain/arrivals';
import type { NewEvent } from '../platform/events/event.ts';

const STAY_ARRIVED = 'stay.arrived';
const STAY_NO_SHOW = 'stay.no-show';

interface MarkedStay {
  orderId: string;
  customerId: string;
  stayId: string;
  resortId: string;
}

/** The final state of an order's guest. Only the order's customer receives the event. */
export const stayMarked = (state: ArrivalState, { customerId, ...stay }: MarkedStay): NewEvent[] => {
  const kind = state === 'arrived' ? STAY_ARRIVED : state === 'no-show' ? STAY_NO_SHOW : undefined;
  return kind ? [{ kind, subjectId: stay.orderId, userId: customerId, payload: { ...stay } }] : [];
};

/** A resort's link is to be sent by mail. @param sharedBy the id of the command that asked for it */
export const arrivalsShared = (resortId: string, sharedBy: string): NewEvent => ({
  kind: 'arrivals.shared',
  subjectId: resortId,
  payload: { sharedBy },
});
