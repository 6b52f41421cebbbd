import type { Day } from '../common/index.ts';

/** The changes that a resort may see between two visits of its list of arrivals. */
export const ARRIVAL_CHANGES = ['new', 'canceled', 'moved', 'guest', 'party', 'wishes', 'needs'] as const;
export type ArrivalChange = (typeof ARRIVAL_CHANGES)[number];

/** A paid order as its resort knows it. */
export interface ExpectedStay {
  stayId: string;
  resortId: string;
  checkIn: Day;
  checkOut: Day;
  /** A stand-in for the guest's name, so that the name is not stored twice. */
  guestKey: string;
  adultTotal: number;
  childrenAges: readonly number[];
}

interface Expected extends ExpectedStay {
  live: boolean;
}

/**
 * Returns the changes for the resort.
 * @param before the stay as the resort knew it; undefined when it did not know it
 * @param now undefined when the order is no longer paid
 */
export const arrivalChanges = (before: Expected | undefined, now: ExpectedStay | undefined): ArrivalChange[] => {
  if (!now) return before?.live ? ['canceled'] : [];
  if (!before?.live) return ['new'];
  if (before.stayId !== now.stayId || before.checkIn !== now.checkIn || before.checkOut !== now.checkOut)
    return before.resortId === now.resortId ? ['moved'] : ['new'];
  const changes: ArrivalChange[] = [];
  if (before.guestKey !== now.guestKey) changes.push('guest');
  if (before.adultTotal !== now.adultTotal || before.childrenAges.join() !== now.childrenAges.join())
    changes.push('party');
  return changes;
};
