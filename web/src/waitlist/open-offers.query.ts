import { graphql, type ResultOf } from '../transport/graphql.ts';

/** Reads the reader's open offers, the earliest end first. */
export const OpenOffersQuery = graphql(`
  query OpenOffers {
    waitlistoffers {
      orderId
      resortName
      roomName
      fromDate
      toDate
      endDate
    }
  }
`);

export type OpenOffer = ResultOf<typeof OpenOffersQuery>['waitlistoffers'][number];
