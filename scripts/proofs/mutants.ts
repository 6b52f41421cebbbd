import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../checks/cruise.ts';

/** A change of the program that breaks a row of docs/specification.md, and the test of that row that must then fail. */
export interface Mutant {
  /** The beginning of the row. */
  row: string;
  file: string;
  /** The text to replace, which occurs once in the file. */
  find: string;
  replace: string;
  /** The test as the row names it: `file › title`. */
  test: string;
  /** The name of the list in `mutants/` that contains it. */
  list: string;
}

/**
 * Reads mutants as they stand in `mutants/*.txt`, an empty line between two:
 *
 *     # how the row begins
 *     the file that is changed
 *     - what stands in it, once; several such lines are lines of the file
 *     + what stands there instead; without this line nothing
 *     ? file › title of the test that must fail
 */
export const readMutants = (list: string, text: string): Mutant[] =>
  text
    .trim()
    .split(/\n\n+/)
    .map((block) => {
      const lines = block.split('\n');
      const after = (mark: string) =>
        lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(mark.length + 1));
      const [row, test] = [after('#')[0], after('?')[0]];
      const file = lines.find((line) => !/^[#+?-] /.test(line));
      if (!row || !file || !test || after('-').length === 0) throw new Error(`No mutant:\n${block}`);
      return { row, file, find: after('-').join('\n'), replace: after('+').join('\n'), test, list };
    });

export const MUTANTS: readonly Mutant[] = globSync('scripts/proofs/mutants/*.txt', { cwd: ROOT })
  .toSorted()
  .flatMap((file) => readMutants(basename(file, '.txt'), readFileSync(join(ROOT, file), 'utf8')));

/** The beginnings of the rows that no mutant breaks yet. `without-mutants.txt` lists them, each with the reason. */
export const WITHOUT_MUTANTS: readonly string[] = readFileSync(join(ROOT, 'scripts/proofs/without-mutants.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
