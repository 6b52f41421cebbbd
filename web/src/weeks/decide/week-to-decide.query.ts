import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** A week with the data for its decision. */
export const WeekToDecideQuery = graphql(`
  query WeekToDecide($id: ID!) {
    weektodecide(id: $id) {
      id
      kind
      code
      version
      state
      staked
      addressName
      detailAddress
      productName
      adults
      children
      fromDate
      toDate
      expireDate
      referenceCode
      note
      price
      point
      pointPrice
      quote {
        nightPrice
        nights
        percent
        exchangeRate
      }
      ownerId
      ownerName
      ownerEmail
      ownerMobile
      createdDate
      images {
        id
        path
        displayOrder
      }
      rental {
        adult
        children
        fromAge
        toAge
        bathRoom
        includeBreakfast
        hasKitchen
        currentPrice
        productVacationRent {
          verifyStatus
        }
        images {
          id
          path
          name
        }
      }
      clashes {
        id
        code
        state
        ownerName
        fromDate
        toDate
      }
      quotaUsed
      quotaLimit
      history {
        change
        by
      }
      stateReason
      replyBy
      ownerLanguage
      letters {
        name
        text
      }
      mayAskAgain
      mayDecide
      decidedByName
    }
  }
`);

export type WeekToDecide = NonNullable<ResultOf<typeof WeekToDecideQuery>['weektodecide']>;
