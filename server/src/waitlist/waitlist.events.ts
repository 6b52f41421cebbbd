import type { NewEvent } from '../platform/events/event.ts';

interface Made {
  entryId: string;
  orderId: string;
  memberId: string;
}
const ofOffer =
  (kind: string) =>
  ({ entryId, orderId, memberId }: Made): NewEvent => ({
    kind,
    subjectId: entryId,
    userId: memberId,
    payload: { orderId },
  });

/** Private to the member: a stay is held for their entry. */
export const offerMade = ofOffer('waitlist.offered');
/** The same, of a stay that staff offer outside the order. */
export const offerMadeOutside = (made: Made): NewEvent => {
  const event = offerMade(made);
  return { ...event, payload: { ...event.payload, outsideOrder: true } };
};
/** Private to the member: it was confirmed with their points, as they had asked. */
export const offerTaken = ofOffer('waitlist.taken');
/** Private to the member: it could not be; it waits for their answer. */
export const offerNotTaken = ofOffer('waitlist.not-taken');

/** Everyone may hold a stay that some wait for. */
export const stayAnyones = (stayId: string, releaseId: number): NewEvent => ({
  kind: 'waitlist.on-market',
  subjectId: stayId,
  payload: { releaseId },
});

/** Private to the member: the week that the entry gives is not there any more, so it has paused. */
export const stakeGone = (entryId: string, memberId: string): NewEvent => ({
  kind: 'waitlist.stake-gone',
  subjectId: entryId,
  userId: memberId,
});

/** Private to the member: an entry has ended without a stay, and not by its member. */
export const entryEnded = (entryId: string, memberId: string): NewEvent => ({
  kind: 'waitlist.ended',
  subjectId: entryId,
  userId: memberId,
});

/** Private to the member: an entry was made, changed, or has ended. */
export const entryChanged = (entryId: string, memberId: string): NewEvent => ({
  kind: 'waitlist.changed',
  subjectId: entryId,
  userId: memberId,
});
