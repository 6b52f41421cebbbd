/**
 * The counts of a merchant's waitlist. Of released stays: all; those offered to who waits, and what became of it; those
 * that staff offered outside the order; of owners' weeks those offered to who waits first, those taken so, and those
 * that others bought.
 */
export const WAITLIST_COUNTS = [
  'released',
  'offers',
  'accepted',
  'declined',
  'lapsed',
  'outside',
  'weeks',
  'weeksTaken',
  'weeksSold',
] as const;
export type WaitlistCount = (typeof WAITLIST_COUNTS)[number];
