import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** Reads the balances due to owners, the largest first. */
export const DuePayoutsQuery = graphql(`
  query DuePayouts(
    $limit: Int
    $offset: Int
    $after: String
    $keyword: String
    $named: Boolean
  ) {
    ownerbalances(
      due: true
      limit: $limit
      offset: $offset
      after: $after
      keyword: $keyword
      named: $named
    ) {
      nextCursor
      totalCount
      totalOwed
      items {
        ownerId
        ownerName
        email
        owed
        waiting
        inRuns
        payouts
        account {
          id
          bank
          numberEnd
        }
      }
    }
  }
`);

export type DueOwner = ResultOf<typeof DuePayoutsQuery>['ownerbalances']['items'][number];

/** Payouts that were recorded, newest first. */
export const ConsolePayoutsQuery = graphql(`
  query ConsolePayouts($limit: Int, $offset: Int, $keyword: String, $state: String, $from: Date, $to: Date) {
    allpayouts(limit: $limit, offset: $offset, keyword: $keyword, state: $state, from: $from, to: $to) {
      totalCount
      items {
        id
        ownerId
        ownerName
        amount
        referenceCode
        sentOn
        bank
        numberEnd
        state
        recordedDate
        recordedByName
        voidedDate
        voidedByName
        voidReason
        takingBack {
          askedByName
          askedDate
          reason
        }
      }
    }
  }
`);

export type ConsolePayout = ResultOf<typeof ConsolePayoutsQuery>['allpayouts']['items'][number];

/** Reads the balance due to one owner, with its parts. */
export const OwnerDueQuery = graphql(`
  query OwnerDue($ownerId: ID!) {
    ownerdue(ownerId: $ownerId) {
      ownerId
      ownerName
      email
      owed
      withheld
      cancelable
      waiting
      inRuns
      payouts
      account {
        id
        bank
        numberEnd
      }
      lastPayout {
        id
        amount
        referenceCode
        recordedDate
        recordedByName
      }
      sales {
        orderId
        orderCode
        date
        price
        fee
        tax
        net
        left
      }
      entries {
        id
        kind
        date
        amount
        owed
        orderCode
        referenceCode
      }
    }
  }
`);

export type OwnerDue = NonNullable<ResultOf<typeof OwnerDueQuery>['ownerdue']>;
