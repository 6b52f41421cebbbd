/** Lines of code and styles have at most this many characters. */
export const LONGEST = 120;

/** Files whose lines must be as long as their content, each with the reason. */
const NOT_READ: readonly [RegExp, string][] = [
  [/^db\/migrations\//, 'released migrations are immutable'],
  [/\.generated\.ts$|graphql-env\.d\.ts$/, 'generated'],
  [/\/refusals\/|[./-]words\.ts$|\/words\/|^contract\/src\/approvals\/waiting\.ts$/, 'one text, one line'],
  [/^demo\/src\/content\/|^server\/src\/places\/gazetteer\/|^bench\/load\.sql$/, 'data'],
  [/^web\/src\/ui\/theme\/fonts\.css$/, 'ranges of characters'],
  [
    /mail-template\.ts$|\.html\.ts$|unknown-host\.ts$|partner\/pages\.ts$|write-rows\.ts$/,
    'HTML and XML, where a break is a space',
  ],
  [/^bench\/(?:report|scale-report|burst|import)\.ts$/, 'Markdown, where a break ends a row'],
];

/** @param path from the repository's root */
export const hasLimit = (path: string): boolean =>
  /\.(?:ts|tsx|mjs|js|css|sql)$/.test(path) && !NOT_READ.some(([places]) => places.test(path));

/**
 * @returns the numbers of lines that are too long. A line without a space, such as a regular expression, may be longer
 */
export const longLines = (text: string): number[] =>
  text
    .split('\n')
    .flatMap((line, index) => ([...line].length > LONGEST && /\S\s+\S/.test(line.trim()) ? [index + 1] : []));
