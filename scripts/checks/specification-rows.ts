/** One row of docs/specification.md or files-of-others.md: what is asked for, and its tests, as `file › title`. */
export interface SpecificationRow {
  section: string;
  asked: string;
  tests: { file: string; title: string }[];
}

/** Reads the tables `| § | what | tests |`; § is a section, or a case such as B01; tests are separated by `<br>`. */
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
 * Returns the problems of the rows, in words. A title may be the beginning of a test's title. `npm test` runs a test of
 * each row that has a section of the specification; tests of what Sandbar adds to it (§ –) may run in `test:extended`.
 * @param read a file's text, undefined without one
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
 * The journeys that `npm test` runs though no row names them: it is short, and grows with the specification alone.
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
 * The areas of the console (the first part of an address below /console) that no journey of `npm test` opens.
 * @param paths addresses of the console
 * @param journeys texts of the files of journeys
 */
export const unvisitedAreas = (paths: readonly string[], journeys: readonly string[]): string[] => {
  const run = journeys
    .flatMap((text) => text.split(/^test\(/m).slice(1))
    .filter((text) => !LEFT_OUT.test(text.split('=>', 1)[0]!))
    // Slashes of regular expressions.
    .map((text) => text.replaceAll('\\/', '/'));
  const areas = new Set(paths.flatMap((path) => /^\/console\/[\w-]+/.exec(path) ?? []));
  return [...areas]
    .filter((area) => !run.some((text) => new RegExp(`${area}(?![\\w-])`).test(text)))
    .map((area) => `${area}: npm test has no journey that opens it`);
};

/** Tag of journeys that only the long run has. */
const SOAK = /@soak\b/;
/** Tags of journeys that `npm test` leaves to the main line (`test:extended`) and to the long run. */
const LEFT_OUT = /@(soak|extended)\b/;

/** Whether a whole file of tests is left to `test:extended` (scripts/test.mjs). */
const isExtended = (file: string): boolean => file.includes('.extended.test.');

/** Whether a test is left out, by one of these tags or by `isSoak`. */
const isLeftOut = (tags: RegExp, text: string, title: string): boolean => {
  const [before, after] = [bare(text).split(bare(title), 1)[0]!, bare(text).slice(bare(text).indexOf(bare(title)))];
  return tags.test(after.split('async', 1)[0]!) || /runIf\(isSoak\)\(\s*$/.test(before);
};

/** Quotes are written in several ways. */
const bare = (text: string): string => text.replaceAll(/[\\'"`’]/g, '');
