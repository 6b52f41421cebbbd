import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** Some rooms of a resort by week. */
export const StayGridQuery = graphql(`
  query StayGrid($resortId: ID!, $from: Date!, $weeks: Int, $offset: Int, $limit: Int) {
    staygrid(resortId: $resortId, from: $from, weeks: $weeks, offset: $offset, limit: $limit) {
      from
      weeks
      today
      roomCount
      roomIds
      rooms {
        id
        name
        cells {
          week
          free
          held
          sold
          owners
          withdrawn
          price
          priceMost
          points
          pointsMost
        }
      }
    }
  }
`);

type ReadGrid = NonNullable<ResultOf<typeof StayGridQuery>['staygrid']>;
export type GridRoom = ReadGrid['rooms'][number];
export type GridCell = GridRoom['cells'][number];

/** Reads the effects of a change of a selection. */
export const StayChangeQuery = graphql(`
  query StayChange($resortId: ID!, $roomIds: [ID!]!, $from: Date!, $weeks: Int!, $kind: StayChangeKind!,
  $productType: ProductType, $price: Money, $nights: Int, $perWeek: Int,
  $weekday: Int, $ruleSetId: ID) {
    staychange(resortId: $resortId, roomIds: $roomIds, from: $from, weeks: $weeks, kind: $kind,
    productType: $productType, price: $price, nights: $nights, perWeek: $perWeek, weekday: $weekday,
    ruleSetId: $ruleSetId) {
      changed
      created
      same
      held
      sold
      owners
      past
    }
  }
`);

export type ChangePreview = NonNullable<ResultOf<typeof StayChangeQuery>['staychange']>;

/** The resorts with a grid. */
export const GridResortsQuery = graphql(`
  query GridResorts {
    addresses {
      items {
        id
        name
        place
      }
    }
  }
`);

/** Resorts that members do not see yet, whose stays can be put on sale before. For readers who may edit resorts. */
export const GridDraftsQuery = graphql(`
  query StayGridDrafts {
    deskresorts(state: draft, limit: 200) {
      items {
        id
        name
        place
      }
    }
  }
`);
