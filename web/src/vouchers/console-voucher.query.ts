import { graphql } from '../transport/graphql.ts';

/** How far the resort has confirmed an order. */
export const DeskVoucherQuery = graphql(`
  query DeskVoucher($orderId: ID!) {
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
