import { graphql, type ResultOf } from '../transport/graphql.ts';

/** The merchant's client of Google. */
export const GoogleClientQuery = graphql(`
  query GoogleClient {
    googleclient {
      clientId
      isGiven
      offersMail
    }
  }
`);

/** The reader's account at Google; null where the portal has no client of Google. */
export const GoogleConnectionQuery = graphql(`
  query GoogleConnection {
    googleconnection {
      state
      email
      calendar
      files
      mail
      offersMail
      trouble
      lastSyncedDate
      nextSyncDate
      filesTrouble
      filesWaiting
      filesNextDate
    }
  }
`);
export type GoogleConnection = NonNullable<ResultOf<typeof GoogleConnectionQuery>['googleconnection']>;

/** The files of these that are at Google or are being transferred. */
export const GoogleCopiesQuery = graphql(`
  query GoogleCopies($fileIds: [ID!]!) {
    googlecopies(fileIds: $fileIds) {
      fileId
      state
      trouble
      percent
      webViewLink
    }
  }
`);
export type GoogleCopy = ResultOf<typeof GoogleCopiesQuery>['googlecopies'][number];

/** A page of the portal's files in the reader's Google Drive. */
export const GoogleFilesQuery = graphql(`
  query GoogleFiles($page: String) {
    googlefiles(page: $page) {
      nextPage
      trouble
      items {
        id
        name
        size
        modifiedDate
        webViewLink
        fileId
        state
        trouble
        canBeTaken
      }
    }
  }
`);
export type GoogleFile = NonNullable<ResultOf<typeof GoogleFilesQuery>['googlefiles']>['items'][number];

/** A page of the reader's Gmail. */
export const GmailQuery = graphql(`
  query Gmail($page: String) {
    gmailmessages(page: $page) {
      nextPage
      trouble
      items {
        id
        sender
        from
        title
        sentDate
        unread
        link
      }
    }
  }
`);
export type Gmail = NonNullable<ResultOf<typeof GmailQuery>['gmailmessages']>;
export type GmailMessage = Gmail['items'][number];
