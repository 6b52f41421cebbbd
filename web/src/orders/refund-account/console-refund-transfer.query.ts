import { graphql } from '../../transport/graphql.ts';

/** The refund by bank transfer and its account, as staff see it; null: none. */
export const ConsoleRefundTransferQuery = graphql(`
  query ConsoleRefundTransfer($orderId: ID!) {
    refundtransfer(orderId: $orderId) {
      comesBy
      account {
        bank
        numberEnd
        namedDate
        namedBy
        namedByName
      }
    }
  }
`);
