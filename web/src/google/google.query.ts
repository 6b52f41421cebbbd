import { graphql } from '../transport/graphql.ts';

/** Which client of Google the merchant has. */
export const GoogleClientQuery = graphql(`
  query GoogleClient {
    googleclient {
      clientId
      isGiven
    }
  }
`);

/** The reader's account at Google; null where the portal has no Google. */
export const GoogleConnectionQuery = graphql(`
  query GoogleConnection {
    googleconnection {
      state
      email
      trouble
      lastSyncedDate
      nextSyncDate
    }
  }
`);
