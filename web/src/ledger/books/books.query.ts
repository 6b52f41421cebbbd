import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** The money of each day, and the count of its cash. */
export const MoneyDaysQuery = graphql(`
  query MoneyDays($limit: Int, $offset: Int, $from: Date, $to: Date) {
    moneydays(limit: $limit, offset: $offset, from: $from, to: $to) {
      totalCount
      items {
        id
        day
        bank
        cash
        providers
        sent
        close {
          booked
          counted
          reason
          closedByName
          closedDate
          counts
        }
      }
    }
  }
`);

/** The cash in the books, for the person who counts. */
export const CashBookQuery = graphql(`
  query CashBook {
    cashbook {
      booked
      today
      movedSince
      lastClose {
        day
        counted
      }
    }
  }
`);

/** Months of the books. */
export const JournalMonthsQuery = graphql(`
  query JournalMonths($limit: Int, $offset: Int) {
    journalmonths(limit: $limit, offset: $offset) {
      totalCount
      items {
        id
        transfers
        debits
        closedByName
        closedDate
        next
      }
    }
  }
`);

/** Reads the sums of a month by account. */
export const JournalMonthQuery = graphql(`
  query JournalMonth($month: String!) {
    journalmonth(month: $month) {
      month
      closedDate
      accounts {
        account
        name
        code
        opening
        debit
        credit
        closing
      }
    }
  }
`);

/** The codes of the merchant's chart of accounts. */
export const LedgerChartQuery = graphql(`
  query LedgerChart {
    ledgerchart {
      own
      accounts {
        account
        name
        code
      }
    }
  }
`);

export type MoneyDay = ResultOf<typeof MoneyDaysQuery>['moneydays']['items'][number];
export type CashBook = ResultOf<typeof CashBookQuery>['cashbook'];
export type JournalMonthRow = ResultOf<typeof JournalMonthsQuery>['journalmonths']['items'][number];
export type LedgerChart = ResultOf<typeof LedgerChartQuery>['ledgerchart'];
