import { graphql } from '../transport/graphql.ts';

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
