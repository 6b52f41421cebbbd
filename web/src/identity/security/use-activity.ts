import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import type { ResultOf } from 'gql.tada';
import { read, type ReadError } from '../../transport/read.ts';
import { readKey } from '../../transport/use-read.ts';
import { AccountActivityQuery } from './account-activity.gql.ts';

type Page = ResultOf<typeof AccountActivityQuery>['accountactivity'];

/** What staff did in the member's place, page after page. */
export const useActivity = () =>
  useInfiniteQuery<Page, ReadError, InfiniteData<Page>, readonly unknown[], string | null>({
    queryKey: readKey(AccountActivityQuery),
    queryFn: async ({ pageParam: after, signal }) =>
      (await read(AccountActivityQuery, { after }, signal)).accountactivity,
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
