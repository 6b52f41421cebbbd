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

/** The bank account for members' payments and the limits of staff: present, requested and former values. */
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
