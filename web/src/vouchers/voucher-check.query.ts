import { graphql } from '../transport/graphql.ts';

/** Reads the data of a voucher's code for the front desk. */
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
