import { graphql, type ResultOf } from '../../transport/graphql.ts';
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

export type RefundTransfer = NonNullable<ResultOf<typeof RefundTransferQuery>['refundtransfer']>;

export const refreshRefundTransfer = (): Promise<unknown> => invalidate(RefundTransferQuery);
