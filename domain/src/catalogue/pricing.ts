import { isDay, type LocalText } from '../common/index.ts';
import { CATALOGUE_LIMITS } from './editing.ts';
import { GRID_TYPES } from './stay-grid.ts';

/** The limits of prices and discounts, for forms and commands. */
export const PRICING_LIMITS = {
  /** Letters of a name in one language. */
  name: 120,
  /** Discounts of one room class that are not over: each page that shows a price reckons with all of them. */
  discountsOfRoom: 30,
  /** Named sets, retired ones too. */
  ruleSets: 200,
} as const;

/** The states of a discount. `ended`: staff ended it early. */
export const DISCOUNT_STATES = ['running', 'coming', 'over', 'ended'] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];

/** The entered fields of a discount; null = empty. */
export interface DiscountTerms {
  Name: LocalText;
  RoomIds: readonly string[];
  /** First and last day in the merchant's time zone, or the first instant and the one after the last. */
  From: string | null;
  To: string | null;
  /** Check-ins that it is for, both included. */
  CheckInFrom?: string | null | undefined;
  CheckInTo?: string | null | undefined;
  /** 0 percent, 1. */
  ResultType: 0 | 1;
  ResultValue: number | null;
}

const isName = ({ vi, en }: LocalText): boolean =>
  [vi, en].every((words) => words.trim() !== '' && words.length <= PRICING_LIMITS.name);

/** The fields that are wrong. */
export const discountFaults = (terms: DiscountTerms): (keyof DiscountTerms)[] => {
  const { RoomIds, From, To, CheckInFrom = null, CheckInTo = null, ResultType, ResultValue } = terms;
  const most = ResultType === 0 ? 100 : CATALOGUE_LIMITS.price;
  // A period of days includes its last day; a period of instants ends before its last instant.
  const follows = From !== null && To !== null && (isDay(From) ? To >= From : Date.parse(To) > Date.parse(From));
  return [
    ...(isName(terms.Name) ? [] : (['Name'] as const)),
    ...(RoomIds.length > 0 && RoomIds.length <= CATALOGUE_LIMITS.roomsOfResort ? [] : (['RoomIds'] as const)),
    ...(From === null ? (['From'] as const) : []),
    ...(follows && isDay(From) === isDay(To) ? [] : (['To'] as const)),
    ...(CheckInFrom !== null && CheckInTo !== null && CheckInTo < CheckInFrom ? (['CheckInTo'] as const) : []),
    ...(Number.isInteger(ResultValue) && ResultValue! >= 1 && ResultValue! <= most ? [] : (['ResultValue'] as const)),
  ];
};

/** The entered fields of a rate set; null = empty. */
export interface RuleSetTerms {
  /** For clerks alone. */
  Name: string;
  ProductType: number;
  /** For a whole stay, in money or points as its type says. */
  Price: number | null;
  /** The nights of the stays that are made by it. */
  Nights: number | null;
}

/** The fields that are wrong. */
export const ruleSetFaults = ({ Name, ProductType, Price, Nights }: RuleSetTerms): (keyof RuleSetTerms)[] => {
  const isCount = (value: number | null, most: number) => Number.isInteger(value) && value! >= 1 && value! <= most;
  return [
    ...(Name.trim() !== '' && Name.length <= PRICING_LIMITS.name ? [] : (['Name'] as const)),
    ...((GRID_TYPES as readonly number[]).includes(ProductType) ? [] : (['ProductType'] as const)),
    ...(isCount(Price, CATALOGUE_LIMITS.price) ? [] : (['Price'] as const)),
    ...(isCount(Nights, CATALOGUE_LIMITS.nights) ? [] : (['Nights'] as const)),
  ];
};
