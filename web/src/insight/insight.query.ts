import { graphql, type ResultOf } from '../transport/graphql.ts';

/** The figures of a period. */
export const InsightQuery = graphql(`
  query Insight($from: Date!, $to: Date!, $resortId: ID, $against: String) {
    insight(from: $from, to: $to, resortId: $resortId, against: $against) {
      from
      to
      beforeFrom
      beforeTo
      isComplete
      steps {
        from
        to
      }
      measures {
        measure
        now {
          count
          amount
          points
          worth
        }
        before {
          count
          amount
          points
          worth
        }
        steps {
          count
          amount
          points
          worth
        }
        stepsBefore {
          count
          amount
          points
          worth
        }
      }
      outstanding {
        points
        worth
      }
      outstandingBefore {
        points
        worth
      }
      outstandingSteps
      expiring {
        quarter
        band
        points
      }
      leads {
        weeks
        count
        countBefore
      }
      payoutsDue {
        count
        amount
      }
      searches {
        count
        countBefore
        withoutResult
        withoutResultBefore
        words {
          term
          count
          withoutResult
        }
        lost {
          term
          count
          withoutResult
        }
        months {
          term
          count
          withoutResult
        }
        people {
          term
          count
          withoutResult
        }
      }
    }
  }
`);

export type Insight = NonNullable<ResultOf<typeof InsightQuery>['insight']>;
export type Sum = Insight['measures'][number]['now'];

/** Stays by resort and week. */
export const OccupancyQuery = graphql(`
  query InsightOccupancy {
    insightoccupancy {
      weeks
      holidays {
        from
        to
        name
      }
      resorts {
        id
        name
        weeks {
          offered
          held
          sold
        }
      }
    }
  }
`);

export type Occupancy = NonNullable<ResultOf<typeof OccupancyQuery>['insightoccupancy']>;

/** Sold stays of the coming months, compared with the same day of the year before. */
export const PaceQuery = graphql(`
  query InsightPace($resortId: ID) {
    insightpace(resortId: $resortId) {
      dayBefore
      months {
        month
        sold
        soldThen
        soldFinally
      }
    }
  }
`);

/** A page of the rows of a figure. */
export const InsightRowsQuery = graphql(`
  query InsightRows($measure: String!, $from: Date!, $to: Date!, $resortId: ID, $after: String) {
    insightrows(measure: $measure, from: $from, to: $to, resortId: $resortId, after: $after) {
      totalCount
      nextCursor
      items {
        id
        day
        code
        person
        resortName
        amount
        points
        worth
      }
    }
  }
`);

export const InsightResortsQuery = graphql(`
  query InsightResorts {
    addresses(limit: 10000, sort: "name", order: "asc") {
      items {
        id
        name
      }
    }
  }
`);
