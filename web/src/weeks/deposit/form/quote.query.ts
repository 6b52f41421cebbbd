import { graphql, type ResultOf } from '../../../transport/graphql.ts';

/** Reads the points of a week for a deposit today and on each later day. */
export const DepositQuoteQuery = graphql(`
  query DepositQuote($productId: ID!, $fromDate: Date!, $toDate: Date!) {
    depositquote(productId: $productId, fromDate: $fromDate, toDate: $toDate) {
      nightPrice
      nights
      percent
      exchangeRate
      points
      pointPrice
      price
      originalPrice
      validUntil
      curve { percent points from until }
      waiting
    }
  }
`);

export type DepositQuote = NonNullable<ResultOf<typeof DepositQuoteQuery>['depositquote']>;

/** Checks a contract code before the form is sent. */
export const ContractCheckQuery = graphql(`
  query ContractCheck($referenceCode: String!, $productId: ID, $fromDate: Date, $toDate: Date) {
    contractcheck(referenceCode: $referenceCode, productId: $productId, fromDate: $fromDate, toDate: $toDate) {
      valid
      known
      given
    }
  }
`);
