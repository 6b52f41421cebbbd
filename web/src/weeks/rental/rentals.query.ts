import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** A page of the reader's rentals. */
export const RentalsQuery = graphql(`
  query Rentals($limit: Int, $offset: Int, $order: String, $sort: String, $targetId: ID, $keyword: String,
  $status: Int, $from: String, $to: String) {
    vacationrentproducts(limit: $limit, offset: $offset, order: $order, sort: $sort, targetId: $targetId,
    keyword: $keyword, status: $status, from: $from, to: $to) {
      totalCount
      items {
        id
        code
        addressName
        name
        price
        status
        displayStatus
        state
        replyBy
        createdDate
        owner
        ownerEmail
        productVacationRent { fromDate toDate verifyStatus }
        image { path colour alternative }
      }
    }
  }
`);

export type ListedRental = ResultOf<typeof RentalsQuery>['vacationrentproducts']['items'][number];

/** One rental with all fields for its owner. */
export const RentalQuery = graphql(`
  query Rental($id: ID!) {
    vacationrentproduct(id: $id) {
      id
      code
      addressId
      addressName
      detailAddress
      name
      price
      displayStatus
      state
      stateReason
      replyBy
      createdDate
      productVacationRent { fromDate toDate verifyStatus }
      adult
      children
      fromAge
      toAge
      bedRoom
      bathRoom
      doubleBed
      singleBed
      includeBreakfast
      hasKitchen
      contractCode
      payoutOn
      friendlyUrl
      proofs { id path displayOrder }
      images { id path name isFeatured }
      promotions { id name fromDate toDate applyBeforeCheckIn amount plugins { id kind amount percent content } }
      currentPrice
      guestName
      guestCheck { state reason sentDate decidedDate replyBy version isOtherGuest proof { id path displayOrder } }
      sale { price net withheld date lines { kind base basisPoints legalBasis of amount } }
      history { change state reason by createdDate }
    }
  }
`);

export type Rental = NonNullable<ResultOf<typeof RentalQuery>['vacationrentproduct']>;
