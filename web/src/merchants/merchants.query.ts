import { graphql, type ResultOf } from '../transport/graphql.ts';

/** The published brand, its draft, and former versions. */
export const MerchantBrandQuery = graphql(`
  query MerchantBrand {
    merchantbrand {
      version
      content
      published
      draft {
        changedAt
        changedBy
      }
      versions {
        number
        publishedAt
        publishedBy
        takenFrom
        name
        primary
        accent
      }
    }
  }
`);

export type ReadBrand = NonNullable<ResultOf<typeof MerchantBrandQuery>['merchantbrand']>;

/** The rules of the merchant. */
export const MerchantRulesQuery = graphql(`
  query MerchantRules {
    merchantrules {
      version
      hotline
      languages
      showWeeksGiven
      rules {
        currencyHoldMinutes
        exchangeHoldMinutes
        holdLimit
        unpaidLimit
        wishDays
        guestDays
        ownMoves
        ownMoveDays
        giftCodesPerOrder
        pointGraceDays
        smallestRefund
        pointExtensionDays
        pointExtensionPercent
        pointExtensionsAYear
        rentalPayoutDays
        mailMonths
        notificationMonths
        auditMonths
      }
    }
  }
`);

export type ReadRules = NonNullable<ResultOf<typeof MerchantRulesQuery>['merchantrules']>;
