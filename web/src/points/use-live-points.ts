import { useLive } from '../transport/live.ts';
import { invalidate } from '../transport/use-read.ts';
import { PointHistoryQuery, PointOverviewQuery } from './points.gql.ts';

/** What is shown of the points is read anew whenever they change. */
export const useLivePoints = (): void => {
  useLive('points.changed', () => void invalidate(PointHistoryQuery, PointOverviewQuery));
  useLive('reset', () => void invalidate(PointHistoryQuery, PointOverviewQuery));
};
