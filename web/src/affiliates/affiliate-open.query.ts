import { graphql } from '../transport/graphql.ts';

/** Whether the way there is shown. A file of its own: the menu of every member asks it. */
export const AffiliateOpenQuery = graphql(`
  query AffiliateOpen {
    myaffiliate {
      state
      open
    }
  }
`);
