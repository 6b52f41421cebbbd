import type { Runner } from '../../platform/database/index.ts';
import { SearchAnswer } from './answer.ts';
import type { CachedSearch } from './cached-search.ts';
import { anyTaken, cardsOf, type CardCache, type Language } from './cards.ts';
import type { MerchantIndex } from './merchant-index.ts';

/**
 * How long "none of these stays is taken" is believed, ms, as long as the feed says nothing else. A burst of the same
 * search asks the database ten times a second, not a thousand times; the feed itself is asked four times a second.
 */
export const CONFIRMED_MS = 100;

/**
 * The answer in words and pictures, by at most one statement.
 * @returns it, and whether a stay that it speaks of has been taken meanwhile
 */
export const answerTo = async (
  database: Runner,
  merchantId: string,
  search: { index: MerchantIndex; cards: CardCache },
  cached: CachedSearch,
  language: Language,
): Promise<{ answer: SearchAnswer; taken: boolean }> => {
  const { result } = cached;
  const known = cached.answers[language];
  if (known) return { answer: known, taken: await confirm(cached, () => anyTaken(database, merchantId, result)) };
  const asked = performance.now();
  const { cards, taken } = await cardsOf(database, merchantId, search, result, language);
  const answer = new SearchAnswer(search.index, result, cards, language);
  cached.answers[language] = answer;
  if (!taken) cached.confirmedAt = asked;
  return { answer, taken };
};

/** Asks, unless an answer is recent or on its way. */
const confirm = async (cached: CachedSearch, ask: () => Promise<boolean>): Promise<boolean> => {
  const asked = performance.now();
  if (asked - cached.confirmedAt < CONFIRMED_MS) return false;
  cached.confirming ??= ask().finally(() => (cached.confirming = undefined));
  const taken = await cached.confirming;
  if (!taken) cached.confirmedAt = asked;
  return taken;
};
