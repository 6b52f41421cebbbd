import { PARTY_LIMITS, type Party } from '@sandbar/domain/catalogue';
import { isDay, type Day } from '@sandbar/domain/common';

/** The days by which a reader may allow both dates to differ. */
export const FLEX_DAYS = [0, 1, 3, 7] as const;
export type FlexDays = (typeof FLEX_DAYS)[number];

/** Dates and guests, which the resort list and a resort's page share. */
export interface StaySearch extends Party {
  /** null = from today. */
  from: Day | null;
  /** null = no end. */
  to: Day | null;
  flexDays: FlexDays;
}

/** The default number of guests. */
export const DEFAULT_ADULTS = 2;

const WHOLE = /^\d{1,9}$/;

/** Returns a whole number of a URL if it is within the bounds, otherwise null. */
export const wholeNumber = (text: string | null, min: number, max: number): number | null => {
  if (text === null || !WHOLE.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
};

/** Reads dates and guests from a URL. Invalid values and past days are ignored. */
export const readStay = (params: URLSearchParams, today: Day): StaySearch => {
  const { minAdults, maxAdults, minChildAge, maxChildAge, maxChildren } = PARTY_LIMITS;
  const day = (name: string): Day | null => {
    const text = params.get(name);
    return text !== null && isDay(text) && text >= today ? text : null;
  };
  const from = day('from');
  const to = day('to');
  const flex = wholeNumber(params.get('flex'), 0, 7);
  return {
    from,
    to: to !== null && to > (from ?? today) ? to : null,
    flexDays: FLEX_DAYS.find((days) => days === flex) ?? 0,
    adults: wholeNumber(params.get('adults'), minAdults, maxAdults) ?? DEFAULT_ADULTS,
    childAges: (params.get('ages') ?? '')
      .split(',')
      .flatMap((age) => wholeNumber(age, minChildAge, maxChildAge) ?? [])
      .slice(0, maxChildren),
  };
};

/** Writes dates and guests; default values are left out. */
export const writeStay = (stay: StaySearch, params: URLSearchParams): void => {
  if (stay.from !== null) params.set('from', stay.from);
  if (stay.to !== null) params.set('to', stay.to);
  if (stay.flexDays !== 0) params.set('flex', String(stay.flexDays));
  if (stay.adults !== DEFAULT_ADULTS) params.set('adults', String(stay.adults));
  if (stay.childAges.length > 0) params.set('ages', stay.childAges.join(','));
};

/** Returns `?from=…&adults=…` for a link that keeps dates and guests; empty when all values are default. */
export const stayQuery = (stay: StaySearch): string => {
  const params = new URLSearchParams();
  writeStay(stay, params);
  // Commas are allowed in a query, so they stay readable.
  const text = params.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
};
