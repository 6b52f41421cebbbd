import type { NewEvent } from '../platform/events/event.ts';

/** Private to the member: a stay is held for their entry. */
export const offerMade = (offer: { entryId: string; orderId: string; memberId: string }): NewEvent => ({
  kind: 'waitlist.offered',
  subjectId: offer.entryId,
  userId: offer.memberId,
  payload: { orderId: offer.orderId },
});

/** Everyone may hold a stay that some wait for. */
export const stayAnyones = (stayId: string, releaseId: number): NewEvent => ({
  kind: 'waitlist.on-market',
  subjectId: stayId,
  payload: { releaseId },
});

/** Private to the member: an entry was made, changed, or has ended. */
export const entryChanged = (entryId: string, memberId: string): NewEvent => ({
  kind: 'waitlist.changed',
  subjectId: entryId,
  userId: memberId,
});
