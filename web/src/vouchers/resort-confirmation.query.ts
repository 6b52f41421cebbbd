import { graphql } from '../transport/graphql.ts';

/** Reads the stay that a resort is asked to confirm. */
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
