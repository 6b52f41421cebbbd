import type { Party } from '../catalogue/index.ts';
import { nightsBetween, type Day } from '../common/index.ts';
import type { Alternative, EntryState, WaitlistMode } from './entry.ts';

/** Another live entry of a member who takes a stay. */
export interface OtherEntry {
  id: string;
  state: EntryState;
  mode: WaitlistMode;
  party: Party;
  /** The entry gives a week for a stay. The week is withdrawn when the entry ends. */
  isStaked: boolean;
  alternatives: readonly Pick<Alternative, 'fromDate' | 'toDate' | 'nights'>[];
}

interface TakenStay {
  fromDate: Day;
  toDate: Day;
  party: Party;
}

type Days = Pick<TakenStay, 'fromDate' | 'toDate'>;

const overlaps = (one: Days, other: Days): boolean => one.fromDate < other.toDate && one.toDate > other.fromDate;

/** Whether an entry asks for exactly these nights, at any resort. */
const namesNights = ({ alternatives }: Pick<OtherEntry, 'alternatives'>, stay: Days): boolean =>
  alternatives.some(
    ({ fromDate, toDate, nights }) =>
      fromDate <= stay.fromDate &&
      toDate >= stay.toDate &&
      (nights === null || nights === nightsBetween(stay.fromDate, stay.toDate)),
  );

const isSameParty = (one: Party, other: Party): boolean =>
  one.adults === other.adults &&
  one.childAges.toSorted((first, second) => first - second).join() ===
    other.childAges.toSorted((first, second) => first - second).join();

/**
 * The member's other entries that may be about the nights of a stay which the member takes, and which of them end with
 * it unless the member says otherwise: those that ask for the same nights and the same guests. An entry for which a
 * week is given ends only when the member says so, as that withdraws the week. Entries that only ask for a notice stay.
 */
export const othersAtAccept = (others: readonly OtherEntry[], stay: TakenStay): { id: string; ends: boolean }[] =>
  others
    .filter(
      ({ state, mode, alternatives }) =>
        (state === 'waiting' || state === 'offered' || state === 'paused') &&
        mode !== 'tell' &&
        alternatives.some((each) => overlaps(each, stay)),
    )
    .map((entry) => ({
      id: entry.id,
      ends: !entry.isStaked && isSameParty(entry.party, stay.party) && namesNights(entry, stay),
    }));
