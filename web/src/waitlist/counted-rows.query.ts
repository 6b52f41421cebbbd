import { graphql } from '../transport/graphql.ts';

/** The stays of a count. */
export const WaitlistReleasesQuery = graphql(`
  query WaitlistReleases($of: String!, $limit: Int) {
    waitlistreleases(of: $of, limit: $limit) {
      date
      resortName
      roomName
      fromDate
      toDate
      what
      reason
    }
  }
`);
