import { POINT_OVERVIEW } from '@sandbar/contract/points';
import { graphql, type ResultOf } from '../transport/graphql.ts';

export const PointOverviewQuery = graphql(POINT_OVERVIEW);

export type PointExpiry = PointOverviewData['expiries'][number];
export type PointOverviewData = ResultOf<typeof PointOverviewQuery>['pointoverview'];
