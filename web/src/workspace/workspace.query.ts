import { graphql, type ResultOf } from '../transport/graphql.ts';

/** Reads the reader's exports. */
export const ListExportsQuery = graphql(`
  query ListExports {
    listexports {
      items {
        id
        kind
        format
        state
        problem
        done
        total
        fileName
        path
        expiresDate
      }
    }
  }
`);

/** Saved views of one table. */
export const TableViewsQuery = graphql(`
  query TableViews($place: String!) {
    tableviews(place: $place) {
      items {
        id
        name
        shared
        mine
        search
        layout
      }
    }
  }
`);

export type ListExport = NonNullable<ResultOf<typeof ListExportsQuery>['listexports']>['items'][number];
