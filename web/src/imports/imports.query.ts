import { graphql, type ResultOf } from '../transport/graphql.ts';

/** Files of staff, newest first. */
export const ImportsQuery = graphql(`
  query CatalogueImports {
    catalogueimports {
      items {
        id
        kind
        fileName
        state
        problem
        part
        ahead
        waits
        fresh
        changed
        same
        refused
        written
        takenBack
        leftAlone
        userName
        createdDate
      }
    }
  }
`);

export type ListedImport = NonNullable<ResultOf<typeof ImportsQuery>['catalogueimports']>['items'][number];

/** One import with its columns. */
export const ImportQuery = graphql(`
  query CatalogueImport($id: ID!) {
    catalogueimport(id: $id) {
      import {
        id
        kind
        fileName
        state
        problem
        part
        ahead
        waits
        fresh
        changed
        same
        refused
        written
        takenBack
        leftAlone
        userName
        createdDate
        takeBackUntil
      }
      columns {
        heading
        samples
      }
      fields {
        name
        label
        required
        column
      }
      encoding
      sheets {
        name
        hidden
      }
      sheet
      head
      templateRows
      days
      asks
      givesAway
      request {
        id
        status
        askedBy
        askedDate
        decidedBy
        decidedDate
        decision
      }
    }
  }
`);

export type OneImport = NonNullable<ResultOf<typeof ImportQuery>['catalogueimport']>;

/** A page of the rows of an import. */
export const ImportRowsQuery = graphql(`
  query CatalogueImportRows($id: ID!, $verdict: ImportVerdict, $limit: Int, $after: String, $before: String,
  $offset: Int) {
    catalogueimportrows(id: $id, verdict: $verdict, limit: $limit, after: $after, before: $before, offset: $offset) {
      totalCount
      totalIsAtLeast
      nextCursor
      previousCursor
      items {
        id
        line
        verdict
        cells
        before {
          field
          value
        }
        lookedUp {
          field
          value
        }
        problems {
          field
          text
        }
        outcome
      }
    }
  }
`);

export type ImportRow = NonNullable<ResultOf<typeof ImportRowsQuery>['catalogueimportrows']>['items'][number];
