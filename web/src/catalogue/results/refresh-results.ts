import { queryClient } from '../../transport/use-read.ts';
import { PAGE_SIZE, type SearchVariables } from '@sandbar/contract/catalogue';
import type { CardData } from '../search/resort-search.query.ts';
import { mergeCards } from './merge-cards.ts';
import { cardsOf, readPage, readSummary, resultsKey, type ResultPages } from './use-results.ts';

/** Above this number it is cheaper to read whole pages than single resorts. */
const ONE_BY_ONE = 6;
/** About a metre: a search of only the place of a resort. */
const SPOT_DEGREES = 1e-5;

/** Returns one resort by the same search; null when it no longer matches. */
const readCard = async (variables: SearchVariables, card: CardData): Promise<CardData | null> => {
  const { latitude, longitude } = card;
  const spot = {
    north: latitude + SPOT_DEGREES,
    south: latitude - SPOT_DEGREES,
    east: longitude + SPOT_DEGREES,
    west: longitude - SPOT_DEGREES,
  };
  const answer = await readPage({ ...variables, ...spot }, 0);
  return answer.items?.find((one) => one.id === card.id) ?? null;
};

/**
 * Refetches the named resorts on screen, or all of them, and keeps their places. Failures are ignored, because the
 * reader did not start the request.
 */
export const refreshResults = async (
  variables: SearchVariables,
  resortIds: ReadonlySet<string> | 'all',
): Promise<void> => {
  const key = resultsKey(variables);
  const before = queryClient.getQueryData<ResultPages>(key);
  if (!before) return;
  const concerned = cardsOf(before).filter((card) => resortIds === 'all' || resortIds.has(card.id));
  if (concerned.length === 0 && resortIds !== 'all') return;
  const summary = await readSummary(variables);
  const fresh = new Map<string, CardData | null>();
  if (concerned.length > ONE_BY_ONE) {
    for (let page = 0; page < before.pages.length; page += 1) {
      for (const card of (await readPage(variables, page * PAGE_SIZE)).items ?? []) fresh.set(card.id, card);
    }
  }
  // Resorts that moved to a page that is not loaded may still be free.
  await Promise.all(
    concerned
      .filter((card) => !fresh.has(card.id))
      .map(async (card) => fresh.set(card.id, await readCard(variables, card))),
  );
  queryClient.setQueryData<ResultPages>(key, (now) => now && mergeCards(now, fresh, summary));
};
