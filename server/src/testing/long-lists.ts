/** What a list is asked, as somebody with a thousand rows and as somebody with a hundred thousand. */
export type Ask = readonly [name: string, ask: (who: 'few' | 'many') => Promise<unknown>];

const ROUNDS = 15;

/**
 * Asks everything of both, turn and turn about, so that whatever else the machine does meets both alike.
 * @returns what takes more than three times as long of the long list, with both medians in milliseconds
 */
export const slowOfLongLists = async (asks: readonly Ask[]): Promise<string[]> => {
  const slow: string[] = [];
  for (const [name, ask] of asks) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const who of ['few', 'many'] as const) {
        const start = performance.now();
        await ask(who);
        times[who].push(performance.now() - start);
      }
    }
    const [few, many] = [median(times.few), median(times.many)];
    if (many > 3 * few) slow.push(`${name}: ${few.toFixed(1)} ms of a thousand, ${many.toFixed(1)} ms of a hundred thousand`);
  }
  return slow;
};

const median = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;
