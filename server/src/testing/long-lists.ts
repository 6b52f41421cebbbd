import type { Database } from '../platform/database/index.ts';
import { fastest } from './timing.ts';

/** A list that is read by a member with few rows and by one with a hundred times as many. */
export type Ask = readonly [name: string, ask: (who: 'few' | 'many') => Promise<unknown>];

const ROUNDS = 15;
/** A list that reads every row is slow at each attempt; a busy machine is not. */
const TRIES = 5;

/**
 * Requests every list for both members in turn, so that other work on the machine affects both equally.
 * @param most the accepted factor between the times
 * @returns a line for each list that is too slow at every attempt, with the fastest times of the last attempt in ms,
 * since other work can only add to them; '' when there is none
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
 * Drops an index, runs `fill` and creates the index again as it was, which is faster for many rows.
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
