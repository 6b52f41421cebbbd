/** Files with random errors: changed, cut, doubled or random bytes, the same in each run of a test. */

/** Pseudo-random numbers from 0 up to 1, the same for the same seed. */
export const randomFrom = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

export const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);

/** Changes, removes or doubles bytes, cuts the end off, or returns only random bytes. */
export const mutated = (source: Buffer, random: () => number): Buffer => {
  const at = () => Math.floor(random() * source.length);
  const kind = random();
  if (kind < 0.2) return Buffer.from(Array.from({ length: Math.floor(random() * 3_000) }, () => random() * 256));
  if (kind < 0.4) return source.subarray(0, at());
  const [from, to] = [at(), at()].toSorted((one, other) => one - other) as [number, number];
  if (kind < 0.5) return Buffer.concat([source.subarray(0, from), source.subarray(to)]);
  if (kind < 0.6) return Buffer.concat([source.subarray(0, to), source.subarray(from)]);
  const copy = Buffer.from(source);
  for (let times = 0; times <= random() * 20; times += 1) copy[at()] = Math.floor(random() * 256);
  return copy;
};

/** The longest time for one file, and the accepted growth of memory during a run of `npm test`. */
export const OF_ONE_FILE = { longestMs: 2_000, maxMemory: 100 * 1_024 * 1_024 };

/** Runs `read` and returns the processor time that it used, in milliseconds. */
export const processorTimeOf = async (read: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await read();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};
