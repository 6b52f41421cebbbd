import type { Runner } from '../../platform/database/index.ts';
import { SearchAnswer } from './answer.ts';
import { anyTaken, cardsOf, type Language } from './cards.ts';
import type { Found } from './find.ts';
import type { MerchantIndex } from './merchant-index.ts';

/**
 * How long "none of these stays is taken" is believed, ms, as long as the feed says nothing else. A burst of the same search asks the database ten times a
 * second, not a thousand times; the feed itself is asked four times a second.
 */
export const CONFIRMED_MS = 100;

interface Given {
  answers: Partial<Record<Language, SearchAnswer>>;
  confirmedAt: number;
  confirming: Promise<boolean> | undefined;
}

const given = new WeakMap<Found, Given>();

/**
 * The answer in words and pictures, by at most one statement.
 * @returns it, and whether a stay that it speaks of has been taken meanwhile
 */
export const answerTo = async (database: Runner, merchantId: string, index: MerchantIndex, found: Found, language: Language): Promise<{ answer: SearchAnswer; taken: boolean }> => {
  let kept = given.get(found);
  if (!kept) given.set(found, (kept = { answers: {}, confirmedAt: -Infinity, confirming: undefined }));
  const known = kept.answers[language];
  if (known) return { answer: known, taken: await confirm(kept, () => anyTaken(database, merchantId, found)) };
  const asked = performance.now();
  const { cards, taken } = await cardsOf(database, merchantId, index, found, language);
  const answer = new SearchAnswer(index, found, cards, language);
  kept.answers[language] = answer;
  if (!taken) kept.confirmedAt = asked;
  return { answer, taken };
};

/** Asks, unless it was asked a moment ago or somebody is asking. */
const confirm = async (kept: Given, ask: () => Promise<boolean>): Promise<boolean> => {
  const asked = performance.now();
  if (asked - kept.confirmedAt < CONFIRMED_MS) return false;
  kept.confirming ??= ask().finally(() => (kept.confirming = undefined));
  const taken = await kept.confirming;
  if (!taken) kept.confirmedAt = asked;
  return taken;
};
