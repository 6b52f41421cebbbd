import { RESORT_PAGE } from '@sandbar/contract/catalogue';
import { graphql, type ResultOf } from '../../transport/graphql.ts';

export const ResortPageQuery = graphql(RESORT_PAGE);

export type ResortData = NonNullable<ResultOf<typeof ResortPageQuery>['productvacation']>;
export type RoomData = ResortData['products'][number];
export type StayData = RoomData['variants'][number];
export type WeekData = ResortData['weeks'][number];
export type HeldData = ResortData['heldByMe'][number];
export type AttributeData = ResortData['attributes'][number];
export type ImageData = ResortData['images'][number];
