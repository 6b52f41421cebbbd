import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** A page of promotions with their codes. */
export const GiftCodeBatchesQuery = graphql(`
  query GiftCodeBatches($limit: Int, $after: String, $before: String, $offset: Int, $keyword: String,
  $state: GiftCodeState, $from: Date, $to: Date) {
    giftcodebatches(limit: $limit, after: $after, before: $before, offset: $offset, keyword: $keyword, state: $state,
    from: $from, to: $to) {
      totalCount
      totalIsAtLeast
      nextCursor
      previousCursor
      items {
        id
        name
        state
        startsDate
        endsDate
        resultType
        resultValue
        maxAmount
        codes
        firstCode
        maxUses
        budget
        uses
        spent
      }
    }
  }
`);

export type ListedBatch = NonNullable<ResultOf<typeof GiftCodeBatchesQuery>['giftcodebatches']>['items'][number];

/** One promotion with all fields, and its uses by day. */
export const GiftCodeBatchQuery = graphql(`
  query GiftCodeBatch($id: ID!) {
    giftcodebatch(id: $id) {
      id
      name
      state
      startsDate
      endsDate
      minimumOrder
      resultType
      resultValue
      maxAmount
      stackable
      codes
      firstCode
      limitTotal
      maxUses
      maxUsesPerMember
      budget
      uses
      spent
      createdByName
      createdDate
      endedDate
    }
    giftcodedays(promotionId: $id) {
      day
      uses
      amount
    }
  }
`);

export type GiftCodeBatch = NonNullable<ResultOf<typeof GiftCodeBatchQuery>['giftcodebatch']>;
export type GiftCodeDay = NonNullable<ResultOf<typeof GiftCodeBatchQuery>['giftcodedays']>[number];

export const GiftCodesQuery = graphql(`
  query GiftCodes($promotionId: ID!, $limit: Int, $after: String, $offset: Int, $keyword: String, $used: Boolean) {
    giftcodes(promotionId: $promotionId, limit: $limit, after: $after, offset: $offset, keyword: $keyword,
    used: $used) {
      totalCount
      totalIsAtLeast
      nextCursor
      items {
        code
        uses
        limitTotal
      }
    }
  }
`);

export type ListedCode = NonNullable<ResultOf<typeof GiftCodesQuery>['giftcodes']>['items'][number];

export const GiftCodeUsesQuery = graphql(`
  query GiftCodeUses($promotionId: ID!, $limit: Int, $after: String, $offset: Int) {
    giftcodeuses(promotionId: $promotionId, limit: $limit, after: $after, offset: $offset) {
      totalCount
      totalIsAtLeast
      nextCursor
      items {
        id
        code
        amount
        date
        returnedDate
        orderCode
        memberName
      }
    }
  }
`);

export type GiftCodeUse = NonNullable<ResultOf<typeof GiftCodeUsesQuery>['giftcodeuses']>['items'][number];
