import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** A page of the reader's extra vacations. */
export const ExtraVacationsQuery = graphql(`
  query ExtraVacations($limit: Int, $offset: Int, $order: String, $sort: String, $targetId: ID, $keyword: String,
  $status: Int, $fromDate: String, $toDate: String) {
    vacationproductorders(limit: $limit, offset: $offset, order: $order, sort: $sort, targetId: $targetId,
    keyword: $keyword, status: $status, fromDate: $fromDate, toDate: $toDate) {
      totalCount
      items {
        id
        bookingId
        addressName
        productName
        fromDate
        toDate
        expireDate
        price
        status
        displayStatus
        state
        replyBy
        createdDate
        owner
        ownerEmail
        image { path colour alternative }
      }
    }
  }
`);

export type ListedExtraVacation = ResultOf<typeof ExtraVacationsQuery>['vacationproductorders']['items'][number];

/** One extra vacation with all its fields. */
export const ExtraVacationQuery = graphql(`
  query ExtraVacation($id: ID!) {
    vacationproductorder(id: $id) {
      id
      bookingId
      addressId
      addressName
      detailAddress
      productName
      standardOccupancy
      fromDate
      toDate
      expireDate
      price
      referenceCode
      owner
      ownerEmail
      ownerMobile
      status
      displayStatus
      state
      stateReason
      replyBy
      createdDate
      note
      productPublished
      images { id path displayOrder }
      gallery { id path colour alternative }
      soldOrders { id code allStatus subTotal grandTotal }
      settlement { price fee tax net booked lines { kind base basisPoints legalBasis of amount } }
      history { change state reason by createdDate }
      clashes { id code state ownerName }
    }
  }
`);

export type ExtraVacation = NonNullable<ResultOf<typeof ExtraVacationQuery>['vacationproductorder']>;

/** The number of extra vacations that the reader gave and may give, and the day of the next one. */
export const ExtraVacationQuotaQuery = graphql(`
  query ExtraVacationQuota {
    extravacationquota { used limit months freeAt }
  }
`);

/** The rates of fee and taxes, and the bank account of the payout. */
export const TakeHomeQuery = graphql(`
  query TakeHome {
    currenttaxrates { rates { sold kind base basisPoints minimum resident legalBasis } }
    payoutaccount { bank numberEnd resident }
  }
`);
