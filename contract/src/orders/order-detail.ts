/** The query for one order with its history, and for staff its origin. */
export const ORDER_DETAIL = `
  query OrderDetail($id: ID!) {
    order(id: $id) {
      id
      code
      createdDate
      allStatus
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
      paymentAmount
      paymentMethodSku
      userName
      userEmail
      userMobile
      holdExpiresAt
      serverNow
      payments {
        id
        allStatus
        takenBack
        amount
        paymentMethodName
      }
      orderLines {
        id
        targetName
        originalPrice
        price
        quantity
        total
      }
      resortFees {
        name
        text
      }
      stay {
        fromDate
        toDate
        checkInTime
        checkOutTime
        image {
          path
          colour
          alternative
        }
      }
      move {
        stayId
        state
        until
        left
        keepsPrice
      }
      history {
        id
        fromStatus
        toStatus
        reason
        note
        amount
        referenceCode
        by
        byName
        createdDate
        moved {
          from {
            resortName
            roomName
            fromDate
            toDate
          }
          to {
            resortName
            roomName
            fromDate
            toDate
          }
        }
      }
      origin {
        ipAddress
        userAgent
        acceptLanguage
      }
    }
    # What goes back, for its member: nothing for anybody else.
    vacationorder(id: $id) {
      refunds {
        id
        amount
        state
      }
    }
  }
`;
