import { graphql, type ResultOf } from '../transport/graphql.ts';

/** The reader's own partnership as an affiliate. */
export const MyAffiliateQuery = graphql(`
  query MyAffiliate {
    myaffiliate {
      state
      open
      reason
      url
      qr {
        path
        size
      }
      terms {
        reward
        basisPoints
        points
        windowDays
      }
      figures {
        visits
        registrations
        orders
        paid
        earned
        expected
      }
    }
  }
`);

export type OwnAffiliate = ResultOf<typeof MyAffiliateQuery>['myaffiliate'];
export type AffiliateTerms = OwnAffiliate['terms'];
export type AffiliateFigures = OwnAffiliate['figures'];

/** Orders that came through the reader's link. */
export const MyAffiliateOrdersQuery = graphql(`
  query MyAffiliateOrders($limit: Int, $after: String) {
    myaffiliateorders(limit: $limit, after: $after) {
      nextCursor
      items {
        id
        date
        state
        points
        dueDate
        orderCode
        memberName
      }
    }
  }
`);

export type AffiliateOrder = ResultOf<typeof MyAffiliateOrdersQuery>['myaffiliateorders']['items'][number];

/** A page of affiliates. */
export const AffiliatesQuery = graphql(`
  query Affiliates($limit: Int, $after: String, $before: String, $offset: Int, $keyword: String,
  $state: AffiliateState) {
    affiliates(limit: $limit, after: $after, before: $before, offset: $offset, keyword: $keyword, state: $state) {
      totalCount
      totalIsAtLeast
      nextCursor
      previousCursor
      items {
        id
        name
        email
        state
        askedDate
        figures {
          visits
          registrations
          orders
          paid
          earned
          expected
        }
      }
    }
  }
`);

export type ListedAffiliate = NonNullable<ResultOf<typeof AffiliatesQuery>['affiliates']>['items'][number];

/** One affiliate with all fields. */
export const AffiliateQuery = graphql(`
  query Affiliate($id: ID!) {
    affiliate(id: $id) {
      id
      name
      email
      state
      reason
      url
      askedDate
      stateDate
      decidedByName
      mayDecide
      figures {
        visits
        registrations
        orders
        paid
        earned
        expected
      }
    }
  }
`);

export type ReadAffiliate = NonNullable<ResultOf<typeof AffiliateQuery>['affiliate']>;

/** Orders that came through one affiliate's link. */
export const AffiliateOrdersQuery = graphql(`
  query AffiliateOrders($id: ID!, $limit: Int, $after: String) {
    affiliateorders(id: $id, limit: $limit, after: $after) {
      nextCursor
      items {
        id
        date
        state
        points
        dueDate
        orderCode
        memberName
      }
    }
  }
`);

/** The rule by which members become affiliates and are rewarded. */
export const AffiliateRuleQuery = graphql(`
  query AffiliateRule {
    affiliaterule {
      version
      opening
      terms {
        reward
        basisPoints
        points
        windowDays
      }
    }
  }
`);

export type ReadAffiliateRule = NonNullable<ResultOf<typeof AffiliateRuleQuery>['affiliaterule']>;
