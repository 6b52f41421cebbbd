import type { Database } from '../platform/database/index.ts';
import { fastest } from './timing.ts';

/** A list, read by a member with few rows and by one with a hundred times as many. */
export type Ask = readonly [name: string, ask: (who: 'few' | 'many') => Promise<unknown>];

const ROUNDS = 15;
/** A list that reads every row is slow each time; a machine that is busy with something else is not. */
const TRIES = 5;

/**
 * Asks everything of both, turn and turn about, so that whatever else the machine does meets both alike.
 * @param most how many times as long the long list may take
 * @returns a line for each that takes longer whenever it is tried, with the fastest of the last try in milliseconds:
 * what else the machine does can only add to it; '' if none does
 */
export const slowOfLongLists = async (asks: readonly Ask[], most = 3): Promise<string> => {
  const tooSlow = ({ few, many }: { few: number; many: number }) => many > most * few;
  const slow: string[] = [];
  for (const [name, ask] of asks) {
    let took = await measured(ask);
    for (let tries = 1; tries < TRIES && tooSlow(took); tries += 1) took = await measured(ask);
    if (tooSlow(took))
      slow.push(`${name}: ${took.few.toFixed(1)} ms of the short list, ${took.many.toFixed(1)} ms of the long one`);
  }
  return slow.join('\n');
};

/**
 * Fills a table faster: an index is built of all rows at once, after `fill`, as it was before.
 * @param index its name
 */
export const withoutIndex = async (database: Database, index: string, fill: () => Promise<unknown>): Promise<void> => {
  const [found] = (await database.raw('select indexdef from pg_indexes where indexname = $1', [index])).rows;
  await database.script(`drop index ${index}`);
  await fill();
  await database.script(found!.indexdef as string);
};

const measured = async (ask: Ask[1]): Promise<{ few: number; many: number }> => {
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const who of ['few', 'many'] as const) {
      const start = performance.now();
      await ask(who);
      times[who].push(performance.now() - start);
    }
  }
  return { few: fastest(times.few), many: fastest(times.many) };
};
