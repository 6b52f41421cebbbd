/** Whether this is `npm run test:soak`, which runs the long forms. */
export const isSoak = process.env.SOAK === 'on';

/** The number of repetitions in a test of a race or a kill: `few` in `npm test`, `many` in `npm run test:soak`. */
export const rounds = (few: number, many: number): number => (isSoak ? many : few);

/**
 * The cases to try: in `npm test` `few` of them, from the first to the last in equal steps (with 1 the middle one; with
 * 0 none, when another test of the file is the short form), in `npm run test:soak` all of them.
 */
export const sampleOf = <Each>(few: number, all: readonly Each[]): readonly Each[] =>
  isSoak || few >= all.length
    ? all
    : few === 1
      ? [all[Math.floor(all.length / 2)]!]
      : Array.from({ length: few }, (_, place) => all[Math.round((place * (all.length - 1)) / (few - 1))]!);

/**
 * The values to try at one of many places: in `npm test` one of `parts` at each place, with another selection at the
 * next one, so that each value is tried somewhere; in `npm run test:soak` all of them at every place.
 */
export const shareOf = <Each>(parts: number, values: readonly Each[], place: number): readonly Each[] =>
  values.filter((_, at) => (at + place) % rounds(parts, 1) === 0);
