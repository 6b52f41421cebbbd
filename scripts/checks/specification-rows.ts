/** One row of docs/specification.md: what is asked for, and the tests that prove it, as `file › title`. */
export interface SpecificationRow {
  section: string;
  asked: string;
  tests: { file: string; title: string }[];
}

/** Reads the tables `| § | what | tests |`; several tests are separated by `<br>`. */
export const specificationRows = (markdown: string): SpecificationRow[] =>
  markdown.split('\n').flatMap((line) => {
    const cells = /^\|(.*)\|$/
      .exec(line.trim())?.[1]
      ?.split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    if (cells?.length !== 3 || !/^[\d–]/.test(cells[0]!)) return [];
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
 * What is wrong, in words. A title may be the beginning of a test's, as those of tables are.
 * @param read a file's text, undefined when there is none
 */
export const unprovenRows = (rows: readonly SpecificationRow[], read: (path: string) => string | undefined): string[] =>
  rows.flatMap(({ section, asked, tests }) => {
    const where = `§ ${section} ${asked}`;
    if (tests.length === 0) return [`${where}: no test`];
    if (tests.every(({ file, title }) => isLong(read(file) ?? '', title)))
      return [`${where}: all its tests run in test:soak alone`];
    return tests.flatMap(({ file, title }) => {
      const text = read(file);
      if (text === undefined) return [`${where}: there is no ${file}`];
      if (title === '' || !bare(text).includes(bare(title))) return [`${where}: ${file} has no test "${title}"`];
      return [];
    });
  });

/** Whether a test is left to the long run, by its tag or by `isSoak`. */
const isLong = (text: string, title: string): boolean => {
  const [before, after] = [bare(text).split(bare(title), 1)[0]!, bare(text).slice(bare(text).indexOf(bare(title)))];
  return /@soak\b/.test(after.split('async', 1)[0]!) || /runIf\(isSoak\)\(\s*$/.test(before);
};

/** Quotes are written in several ways. */
const bare = (text: string): string => text.replaceAll(/[\\'"`’]/g, '');
