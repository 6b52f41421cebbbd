import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { graphql, type ResultOf } from '../../transport/graphql.ts';
import { read, type ReadError } from '../../transport/read.ts';
import { readKey } from '../../transport/use-read.ts';

export const AccountActivityQuery = graphql(`
  query AccountActivity($after: String) {
    accountactivity(limit: 20, after: $after) {
      nextCursor
      items {
        id
        date
        command
        orderCode
        reason
      }
    }
  }
`);

export type Activity = ResultOf<typeof AccountActivityQuery>['accountactivity']['items'][number];

type Page = ResultOf<typeof AccountActivityQuery>['accountactivity'];

/** Reads the actions of staff in the member's place, page after page. */
export const useActivity = () =>
  useInfiniteQuery<Page, ReadError, InfiniteData<Page>, readonly unknown[], string | null>({
    queryKey: readKey(AccountActivityQuery),
    queryFn: async ({ pageParam: after, signal }) =>
      (await read(AccountActivityQuery, { after }, signal)).accountactivity,
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
