import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** Unapplied payments, which wait for staff. */
export const DeskMoneyQuery = graphql(`
  query DeskMoney($limit: Int, $offset: Int) {
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

/** Refunds that staff have to send. */
export const DeskRefundsQuery = graphql(`
  query DeskRefunds($limit: Int, $offset: Int) {
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
        }
      }
      transfers {
        count
        amount
        withoutAccount
        unanswered
      }
    }
  }
`);

export type DeskMoney = NonNullable<ResultOf<typeof DeskMoneyQuery>['waitingmoney']>['items'][number];
export type DismissedPayment = NonNullable<ResultOf<typeof DismissedPaymentsQuery>['dismissedmoney']>['items'][number];
export type DeskRefund = NonNullable<ResultOf<typeof DeskRefundsQuery>['waitingrefunds']>['items'][number];
export type RefundTransfers = ResultOf<typeof DeskRefundsQuery>['waitingrefunds']['transfers'];

/** It names an order that waits for exactly this amount, no earlier payment does, and no approval is pending. */
export const fitsItsOrder = ({ orderLeft, amount, about, repeatsOrder, approvalId }: DeskMoney): boolean =>
  orderLeft === amount && about === 'payment' && !repeatsOrder && approvalId === null;
