import { useLive } from '../transport/live.ts';
import { shell } from '../transport/shell.ts';
import { invalidate, useRead } from '../transport/use-read.ts';
import { PointsQuery } from './points.gql.ts';

/** The member's available points: as the page was made, then read anew whenever it changes. */
export const usePoints = (): number => {
  const { data } = useRead(PointsQuery, {}, { staleTime: 5 * 60_000 });
  useLive('points.changed', () => void invalidate(PointsQuery));
  return data?.userinfo?.totalPoint ?? shell.user?.points ?? 0;
};
