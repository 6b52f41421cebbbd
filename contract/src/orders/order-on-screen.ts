/** The query for one order with all data of checkout, confirmation and success. */
export const ORDER_ON_SCREEN = `
  query OrderOnScreen($id: ID!) {
    vacationorder(id: $id) {
      id
      code
      allStatus
      createdDate
      subTotal
      promotionAmount
      giftCodeAmount
      points
      pointRate
      grandTotal
      said {
        points
        money
      }
      adultTotal
      childrenAges
      receiverName
      receiverEmail
      receiverMobile
      paymentMethodId
      holdExpiresAt
      holdMinutes
      holdExtended
      serverNow
      orderLines {
        id
        targetName
        quantity
        price
        originalPrice
        total
        product {
          id
          type
          name
          fromDate
          toDate
          images {
            id
            path
            colour
            alternative
          }
        }
      }
      resortFees {
        name
        text
      }
      payments {
        id
        allStatus
        amount
        sku
      }
      pointsAvailable
      pointLots {
        id
        points
        expiresAt
      }
      giftCodes {
        code
        name
        amount
      }
      transfer {
        bankName
        branch
        accountNumber
        accountName
        amount
        purpose
        qr
      }
      paymentUrl
      refunds {
        id
        amount
        state
        reason
      }
      resort {
        name
        friendlyUrl
        detailAddress
        roomName
        images {
          id
          path
          colour
          alternative
        }
      }
    }
  }
`;
