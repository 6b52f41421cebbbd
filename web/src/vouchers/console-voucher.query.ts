import { graphql } from '../transport/graphql.ts';

/** The resort's confirmation of an order. */
export const ConsoleVoucherQuery = graphql(`
  query ConsoleVoucher($orderId: ID!) {
    deskvoucher(orderId: $orderId) {
      valid
      resortName
      resortEmail
      resortMobile
      roomName
      guestName
      fromDate
      toDate
      confirmationNumber
      confirmedDate
      confirmedByName
      linkUntil
    }
  }
`);
