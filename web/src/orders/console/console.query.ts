import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** A page of all members' orders. */
export const ConsoleOrdersQuery = graphql(`
  query ConsoleOrders($limit: Int, $after: String, $before: String, $offset: Int, $oldestFirst: Boolean,
  $keyword: String, $state: String, $payment: String, $resortId: ID, $from: Date, $to: Date, $checkInFrom: Date,
  $checkInTo: Date, $memberId: ID) {
    deskorders(limit: $limit, after: $after, before: $before, offset: $offset, oldestFirst: $oldestFirst,
    keyword: $keyword, state: $state, payment: $payment, resortId: $resortId, from: $from, to: $to,
    checkInFrom: $checkInFrom, checkInTo: $checkInTo, memberId: $memberId) {
      totalCount
      totalIsAtLeast
      nextCursor
      previousCursor
      items {
        receiverName
        refundDue
        order {
          id
          code
          createdDate
          allStatus
          grandTotal
          points
          paymentAmount
          userName
          userMobile
          holdExpiresAt
          stay {
            resortName
            roomName
            fromDate
            toDate
          }
        }
      }
    }
  }
`);

/** The resorts for the filter. */
export const ConsoleResortsQuery = graphql(`
  query ConsoleResorts {
    addresses(limit: 10000, sort: "name", order: "asc") {
      items {
        id
        name
        place
        friendlyUrl
      }
    }
  }
`);

/** One order with the data that staff need. */
export const ConsoleOrderQuery = graphql(`
  query ConsoleOrder($code: String!) {
    deskorder(code: $code) {
      adultTotal
      childrenAges
      note
      receiverName
      receiverEmail
      receiverMobile
      detailAddress
      kept
      left
      checkout {
        pointsAvailable
        transfer {
          bankName
          branch
          accountNumber
          accountName
          amount
          purpose
          qr
        }
      }
      lengthened
      resortId
      mails {
        id
        address
        subject
        state
        error
        createdDate
        endedDate
      }
      giftCodes {
        code
        name
        amount
      }
      refunds {
        id
        amount
        state
        reason
        paymentMethodName
        sku
        referenceCode
        sentOn
        byHand
        createdDate
      }
      cancellation {
        percent
        paid
        refund
        automatic
        points {
          points
          expiresAt
        }
        pointsLost {
          points
          expiresAt
        }
        giftCodes
        giftCodesLost
        terms {
          percent
          until
        }
      }
      order {
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
        paymentAmount
        paymentMethodName
        paymentMethodSku
        userName
        userEmail
        userMobile
        holdExpiresAt
        serverNow
        user {
          id
          email
          mobile
        }
        payments {
          id
          code
          allStatus
          takenBack
          amount
          paymentMethodName
          referenceCode
          createdDate
        }
        said {
          points
          money
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
          resortName
          roomName
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
          approvedByName
          actingReason
        }
        origin {
          ipAddress
          userAgent
          acceptLanguage
        }
      }
    }
  }
`);

export type FoundOrder = NonNullable<ResultOf<typeof ConsoleOrdersQuery>['deskorders']>['items'][number];
export type DeskOrder = NonNullable<ResultOf<typeof ConsoleOrderQuery>['deskorder']>;

/** Free stays to which an order can be moved, with the resulting price. */
export const MoveChoicesQuery = graphql(`
  query MoveChoices($orderId: ID!, $from: Date, $resortId: ID) {
    movechoices(orderId: $orderId, from: $from, resortId: $resortId) {
      stayId
      resortName
      roomName
      fromDate
      toDate
      image {
        path
        colour
        alternative
      }
      difference
      keep {
        grandTotal
        points
        givenAway
        back
        left
        dueDate
      }
      settle {
        grandTotal
        points
        givenAway
        back
        left
        dueDate
      }
    }
  }
`);
