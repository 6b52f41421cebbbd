import { graphql, type ResultOf } from '../../transport/graphql.ts';

const MoneySettingsFields = graphql(`
  fragment MoneySettingsFields on MoneySettings {
    bank {
      name
      bin
      accountNumber
      accountName
      branch
    }
    pointsAloneLimit
    moneyAloneLimit
    nextRate {
      fromDay
      rate
    }
    cancellation {
      daysBefore
      percent
    }
  }
`);

/** Where members pay to and what staff may do alone: now, as it is asked for, and as it was. */
export const MerchantMoneyQuery = graphql(
  `
  query MerchantMoney {
    merchantmoney {
      version
      mayNameAlone
      rate
      rateSince
      rateFirst
      now {
        ...MoneySettingsFields
      }
      waiting {
        approvalId
        askedBy
        askedDate
        reason
        wanted {
          ...MoneySettingsFields
        }
      }
      history {
        id
        changedDate
        changedBy
        approvedBy
        reason
        before {
          ...MoneySettingsFields
        }
        after {
          ...MoneySettingsFields
        }
      }
    }
  }
`,
  [MoneySettingsFields],
);

export type ReadMoney = ResultOf<typeof MerchantMoneyQuery>['merchantmoney'];
export type MoneySettings = ReadMoney['now'];
