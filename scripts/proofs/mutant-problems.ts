import type { SpecificationRow } from '../checks/specification-rows.ts';
import type { Mutant } from './mutants.ts';

/** What keeps a mutant from proving anything, in words. @param read a file's text, undefined when there is none */
export const mutantProblems = (
  mutants: readonly Mutant[],
  rows: readonly SpecificationRow[],
  read: (path: string) => string | undefined,
): string[] =>
  mutants.flatMap(({ row, file, find, replace, test }) => {
    const where = `${file}, "${find}"`;
    const exact = rows.filter(({ asked }) => asked === row);
    const named = exact.length > 0 ? exact : rows.filter(({ asked }) => asked.startsWith(row));
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
