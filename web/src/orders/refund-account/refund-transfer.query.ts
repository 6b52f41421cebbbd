import { graphql } from '../../transport/graphql.ts';

/** The refund by bank transfer and its account; null: none. */
export const RefundTransferQuery = graphql(`
  query RefundTransfer($orderId: ID!) {
    refundtransfer(orderId: $orderId) {
      amount
      comesBy
      account {
        bank
        numberEnd
        namedDate
      }
    }
  }
`);
