import { PARTY_LIMITS, SEARCH_LIMITS, STAY_TYPES, type StayFilter } from '@sandbar/domain/catalogue';
import type { InputMaybe } from '../../platform/graphql/resolvers.generated.ts';
import type { ArgumentCheck } from './check.ts';

interface StayArguments {
  productType?: InputMaybe<number>;
  fromDate?: InputMaybe<string>;
  toDate?: InputMaybe<string>;
  flexDays?: InputMaybe<number>;
  adults?: InputMaybe<number>;
  childAges?: InputMaybe<number[]>;
}

/** The arguments that search and resort page share. Adults default to one when only children are named. */
export const readStayFilter = (given: StayArguments, check: ArgumentCheck): StayFilter => {
  const { minAdults, maxAdults, maxChildren, minChildAge, maxChildAge } = PARTY_LIMITS;
  const productType = given.productType ?? 0;
  check.must(productType === 0 || STAY_TYPES.some((type) => type === productType), 'productType');
  const fromDate = check.day('fromDate', given.fromDate);
  const toDate = check.day('toDate', given.toDate);
  check.must(fromDate === null || toDate === null || toDate > fromDate, 'toDate');
  const flexDays = check.number('flexDays', given.flexDays, { min: 0, max: SEARCH_LIMITS.maxFlexDays }, 0);
  const adults = check.number('adults', given.adults, { min: minAdults, max: maxAdults }, null);
  const childAges = given.childAges ?? [];
  check.must(childAges.length <= maxChildren, 'childAges');
  childAges.forEach((age, index) => check.number(`childAges.${index}`, age, { min: minChildAge, max: maxChildAge }, 0));
  const party = adults === null && childAges.length === 0 ? null : { adults: adults ?? minAdults, childAges };
  return { productType, party, fromDate, toDate, flexDays };
};
