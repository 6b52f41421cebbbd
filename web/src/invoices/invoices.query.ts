import { graphql, type ResultOf } from '../transport/graphql.ts';

/** Invoices of all orders. */
export const InvoicesQuery = graphql(`
  query Invoices(
    $limit: Int
    $after: String
    $before: String
    $offset: Int
    $keyword: String
    $state: String
    $kind: String
    $from: Date
    $to: Date
  ) {
    invoices(
      limit: $limit
      after: $after
      before: $before
      offset: $offset
      keyword: $keyword
      state: $state
      kind: $kind
      from: $from
      to: $to
    ) {
      totalCount
      totalIsAtLeast
      nextCursor
      previousCursor
      items {
        id
        orderCode
        kind
        state
        series
        number
        ofName
        buyer {
          name
          taxCode
        }
        vat
        total
        problem
        issuedDate
      }
    }
  }
`);

export type ListedInvoice = ResultOf<typeof InvoicesQuery>['invoices']['items'][number];

/** Invoices of one order, for staff. */
export const OrderInvoicesQuery = graphql(`
  query OrderInvoices($orderId: ID!) {
    deskorderinvoices(orderId: $orderId) {
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
        ofName
        buyer {
          name
          taxCode
          address
          email
        }
        net
        vat
        total
        vatPercent
        problem
        steps {
          what
          date
          byName
          note
        }
      }
    }
  }
`);

export type OrderInvoices = NonNullable<ResultOf<typeof OrderInvoicesQuery>['deskorderinvoices']>;
export type ConsoleInvoice = OrderInvoices['items'][number];

export const InvoicingQuery = graphql(`
  query Invoicing {
    invoicing {
      version
      enabled
      sellerName
      taxCode
      address
      series
      vatPercent
      country
    }
  }
`);

export type ReadInvoicing = ResultOf<typeof InvoicingQuery>['invoicing'];
