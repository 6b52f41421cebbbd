import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** Reads the waiting entries. */
export const WaitlistEntriesQuery = graphql(`
  query WaitlistEntries($limit: Int, $after: String, $before: String, $offset: Int, $resortId: ID, $state: String) {
    waitlistentries(
      limit: $limit
      after: $after
      before: $before
      offset: $offset
      resortId: $resortId
      state: $state
    ) {
      totalCount
      totalIsAtLeast
      nextCursor
      previousCursor
      items {
        id
        entryId
        memberId
        memberName
        resortName
        roomName
        fromDate
        toDate
        adultTotal
        childrenAges
        inPoints
        most
        mode
        state
        enteredDate
        place
        replacesCode
      }
    }
  }
`);

/** Free stays that staff may offer to an entry outside the order. */
export const WaitlistFreeStaysQuery = graphql(`
  query WaitlistFreeStays($entryId: ID!) {
    waitlistfreestays(entryId: $entryId) {
      id
      resortName
      roomName
      fromDate
      toDate
    }
  }
`);

export type WaitingFor = ResultOf<typeof WaitlistEntriesQuery>['waitlistentries']['items'][number];
