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

/** Only the member receives it: a stay is held for their entry. */
export const offerMade = ofOffer('waitlist.offered');
/** The same for a stay that staff offer outside of the order. */
export const offerMadeOutside = (made: Made): NewEvent => {
  const event = offerMade(made);
  return { ...event, payload: { ...event.payload, outsideOrder: true } };
};
/** Only the member receives it: the offer was paid with their points, as they had asked. */
export const offerTaken = ofOffer('waitlist.taken');
/** Only the member receives it: the offer could not be accepted automatically and waits for their answer. */
export const offerNotTaken = ofOffer('waitlist.not-taken');

/** Everyone may hold a stay for which some members wait. */
export const stayAnyones = (stayId: string, releaseId: number): NewEvent => ({
  kind: 'waitlist.on-market',
  subjectId: stayId,
  payload: { releaseId },
});

/** Only the member receives it: the week that the entry would give has ended, so the entry has paused. */
export const stakeGone = (entryId: string, memberId: string): NewEvent => ({
  kind: 'waitlist.stake-gone',
  subjectId: entryId,
  userId: memberId,
});

/** Only the member receives it: an entry has ended without a stay and without the member's decision. */
export const entryEnded = (entryId: string, memberId: string): NewEvent => ({
  kind: 'waitlist.ended',
  subjectId: entryId,
  userId: memberId,
});

/** Only the member receives it: an entry was made, changed, or has ended. */
export const entryChanged = (entryId: string, memberId: string): NewEvent => ({
  kind: 'waitlist.changed',
  subjectId: entryId,
  userId: memberId,
});
