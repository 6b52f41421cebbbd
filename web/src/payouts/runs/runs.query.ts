import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** Runs, newest first. */
export const PayoutRunsQuery = graphql(`
  query PayoutRuns($limit: Int, $offset: Int, $open: Boolean) {
    payoutruns(limit: $limit, offset: $offset, open: $open) {
      totalCount
      items {
        id
        number
        state
        count
        total
        reported
        proposedByName
        proposedDate
        approvedByName
      }
    }
  }
`);

export type PayoutRun = ResultOf<typeof PayoutRunsQuery>['payoutruns']['items'][number];

/** A run with its lines. */
export const PayoutRunQuery = graphql(`
  query PayoutRun($id: ID!) {
    payoutrun(id: $id) {
      lastFormat
      lastColumns
      run {
        id
        number
        state
        through
        count
        total
        open
        reported
        own
        proposedByName
        proposedDate
        approvedByName
        approvedDate
        filedByName
        filedDate
        settledDate
        canceledByName
        cancelReason
        file {
          name
        }
      }
      lines {
        id
        line
        code
        ownerId
        ownerName
        email
        amount
        state
        reason
        problem
        bank
        numberEnd
        accountDate
        accountNew
        bankBefore
        numberEndBefore
        referenceCode
        sentOn
        reportedOn
      }
    }
  }
`);

export type RunDetail = NonNullable<ResultOf<typeof PayoutRunQuery>['payoutrun']>;
export type RunLine = RunDetail['lines'][number];

/** Reads the owners that a run proposed now would pay. */
export const PayoutProposalQuery = graphql(`
  query PayoutProposal(
    $through: Date
    $least: Int
    $accountDays: Int
    $cancelable: Boolean
    $ownerIds: [ID!]
    $except: [ID!]
  ) {
    payoutproposal(
      through: $through
      least: $least
      accountDays: $accountDays
      cancelable: $cancelable
      ownerIds: $ownerIds
      except: $except
    ) {
      count
      total
      leftOutCount
      least
      accountDays
      lines {
        ownerId
        ownerName
        email
        amount
        cancelable
        bank
        numberEnd
      }
      leftOut {
        ownerId
        ownerName
        email
        owed
        reason
      }
    }
  }
`);
