import { RESORT_CARD_PARTS, RESORT_SEARCH } from '@sandbar/contract/catalogue';
import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** The fields that a card shows. */
export const ResortCardParts = graphql(RESORT_CARD_PARTS);

/**
 * The query for the list, its facets and its map: a page asks for items, the first page and live refreshes for the
 * summary of all matches.
 */
export const ResortSearchQuery = graphql(RESORT_SEARCH, [ResortCardParts]);

export type SearchAnswer = ResultOf<typeof ResortSearchQuery>['productvacations'];
export type CardData = ResultOf<typeof ResortCardParts>;
export type FacetData = NonNullable<SearchAnswer['facets']>[number];
export type PinData = NonNullable<SearchAnswer['pins']>[number];
