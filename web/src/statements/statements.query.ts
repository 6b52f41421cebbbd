import { graphql, type ResultOf } from '../transport/graphql.ts';

/** A year's statements with their sums. */
export const StatementsQuery = graphql(`
  query MonthlyStatements($year: Int) {
    monthlystatements(year: $year) {
      year
      years
      totals { gross fee vat incomeTax net paidOut }
      pointsCredited
      threshold
      owed
      nextMonth
      running {
        month opening gross fee tax net paidOut closing pointsCredited
        held { orderCode weekCode resortName fromDate toDate net freeOn }
      }
      nextIssueDate
      items { id month issuedDate opening net paidOut closing pointsCredited }
    }
  }
`);

export const StatementQuery = graphql(`
  query MonthlyStatement($month: String!) {
    monthlystatement(month: $month) {
      id
      month
      issuedDate
      digest
      opening
      closing
      yearGross
      threshold
      pdfPath
      csvPath
      totals { gross fee vat incomeTax net paidOut }
      lines {
        what
        day
        late
        orderCode
        weekCode
        resortName
        fromDate
        toDate
        gross
        amount
        referenceCode
        deductions { kind base basisPoints legalBasis of amount }
      }
      held { orderCode weekCode resortName fromDate toDate net freeOn }
      points { opening returned spent expired closing lines { what day name points } }
    }
  }
`);

export type Statement = NonNullable<ResultOf<typeof StatementQuery>['monthlystatement']>;
