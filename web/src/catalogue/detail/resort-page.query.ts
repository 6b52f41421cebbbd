import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** A resort's page for one party. Dates are not asked for: weeks are changed without waiting, and neighbours of the chosen dates are shown too. */
export const ResortPageQuery = graphql(`
  query ResortPage($friendlyUrl: String!, $adults: Int, $childAges: [Int!]) {
    productvacation(friendlyUrl: $friendlyUrl, adults: $adults, childAges: $childAges) {
      id
      name
      friendlyUrl
      place
      detailAddress
      latitude
      longitude
      email
      mobile
      stars
      description
      serverNow
      images {
        id
        path
        colour
        alternative
      }
      attributes {
        id
        name
        code
        kind
        attributeValues {
          code
          value
        }
      }
      products {
        id
        name
        description
        type
        adultsStandard
        adultsMax
        childStandard
        childMax
        childAgeFrom
        childAgeTo
        images {
          id
          path
          colour
          alternative
        }
        variants {
          id
          fromDate
          toDate
          nights
          price
          originalPrice
          pointPrice
          productType
          discounts {
            name
            to
            resultType
            resultValue
          }
        }
      }
      weeks {
        fromDate
        toDate
        state
        roomCount
        fromPrice
        fromPointPrice
      }
      heldByMe {
        orderId
        stayId
        roomId
        fromDate
        toDate
        price
        pointPrice
        productType
        holdExpiresAt
      }
    }
  }
`);

export type ResortData = NonNullable<ResultOf<typeof ResortPageQuery>['productvacation']>;
export type RoomData = ResortData['products'][number];
export type StayData = RoomData['variants'][number];
export type WeekData = ResortData['weeks'][number];
export type HeldData = ResortData['heldByMe'][number];
export type AttributeData = ResortData['attributes'][number];
export type ImageData = ResortData['images'][number];
