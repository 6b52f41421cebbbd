import { graphql, type ResultOf } from '../transport/graphql.ts';

/** Reads the rules for members in their present effect. */
export const MemberRulesQuery = graphql(`
  query MemberRules {
    memberrules {
      changedDay
      currencyHoldMinutes
      exchangeHoldMinutes
      holdLimit
      unpaidLimit
      giftCodesPerOrder
      wishDays
      guestDays
      ownMoves
      ownMoveDays
      cancellation {
        daysBefore
        percent
      }
      smallestRefund
      pointGraceDays
      pointExtensionDays
      pointExtensionPercent
      pointExtensionsAYear
      rentalPayoutDays
      fees {
        name
        productType
        amount
      }
    }
  }
`);

export type ReadMemberRules = ResultOf<typeof MemberRulesQuery>['memberrules'];
