import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** A resort's room classes in their order, closed ones included. */
export const ConsoleRoomsQuery = graphql(`
  query ConsoleRooms($resortId: ID!) {
    deskrooms(resortId: $resortId) {
      more
      items {
        id
        name
        state
        adultsMax
        childMax
        size
        stayCount
        takenCount
        image {
          path
          colour
        }
      }
    }
  }
`);

export type ListedRoom = NonNullable<ResultOf<typeof ConsoleRoomsQuery>['deskrooms']>['items'][number];

/** All fields of one room class for editing. */
export const ConsoleRoomQuery = graphql(`
  query ConsoleRoom($id: ID!) {
    deskroom(id: $id) {
      id
      resortId
      resortName
      version
      state
      name {
        vi
        en
      }
      description {
        vi
        en
      }
      adultsStandard
      adultsMax
      childStandard
      childMax
      childAgeFrom
      childAgeTo
      bedrooms
      doubleBeds
      singleBeds
      size
      sku
      images {
        id
        path
        name
      }
      resortFees {
        name {
          vi
          en
        }
        amount
        currency
        rule
        mandatory
        freeBelow
      }
      attributes {
        attribute
        values
      }
      modifiedDate
      modifiedByName
    }
  }
`);

export type ReadRoom = NonNullable<ResultOf<typeof ConsoleRoomQuery>['deskroom']>;
