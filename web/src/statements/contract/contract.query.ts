import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** Reads an owner's contracts and yearly results: the reader's own, or those of an owner that staff choose. */
export const ContractQuery = graphql(`
  query MyContract($ownerId: ID) {
    ownercontracts(ownerId: $ownerId) {
      id
      referenceCode
      resortName
      roomNames
      promise
      firstYear
      lastYear
      weekCount
      weeks { id kind code displayStatus fromDate toDate }
      documentCount
      documents { id path displayOrder sentOn byteLength sha256 }
    }
    owneryears(ownerId: $ownerId) {
      ownerId
      pointsLeft
      owed
      pdfPath
      items {
        year
        weeksGiven
        pointsCredited
        pointsOtherwise
        pointsSpent
        pointsLapsed
        pointsTakenBack
        pointsLeft
        nights
        nightOrders
        nightsWorth
        gross
        fee
        tax
        paidOut
        held
        owed
        feesPaid
      }
      total {
        weeksGiven
        pointsCredited
        pointsOtherwise
        pointsSpent
        pointsLapsed
        pointsTakenBack
        nights
        nightOrders
        nightsWorth
        gross
        fee
        tax
        paidOut
        held
        feesPaid
      }
    }
  }
`);

export type OwnerContract = ResultOf<typeof ContractQuery>['ownercontracts'][number];
export type OwnerYears = ResultOf<typeof ContractQuery>['owneryears'];
export type OwnerYear = OwnerYears['items'][number];
