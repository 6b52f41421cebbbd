import { graphql, type ResultOf } from '../transport/graphql.ts';

/** By which rules the merchant works. */
export const MerchantRulesQuery = graphql(`
  query MerchantRules {
    merchantrules {
      version
      name
      hotline
      showWeeksGiven
      rules {
        currencyHoldMinutes
        exchangeHoldMinutes
        holdLimit
        unpaidLimit
        giftCodesPerOrder
        pointGraceDays
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
