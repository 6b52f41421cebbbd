import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** A resort's room classes in their order, closed ones too. */
export const DeskRoomsQuery = graphql(`
  query DeskRooms($resortId: ID!) {
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

export type ListedRoom = NonNullable<ResultOf<typeof DeskRoomsQuery>['deskrooms']>['items'][number];

/** Everything of one room class that may be changed. */
export const DeskRoomQuery = graphql(`
  query DeskRoom($id: ID!) {
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

export type ReadRoom = NonNullable<ResultOf<typeof DeskRoomQuery>['deskroom']>;
