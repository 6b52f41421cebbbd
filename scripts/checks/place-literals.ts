/** A time zone, the home currency, the country, or its map. */
const PLACE =
  /['"`](?:Asia|Europe|America|Africa|Australia|Pacific|Atlantic|Indian)\/\w+['"`]|['"`]VND['"`]|\bVietnam\b|vietnam\.json/g;

/**
 * Finds where a source file names a place or a currency, which only the merchant's data may determine. Comments count
 * too.
 */
export const placeLiterals = (source: string): { line: number; literal: string }[] =>
  source
    .split('\n')
    .flatMap((text, index) => [...text.matchAll(PLACE)].map(([literal]) => ({ line: index + 1, literal })));
