import type { SpecificationRow } from '../checks/specification-rows.ts';
import type { Mutant } from './mutants.ts';

/** Returns the rows that begin with these words. If the words are the whole text of a row, only that row is meant. */
const rowsThatBegin = (rows: readonly SpecificationRow[], words: string): readonly SpecificationRow[] => {
  const exact = rows.filter(({ asked }) => asked === words);
  return exact.length > 0 ? exact : rows.filter(({ asked }) => asked.startsWith(words));
};

/**
 * Returns the problems of rows without a mutant as sentences. Each row that has a section of the specification needs
 * one, except the rows of a list that may only get shorter.
 * @param excepted the beginnings of the rows that have no mutant
 */
export const unmutatedRows = (
  mutants: readonly Mutant[],
  rows: readonly SpecificationRow[],
  excepted: readonly string[],
): string[] => {
  const broken = new Set(mutants.flatMap(({ row }) => rowsThatBegin(rows, row)));
  const left = new Set(excepted.flatMap((words) => rowsThatBegin(rows, words)));
  return [
    ...rows
      .filter((row) => !row.section.startsWith('–') && !broken.has(row) && !left.has(row))
      .map(({ section, asked }) => `§ ${section} ${asked}: scripts/proofs/mutants has no mutant of it`),
    ...excepted
      .filter((words) => rowsThatBegin(rows, words).every((row) => broken.has(row)))
      .map((words) => `scripts/proofs/without-mutants.txt: "${words}" has a mutant now, or is no row`),
  ];
};

/**
 * Returns the reasons why a mutant proves nothing, as sentences.
 * @param read returns a file's text, undefined without one
 */
export const mutantProblems = (
  mutants: readonly Mutant[],
  rows: readonly SpecificationRow[],
  read: (path: string) => string | undefined,
): string[] =>
  mutants.flatMap(({ row, file, find, replace, test }) => {
    const where = `${file}, "${find}"`;
    const named = rowsThatBegin(rows, row);
    const times = (read(file) ?? '').split(find).length - 1;
    return [
      ...(times === 1 ? [] : [`${where}: stands ${times} times in the file`]),
      ...(find === replace ? [`${where}: changes nothing`] : []),
      ...(named.length === 1 ? [] : [`${where}: ${named.length} rows begin with "${row}"`]),
      ...(named[0]?.tests.some((each) => `${each.file} › ${each.title}`.startsWith(test))
        ? []
        : [`${where}: its row does not name ${test}`]),
    ];
  });
