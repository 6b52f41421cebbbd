import { PARTY_LIMITS, type Party } from '@sandbar/domain/catalogue';
import { isDay, type Day } from '@sandbar/domain/common';

/** By how many days a reader may let both dates be missed. */
export const FLEX_DAYS = [0, 1, 3, 7] as const;
export type FlexDays = (typeof FLEX_DAYS)[number];

/** When, and for whom: what the resort list and a resort's page both ask for. */
export interface StaySearch extends Party {
  /** null = from today. */
  from: Day | null;
  /** null = no end. */
  to: Day | null;
  flexDays: FlexDays;
}

/** The guests by default. */
export const DEFAULT_ADULTS = 2;

const WHOLE = /^\d{1,9}$/;

/** A whole number of a URL within bounds, or null when it is anything else. */
export const wholeNumber = (text: string | null, min: number, max: number): number | null => {
  if (text === null || !WHOLE.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
};

/** Reads dates and guests from a URL. Whatever makes no sense, or lies in the past, is as if it were not there. */
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

/** Writes dates and guests; what is as by default is left out. */
export const writeStay = (stay: StaySearch, params: URLSearchParams): void => {
  if (stay.from !== null) params.set('from', stay.from);
  if (stay.to !== null) params.set('to', stay.to);
  if (stay.flexDays !== 0) params.set('flex', String(stay.flexDays));
  if (stay.adults !== DEFAULT_ADULTS) params.set('adults', String(stay.adults));
  if (stay.childAges.length > 0) params.set('ages', stay.childAges.join(','));
};

/** `?from=…&adults=…` for a link that carries dates and guests along; empty when all is as by default. */
export const stayQuery = (stay: StaySearch): string => {
  const params = new URLSearchParams();
  writeStay(stay, params);
  // A comma may stand in a query as it is.
  const text = params.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
};
