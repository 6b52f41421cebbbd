import { graphql, type ResultOf } from '../transport/graphql.ts';

/** Invoices of an own order. */
export const OwnInvoicesQuery = graphql(`
  query OwnInvoices($orderId: ID!) {
    orderinvoices(orderId: $orderId) {
      mayRequest
      isDue
      country
      buyer {
        name
        taxCode
        address
        email
      }
      items {
        id
        kind
        state
        series
        number
        buyer {
          name
        }
        total
      }
    }
  }
`);

export type OwnInvoices = NonNullable<ResultOf<typeof OwnInvoicesQuery>['orderinvoices']>;
