import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** A page of programs of rent discounts. */
export const RentProgramsQuery = graphql(`
  query RentPrograms($limit: Int, $after: String, $before: String, $offset: Int, $keyword: String,
  $state: GiftCodeState, $from: Date, $to: Date, $resortId: ID) {
    rentprograms(limit: $limit, after: $after, before: $before, offset: $offset, keyword: $keyword, state: $state,
    from: $from, to: $to, resortId: $resortId) {
      totalCount
      totalIsAtLeast
      nextCursor
      previousCursor
      items {
        id
        nameVi
        nameEn
        state
        fromDate
        toDate
        plugins {
          id
          kind
          amount
          percent
          contentVi
          contentEn
        }
        maxRentals
        budget
        rentals
        promised
      }
    }
  }
`);

export type ListedProgram = NonNullable<ResultOf<typeof RentProgramsQuery>['rentprograms']>['items'][number];

/** One program with all fields, and the rooms that use it. */
export const RentProgramQuery = graphql(`
  query RentProgram($id: ID!) {
    rentprogram(id: $id) {
      id
      nameVi
      nameEn
      state
      fromDate
      toDate
      plugins {
        id
        kind
        amount
        percent
        contentVi
        contentEn
      }
      targets {
        kind
        id
        name
      }
      maxRentals
      maxRentalsPerOwner
      budget
      rentals
      promised
      orders
      takenOff
      createdByName
      createdDate
      endedDate
    }
    rentprogramrooms(id: $id) {
      weekId
      code
      resortName
      fromDate
      toDate
      price
      applyBeforeCheckIn
      amount
    }
  }
`);

export type RentProgram = NonNullable<ResultOf<typeof RentProgramQuery>['rentprogram']>;
export type ProgramRoom = NonNullable<ResultOf<typeof RentProgramQuery>['rentprogramrooms']>[number];

/** Resorts for which a program can be. */
export const ProgramResortsQuery = graphql(`
  query ProgramResorts {
    addresses(limit: 10000, sort: "name", order: "asc") {
      items {
        id
        name
        place
      }
    }
  }
`);
