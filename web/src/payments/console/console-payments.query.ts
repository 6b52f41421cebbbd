import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** Unapplied payments, which wait for staff. */
export const ConsoleMoneyQuery = graphql(`
  query ConsoleMoney($limit: Int, $offset: Int) {
    waitingmoney(limit: $limit, offset: $offset) {
      totalCount
      items {
        id
        gateway
        state
        amount
        content
        referenceCode
        orderCode
        orderLeft
        receivedDate
        about
        bookedOn
        sameNumber
        repeatsOrder
        split {
          code
          amount
        }
        approvalId
      }
    }
  }
`);

/** Payments that staff dismissed, because they belong to no order. */
export const DismissedPaymentsQuery = graphql(`
  query DismissedPayments($keyword: String, $limit: Int, $offset: Int) {
    dismissedmoney(keyword: $keyword, limit: $limit, offset: $offset) {
      totalCount
      items {
        id
        amount
        content
        referenceCode
        bookedOn
        receivedDate
        reason
        dismissedByName
        dismissedDate
      }
    }
  }
`);

/** Refunds that staff must send. */
export const ConsoleRefundsQuery = graphql(`
  query ConsoleRefunds($limit: Int, $offset: Int) {
    waitingrefunds(limit: $limit, offset: $offset) {
      totalCount
      items {
        id
        state
        reason
        amount
        orderId
        orderCode
        userName
        paymentMethodName
        paymentReferenceCode
        createdDate
        sku
        account {
          bank
          numberEnd
          namedBy
        }
      }
      transfers {
        count
        amount
        withoutAccount
        ownAccount
        unanswered
      }
    }
  }
`);

export type ConsoleMoney = NonNullable<ResultOf<typeof ConsoleMoneyQuery>['waitingmoney']>['items'][number];
export type DismissedPayment = NonNullable<ResultOf<typeof DismissedPaymentsQuery>['dismissedmoney']>['items'][number];
export type DeskRefund = NonNullable<ResultOf<typeof ConsoleRefundsQuery>['waitingrefunds']>['items'][number];
export type RefundTransfers = ResultOf<typeof ConsoleRefundsQuery>['waitingrefunds']['transfers'];

/**
 * Whether a payment names an order that waits for exactly this amount, is the first one to do so, and has no pending
 * approval.
 */
export const fitsItsOrder = ({ orderLeft, amount, about, repeatsOrder, approvalId }: ConsoleMoney): boolean =>
  orderLeft === amount && about === 'payment' && !repeatsOrder && approvalId === null;
