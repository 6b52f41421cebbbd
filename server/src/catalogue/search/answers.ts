import type { Runner } from '../../platform/database/index.ts';
import { SearchAnswer } from './answer.ts';
import type { CachedSearch } from './cached-search.ts';
import { anyTaken, cardsOf, type CardCache, type Language } from './cards.ts';
import type { MerchantIndex } from './merchant-index.ts';

/**
 * How long, in ms, the answer "none of these stays is taken" is trusted while the feed reports nothing. So a burst of
 * the same search asks the database ten times a second; the feed is read four times a second.
 */
export const CONFIRMED_MS = 100;

/**
 * Builds the answer with texts and pictures, with one statement at most.
 * @returns the answer, and whether a stay in it was taken meanwhile
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

/** Asks the database, unless a recent answer exists or is on its way. */
const confirm = async (cached: CachedSearch, ask: () => Promise<boolean>): Promise<boolean> => {
  const asked = performance.now();
  if (asked - cached.confirmedAt < CONFIRMED_MS) return false;
  cached.confirming ??= ask().finally(() => (cached.confirming = undefined));
  const taken = await cached.confirming;
  if (!taken) cached.confirmedAt = asked;
  return taken;
};
