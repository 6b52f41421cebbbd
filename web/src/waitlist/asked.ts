import { searchVariables, type ResortSearch } from '@sandbar/contract/catalogue';
import { dateWindow } from '@sandbar/domain/catalogue';
import { addDays, addMonths, type Day } from '@sandbar/domain/common';
import { canBeAwaited, WAITLIST_LIMITS, type WaitlistMode } from '@sandbar/domain/waitlist';
import type { ChangedEntry, WaitlistOrder, WaitlistResort } from './new-entry.query.ts';
import { quietOf, type Terms } from './terms.ts';

/** The values of an entry's form. */
export interface Asked extends Terms {
  resortIds: readonly string[];
  roomId: string;
  /** Whether a better room type in the resort's order is accepted, too. */
  orBetter: boolean;
  from: Day | null;
  to: Day | null;
  adults: number;
  childAges: readonly number[];
  mode: WaitlistMode;
  kind: 'any' | 'points' | 'money';
  /** The own order that a stay is to replace. */
  replacesId: string | null;
  /** The own week that is given for a stay. */
  stakeId: string | null;
}

/** Days that an entry asks for if the search has no dates. */
const USUAL_DAYS = 180;

/** Returns the part of a search about resorts, as arguments of `waitlistresorts`. */
export const placeOf = (search: ResortSearch) => {
  const { keyword, north, south, east, west, attributes, favourites } = searchVariables(search);
  return {
    keyword: keyword ?? null,
    north: north ?? null,
    south: south ?? null,
    east: east ?? null,
    west: west ?? null,
    attributes: attributes ?? null,
    favourites: favourites ?? null,
  };
};

interface Searched {
  search: ResortSearch;
  /** Whether a search led here. */
  isSearch: boolean;
  resorts: readonly WaitlistResort[];
  today: Day;
  /** The own order that a stay is to replace. */
  replaced: WaitlistOrder | undefined;
}

/** Returns the resorts that a search means: those that it names, all when it names no place, or the only one. */
const resortsIn = ({ search, isSearch, resorts }: Searched): string[] => {
  const meant = resorts.filter(({ isMeant }) => isMeant);
  const isAnywhere = isSearch && Object.values(placeOf(search)).every((each) => each === null);
  const chosen = meant.length === 0 && (isAnywhere || resorts.length === 1) ? resorts : meant;
  return chosen.map(({ id }) => id);
};

/**
 * Builds the values of the form from a search: places, days with their tolerance, guests, and the highest price in
 * money.
 */
export const askedFor = (searched: Searched): Asked => {
  const { search, today, replaced } = searched;
  const { inPoints, maxPrice, flexDays } = search;
  const { from, to } = dateWindow({ fromDate: search.from, toDate: search.to, flexDays }, today);
  return {
    resortIds: resortsIn(searched),
    roomId: '',
    orBetter: false,
    from,
    to: to ?? addDays(from, USUAL_DAYS),
    adults: replaced?.adultTotal ?? search.adults,
    childAges: replaced?.childrenAges ?? search.childAges,
    mode: 'offer',
    kind: inPoints ? 'points' : maxPrice === null ? 'any' : 'money',
    nights: null,
    // A search has its highest price only in money.
    most: inPoints ? null : maxPrice,
    lastDay: null,
    quiet: null,
    replacesId: replaced?.id ?? null,
    stakeId: null,
  };
};

/** Builds the values of the form from an entry. */
export const askedBy = (
  { alternatives, replaces, stake, ...entry }: ChangedEntry,
  resorts: readonly WaitlistResort[],
): Asked => ({
  resortIds: [...new Set(alternatives.map(({ resortId }) => resortId))],
  roomId:
    resorts.flatMap(({ rooms }) => rooms).find(({ id }) => alternatives.some(({ roomId }) => roomId === id))?.id ??
    alternatives[0]?.roomId ??
    '',
  orBetter: new Set(alternatives.map(({ roomId }) => roomId)).size > 1,
  from: alternatives.map(({ fromDate }) => fromDate).toSorted()[0] ?? null,
  to:
    alternatives
      .map(({ toDate }) => toDate)
      .toSorted()
      .at(-1) ?? null,
  adults: entry.adultTotal,
  childAges: entry.childrenAges,
  mode: entry.mode as WaitlistMode,
  kind: entry.inPoints === null ? 'any' : entry.inPoints ? 'points' : 'money',
  nights: alternatives[0]?.nights ?? null,
  most: entry.most,
  lastDay: entry.lastDay,
  quiet: quietOf(entry),
  replacesId: replaces?.id ?? null,
  stakeId: stake?.id ?? null,
});

/** The most resorts in an answer of `waitlistresorts`. A shorter answer contains all of them. */
const SHOWN_RESORTS = WAITLIST_LIMITS.alternatives;

/**
 * Returns the values of an ended entry for a new one: its days, or the same days of the next year when they are over,
 * in the resorts that are open. The order to replace and the week to give must be chosen again.
 */
export const askedAgain = (entry: ChangedEntry, resorts: readonly WaitlistResort[], today: Day): Asked => {
  const had = askedBy(entry, resorts);
  const isOpen = (id: string) => resorts.length >= SHOWN_RESORTS || resorts.some((resort) => resort.id === id);
  let { from, to } = had;
  while (from && to && !canBeAwaited({ toDate: to }, today)) [from, to] = [addMonths(from, 12), addMonths(to, 12)];
  return {
    ...had,
    resortIds: had.resortIds.filter(isOpen),
    from,
    to,
    lastDay: null,
    replacesId: null,
    stakeId: null,
  };
};
