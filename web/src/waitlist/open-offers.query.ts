import { graphql, type ResultOf } from '../transport/graphql.ts';

/** What the waitlist holds for the reader, the one that ends first before the others. */
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
