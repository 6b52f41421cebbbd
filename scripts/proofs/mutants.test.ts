import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../checks/cruise.ts';
import { specificationRows } from '../checks/specification-rows.ts';
import { mutantProblems, unmutatedRows } from './mutant-problems.ts';
import { mutantPlugin } from './mutant-plugin.ts';
import { MUTANTS, readMutants, WITHOUT_MUTANTS, type Mutant } from './mutants.ts';

/** Each mutant of `npm run check:proofs` fits the present code, its row names its test, and the soak runs it. */

const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined);
const rows = specificationRows(read('docs/specification.md')!);

test('each mutant replaces text that occurs once in its file, and belongs to a row that names its test', () => {
  expect(mutantProblems(MUTANTS, rows, read)).toEqual([]);
  expect(MUTANTS.length).toBeGreaterThanOrEqual(336);
});

test('names a mutant that changes nothing, has no row, or has a test of another row', () => {
  const [sound] = MUTANTS;
  const problems = (change: Partial<Mutant>) => mutantProblems([{ ...sound!, ...change }], rows, read);
  expect(problems({ find: 'not there' })).toEqual([expect.stringContaining('stands 0 times')]);
  expect(problems({ file: 'not/there.ts' })).toEqual([expect.stringContaining('stands 0 times')]);
  expect(problems({ replace: sound!.find })).toEqual([expect.stringContaining('changes nothing')]);
  expect(problems({ test: 'a.test.ts › b' })).toEqual([expect.stringContaining('its row does not name a.test.ts › b')]);
  expect(problems({ row: 'No such row' })).toHaveLength(2);
});

test('names a row without a mutant, unless the list has it; the list may not grow', () => {
  expect(unmutatedRows(MUTANTS, rows, WITHOUT_MUTANTS)).toEqual([]);
  expect(WITHOUT_MUTANTS).toEqual([]);
  const [{ asked }] = rows.filter(({ section }) => !section.startsWith('–')) as [(typeof rows)[number]];
  const fewer = MUTANTS.filter(({ row }) => !asked.startsWith(row));
  const missing = expect.stringContaining(`${asked}: scripts/proofs/mutants has no mutant`) as string;
  expect(unmutatedRows(fewer, rows, WITHOUT_MUTANTS)).toEqual([missing]);
  expect(unmutatedRows(fewer, rows, [...WITHOUT_MUTANTS, asked])).toEqual([]);
  const over = expect.stringContaining('has a mutant now') as string;
  expect(unmutatedRows(MUTANTS, rows, [...WITHOUT_MUTANTS, asked])).toEqual([over]);
});

test('reads a list block by block, and refuses an incomplete block', () => {
  const block = '# Row\na/b.ts\n- x = 1\n-   y\n+ x = 2\n? a/b.test.ts › c';
  expect(readMutants('list', `${block}\n\n${block.replace('+ x = 2\n', '')}\n`)).toEqual([
    { row: 'Row', file: 'a/b.ts', find: 'x = 1\n  y', replace: 'x = 2', test: 'a/b.test.ts › c', list: 'list' },
    { row: 'Row', file: 'a/b.ts', find: 'x = 1\n  y', replace: '', test: 'a/b.test.ts › c', list: 'list' },
  ]);
  expect(() => readMutants('list', block.replace(/\?.*/, ''))).toThrow('No mutant');
});

test('changes only the named file, while it is loaded', async () => {
  const plugin = mutantPlugin({ file: 'a/b.ts', find: '1', replace: '$&2' }, '/r');
  const transform = plugin.transform as (code: string, id: string) => unknown;
  expect(transform('x = 1', '/r/a/b.ts?v=3')).toBe('x = $&2');
  expect(transform('x = 1', '/r/a/c.ts')).toBeUndefined();
  await expect(transform('x = 1 + 1', '/r/a/b.ts')).rejects.toThrow('not once');
});
