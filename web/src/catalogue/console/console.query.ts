import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** A page of the merchant's resorts, hidden ones included. */
export const ConsoleResortsQuery = graphql(`
  query ConsoleResortList($limit: Int, $after: String, $before: String, $offset: Int, $sortBy: DeskResortSort,
  $descending: Boolean, $keyword: String, $state: DeskResortState, $stars: Int, $from: Date, $to: Date) {
    deskresorts(limit: $limit, after: $after, before: $before, offset: $offset, sortBy: $sortBy,
    descending: $descending, keyword: $keyword, state: $state, stars: $stars, from: $from, to: $to) {
      totalCount
      totalIsAtLeast
      nextCursor
      previousCursor
      items {
        id
        name
        place
        friendlyUrl
        stars
        state
        roomCount
        stayCount
        modifiedDate
        modifiedByName
        image {
          path
          colour
        }
      }
    }
  }
`);

export type ListedResort = NonNullable<ResultOf<typeof ConsoleResortsQuery>['deskresorts']>['items'][number];

/** All fields of one resort for editing. */
export const ConsoleResortQuery = graphql(`
  query ConsoleResort($id: ID!) {
    deskresort(id: $id) {
      id
      version
      state
      missing
      friendlyUrl
      name {
        vi
        en
      }
      place {
        vi
        en
      }
      detailAddress {
        vi
        en
      }
      description {
        vi
        en
      }
      latitude
      longitude
      email
      mobile
      checkInTime
      checkOutTime
      images {
        id
        path
        name
      }
      attributes {
        attribute
        values
        html {
          vi
          en
        }
      }
      modifiedDate
      modifiedByName
    }
  }
`);

export type ReadResort = NonNullable<ResultOf<typeof ConsoleResortQuery>['deskresort']>;

/** The attributes of resorts. */
export const ConsoleAttributesQuery = graphql(`
  query ConsoleAttributes {
    deskattributes {
      code
      name
      kind
      isFacet
      values {
        code
        name
      }
    }
  }
`);

export type ReadAttribute = NonNullable<ResultOf<typeof ConsoleAttributesQuery>['deskattributes']>[number];
