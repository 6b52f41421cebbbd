import { isDay, type LocalText } from '../common/index.ts';
import { CATALOGUE_LIMITS } from './editing.ts';
import { GRID_TYPES } from './stay-grid.ts';

/** The limits of prices and discounts, for forms and commands. */
export const PRICING_LIMITS = {
  /** Letters of a name in one language. */
  name: 120,
  /** The most discounts of one room class that are not over, because each page with a price computes all of them. */
  discountsOfRoom: 30,
  /** The most named rate sets, retired ones included. */
  ruleSets: 200,
} as const;

/** The states of a discount. `ended`: staff ended it early. */
export const DISCOUNT_STATES = ['running', 'coming', 'over', 'ended'] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];

/** The entered fields of a discount; null = empty. */
export interface DiscountTerms {
  Name: LocalText;
  RoomIds: readonly string[];
  /** First and last day in the merchant's time zone, or the first instant and the instant after the last. */
  From: string | null;
  To: string | null;
  /** The first and last check-in day of the stays it applies to. */
  CheckInFrom?: string | null | undefined;
  CheckInTo?: string | null | undefined;
  /** 0 percentage, 1 amount. */
  ResultType: 0 | 1;
  ResultValue: number | null;
}

const isName = ({ vi, en }: LocalText): boolean =>
  [vi, en].every((words) => words.trim() !== '' && words.length <= PRICING_LIMITS.name);

/** Returns the wrong fields. */
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
  /** Only staff see the name. */
  Name: string;
  ProductType: number;
  /** The price of a whole stay, in money or points by its type. */
  Price: number | null;
  /** The nights of stays that are published by this set. */
  Nights: number | null;
}

/** Returns the wrong fields. */
export const ruleSetFaults = ({ Name, ProductType, Price, Nights }: RuleSetTerms): (keyof RuleSetTerms)[] => {
  const isCount = (value: number | null, most: number) => Number.isInteger(value) && value! >= 1 && value! <= most;
  return [
    ...(Name.trim() !== '' && Name.length <= PRICING_LIMITS.name ? [] : (['Name'] as const)),
    ...((GRID_TYPES as readonly number[]).includes(ProductType) ? [] : (['ProductType'] as const)),
    ...(isCount(Price, CATALOGUE_LIMITS.price) ? [] : (['Price'] as const)),
    ...(isCount(Nights, CATALOGUE_LIMITS.nights) ? [] : (['Nights'] as const)),
  ];
};
