import { graphql } from '../../transport/graphql.ts';
import { invalidate } from '../../transport/use-read.ts';

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

export const refreshRefundTransfer = (): Promise<unknown> => invalidate(RefundTransferQuery);
