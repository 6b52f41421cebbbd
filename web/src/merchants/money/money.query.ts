import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** Where members pay to and what staff may do alone: now, as it is asked for, and as it was. */
export const MerchantMoneyQuery = graphql(`
  query MerchantMoney {
    merchantmoney {
      version
      mayNameAlone
      now {
        bank {
          name
          bin
          accountNumber
          accountName
          branch
        }
        pointsAloneLimit
        moneyAloneLimit
      }
      waiting {
        approvalId
        askedBy
        askedDate
        reason
        wanted {
          bank {
            name
            bin
            accountNumber
            accountName
            branch
          }
          pointsAloneLimit
          moneyAloneLimit
        }
      }
      history {
        id
        changedDate
        changedBy
        approvedBy
        reason
        before {
          bank {
            name
            bin
            accountNumber
            accountName
            branch
          }
          pointsAloneLimit
          moneyAloneLimit
        }
        after {
          bank {
            name
            bin
            accountNumber
            accountName
            branch
          }
          pointsAloneLimit
          moneyAloneLimit
        }
      }
    }
  }
`);

export type ReadMoney = ResultOf<typeof MerchantMoneyQuery>['merchantmoney'];
export type MoneySettings = ReadMoney['now'];
