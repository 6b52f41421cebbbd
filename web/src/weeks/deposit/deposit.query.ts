import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** All data of one deposit's page. */
export const DepositQuery = graphql(`
  query Deposit($id: ID!) {
    depositorder(id: $id) {
      id
      code
      bookingId
      addressName
      detailAddress
      productId
      productName
      standardOccupancy
      adultsStandard
      adultsExtra
      childStandard
      childExtra
      referenceCode
      fromDate
      toDate
      point
      pointPrice
      credit { point expiresAt }
      quote { nightPrice nights percent exchangeRate validUntil }
      images { id path displayOrder }
      image { path colour alternative }
      owner
      ownerEmail
      ownerMobile
      status
      displayStatus
      state
      stateReason
      replyBy
      staked
      createdDate
      note
      history { change state reason by createdDate }
    }
  }
`);

export type Deposit = NonNullable<ResultOf<typeof DepositQuery>['depositorder']>;
