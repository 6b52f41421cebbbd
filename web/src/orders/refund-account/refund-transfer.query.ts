import { graphql } from '../../transport/graphql.ts';
import { invalidate } from '../../transport/use-read.ts';

/** What of an order goes back by bank transfer, and whereto; null: nothing. */
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

export const refreshRefundTransfer = (): Promise<unknown> => invalidate(RefundTransferQuery);
