/** One row of docs/specification.md or files-of-others.md: a requirement and its tests, as `file › title`. */
export interface SpecificationRow {
  section: string;
  asked: string;
  tests: { file: string; title: string }[];
}

/** Reads the tables `| § | what | tests |`. § is a section or a case such as B01, and tests are separated by `<br>`. */
export const specificationRows = (markdown: string): SpecificationRow[] =>
  markdown.split('\n').flatMap((line) => {
    const cells = /^\|(.*)\|$/
      .exec(line.trim())?.[1]
      ?.split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    if (cells?.length !== 3 || !/^(?:[\d–]|[A-Z]\d)/.test(cells[0]!)) return [];
    const tests = cells[2]!
      .split('<br>')
      .filter((each) => each.trim() !== '')
      .map((each) => {
        const [file = '', title = ''] = each.trim().replaceAll(/^`|`$/g, '').split(' › ');
        return { file, title };
      });
    return [{ section: cells[0]!, asked: cells[1]!, tests }];
  });

/**
 * Returns the problems of the rows as sentences. A title in a row may be the beginning of a test's title. For each row
 * that has a section of the specification, `npm test` runs at least one test. Tests of Sandbar's additions (§ –) may
 * run in `test:extended`.
 * @param read returns a file's text, undefined without one
 */
export const unprovenRows = (rows: readonly SpecificationRow[], read: (path: string) => string | undefined): string[] =>
  rows.flatMap(({ section, asked, tests }) => {
    const where = `§ ${section} ${asked}`;
    if (tests.length === 0) return [`${where}: no test`];
    const isOurs = section.startsWith('–');
    const isRun = ({ file, title }: { file: string; title: string }) =>
      isOurs
        ? !isLeftOut(SOAK, read(file) ?? '', title)
        : !isExtended(file) && !isLeftOut(LEFT_OUT, read(file) ?? '', title);
    if (!tests.some(isRun))
      return [`${where}: ${isOurs ? 'only the soak runs its' : 'npm test runs none of its'} tests`];
    return tests.flatMap(({ file, title }) => {
      const text = read(file);
      if (text === undefined) return [`${where}: there is no ${file}`];
      if (title === '' || !bare(text).includes(bare(title))) return [`${where}: ${file} has no test "${title}"`];
      return [];
    });
  });

/**
 * Returns the journeys that `npm test` runs although no row names them. It is kept short, and grows only with the
 * specification.
 * @param text a file of journeys
 */
export const unnamedJourneys = (rows: readonly SpecificationRow[], file: string, text: string): string[] => {
  const named = rows.flatMap(({ tests }) => tests.filter((test) => test.file === file).map(({ title }) => bare(title)));
  return [...text.matchAll(/\btest\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,([^]*?)=>/g)]
    .filter(([, , title, options]) => !LEFT_OUT.test(`${title}${options}`))
    .map(([, , title]) => bare(title!))
    .filter((title) => !named.some((each) => title.startsWith(each) || each.startsWith(title.split('${', 1)[0]!)))
    .map((title) => `${file}: no row names "${title}": tag it @extended`);
};

/**
 * Returns the areas of the console (the first part of an address below /console) that no journey of `npm test` opens.
 * @param paths addresses of the console
 * @param journeys texts of the files of journeys
 */
export const unvisitedAreas = (paths: readonly string[], journeys: readonly string[]): string[] => {
  const run = journeys
    .flatMap((text) => text.split(/^test\(/m).slice(1))
    .filter((text) => !LEFT_OUT.test(text.split('=>', 1)[0]!))
    // Removes the escapes of slashes in regular expressions.
    .map((text) => text.replaceAll('\\/', '/'));
  const areas = new Set(paths.flatMap((path) => /^\/console\/[\w-]+/.exec(path) ?? []));
  return [...areas]
    .filter((area) => !run.some((text) => new RegExp(`${area}(?![\\w-])`).test(text)))
    .map((area) => `${area}: npm test has no journey that opens it`);
};

/** The tag of journeys that only the soak runs. */
const SOAK = /@soak\b/;
/** The tags of journeys that `npm test` leaves to `test:extended` on the main line and to the soak. */
const LEFT_OUT = /@(soak|extended)\b/;

/** Whether a whole test file is left to `test:extended` (scripts/test.mjs). */
const isExtended = (file: string): boolean => file.includes('.extended.test.');

/** Whether a test is left out because of one of these tags or `isSoak`. */
const isLeftOut = (tags: RegExp, text: string, title: string): boolean => {
  const [before, after] = [bare(text).split(bare(title), 1)[0]!, bare(text).slice(bare(text).indexOf(bare(title)))];
  return tags.test(after.split('async', 1)[0]!) || /runIf\(isSoak\)\(\s*$/.test(before);
};

/** Removes quotes, which are written in several ways. */
const bare = (text: string): string => text.replaceAll(/[\\'"`’]/g, '');
