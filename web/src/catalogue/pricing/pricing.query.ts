import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** A page of discounts of room classes with all fields for editing. */
export const DiscountsQuery = graphql(`
  query ConsoleDiscounts($limit: Int, $after: String, $before: String, $offset: Int, $keyword: String,
  $state: DiscountState, $resortId: ID) {
    deskdiscounts(limit: $limit, after: $after, before: $before, offset: $offset, keyword: $keyword, state: $state,
    resortId: $resortId) {
      totalCount
      totalIsAtLeast
      nextCursor
      previousCursor
      items {
        id
        version
        state
        name {
          vi
          en
        }
        resortId
        resortName
        roomIds
        roomName
        fromDate
        toDate
        checkInFrom
        checkInTo
        resultType
        resultValue
        modifiedDate
        modifiedByName
      }
    }
  }
`);

export type ReadDiscount = NonNullable<ResultOf<typeof DiscountsQuery>['deskdiscounts']>['items'][number];

/** One discount in its present state. */
export const DiscountQuery = graphql(`
  query ConsoleDiscount($id: ID!) {
    deskdiscount(id: $id) {
      id
      version
      state
      name {
        vi
        en
      }
      resortId
      resortName
      roomIds
      roomName
      fromDate
      toDate
      checkInFrom
      checkInTo
      resultType
      resultValue
      modifiedDate
      modifiedByName
    }
  }
`);

/** The room classes of a resort to which a discount can apply. */
export const DiscountRoomsQuery = graphql(`
  query DiscountRooms($resortId: ID!) {
    discountrooms(resortId: $resortId) {
      id
      name
    }
  }
`);

/** Reads the night prices of a resort's room classes. */
export const NightPricesQuery = graphql(`
  query NightPrices($resortId: ID!) {
    nightprices(resortId: $resortId) {
      id
      name
      price
      changedDate
      changedByName
    }
  }
`);

export type ReadNightPrice = NonNullable<ResultOf<typeof NightPricesQuery>['nightprices']>[number];

/** Named rate sets of stays, with the places where they are applied. */
export const RuleSetsQuery = graphql(`
  query RuleSets {
    rulesets {
      id
      version
      name
      retired
      productType
      price
      nights
      applied {
        resortId
        resortName
        stays
        older
        firstDay
      }
      modifiedDate
      modifiedByName
    }
  }
`);

export type ReadRuleSet = NonNullable<ResultOf<typeof RuleSetsQuery>['rulesets']>[number];

/** The resorts with prices. */
export const PricedResortsQuery = graphql(`
  query PricedResorts {
    addresses {
      items {
        id
        name
        place
      }
    }
  }
`);
