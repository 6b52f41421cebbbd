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

/** What a voucher's code says to the resort's desk. */
export const VoucherCheckQuery = graphql(`
  query VoucherCheck($token: ID!) {
    vouchercheck(token: $token) {
      valid
      past
      orderCode
      guestName
      resortName
      roomName
      fromDate
      toDate
      confirmationNumber
    }
  }
`);

/** What a resort is asked to confirm. */
export const ResortConfirmationQuery = graphql(`
  query ResortConfirmation($link: String!) {
    resortconfirmation(link: $link) {
      orderCode
      guestName
      adultTotal
      childrenAges
      resortName
      roomName
      fromDate
      toDate
      confirmationNumber
    }
  }
`);
