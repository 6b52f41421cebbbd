import type { Party } from '@sandbar/domain/catalogue';

/**
 * The query of a resort's page for one party. It has no dates, so that a change of the week needs no request and stays
 * near the chosen dates can be shown.
 */
export const RESORT_PAGE = `
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
      checkInTime
      checkOutTime
      stars
      description
      ownStays
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
        bedrooms
        doubleBeds
        singleBeds
        size
        amenities
        verified
        resortFees {
          name
          text
        }
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
          total
          feeTotal
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
        fromTotal
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
        total
        feeTotal
        holdExpiresAt
      }
      fees {
        name
        productType
        amount
      }
    }
  }
`;

export const resortPageVariables = (friendlyUrl: string, { adults, childAges }: Party) => ({
  friendlyUrl,
  adults,
  ...(childAges.length > 0 ? { childAges: [...childAges] } : {}),
});
