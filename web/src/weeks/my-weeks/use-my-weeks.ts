import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useLive } from '../../transport/live.ts';
import { read, type ReadError } from '../../transport/read.ts';
import { invalidate, readKey } from '../../transport/use-read.ts';
import { MyWeeksQuery, type MyWeeksPage } from './my-weeks.query.ts';

/** Reads the reader's weeks page by page. They are refetched when one of them is sold or released. */
export const useMyWeeks = (outcome: string | null, sort: string) => {
  const weeks = useInfiniteQuery<MyWeeksPage, ReadError, InfiniteData<MyWeeksPage>, readonly unknown[], string | null>({
    queryKey: readKey(MyWeeksQuery, { outcome, sort }),
    queryFn: async ({ pageParam: after, signal }) =>
      (await read(MyWeeksQuery, { outcome, sort, after }, signal)).myweeks,
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isMine = (stayId: string) =>
    weeks.data?.pages.some(({ items }) => items.some((week) => week.stayId === stayId)) ?? false;
  const refresh = ({ stayId }: { stayId: string }) => void (isMine(stayId) && invalidate(MyWeeksQuery));
  useLive('stay.taken', refresh);
  useLive('stay.freed', refresh);
  return weeks;
};
