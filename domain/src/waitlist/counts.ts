/**
 * The counts of a merchant's waitlist. Of released stays: all, those offered to waiting members with the results, and
 * those that staff offered outside the order. Of owners' weeks: those offered to waiting members first, those that
 * these accepted, and those that other members bought.
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
