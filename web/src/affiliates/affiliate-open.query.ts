import { graphql } from '../transport/graphql.ts';

/** Whether the entry of affiliates is shown. The query has its own file, because every member's menu sends it. */
export const AffiliateOpenQuery = graphql(`
  query AffiliateOpen {
    myaffiliate {
      state
      open
    }
  }
`);
