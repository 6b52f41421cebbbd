/** Whether this is `npm run test:soak`, which has the long forms. */
export const isSoak = process.env.SOAK === 'on';

/** How often a test of a race or a kill repeats: `few` times in `npm test`, `many` times in `npm run test:soak`. */
export const rounds = (few: number, many: number): number => (isSoak ? many : few);

/**
 * Which of many cases are tried: `few` of them in `npm test`, from the first to the last in equal steps (one alone: the
 * one in the middle; none where another test of the file is the short form), all of them in `npm run test:soak`.
 */
export const sampleOf = <Each>(few: number, all: readonly Each[]): readonly Each[] =>
  isSoak || few >= all.length
    ? all
    : few === 1
      ? [all[Math.floor(all.length / 2)]!]
      : Array.from({ length: few }, (_, place) => all[Math.round((place * (all.length - 1)) / (few - 1))]!);

/**
 * Which values are tried at one place of many: in `npm test` one in `parts` at each, another lot at the next place, so
 * that every value is tried at some; all of them everywhere in `npm run test:soak`.
 */
export const shareOf = <Each>(parts: number, values: readonly Each[], place: number): readonly Each[] =>
  values.filter((_, at) => (at + place) % rounds(parts, 1) === 0);
