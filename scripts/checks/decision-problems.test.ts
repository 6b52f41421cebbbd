import { expect, test } from 'vitest';
import { decisionProblems } from './decision-problems.ts';

const GOOD = '# 001 SQL is plain\n\n2026-11-21 · in force\n';
const INDEX = '- [001](001-plain-sql.md) SQL is plain\n- 002 is merged into 001\n';

const problems = (decision: string, { index = INDEX, name = '001-plain-sql.md', other = '' } = {}) =>
  decisionProblems({ index, decisions: new Map([[name, decision]]), others: new Map([['a.ts', other]]) });

test.each([
  ['in force', GOOD],
  ['in force, with a remark', GOOD.replace('in force', 'in force (002 is merged into it)')],
  ['withdrawn', GOOD.replace('in force', 'withdrawn')],
  ['replaced by another one', GOOD.replace('in force', 'replaced by [001](001-plain-sql.md)')],
])('accepts a decision that is %s', (_, text) => expect(problems(text)).toEqual([]));

test.each([
  ['without a date', GOOD.replace('2026-11-21 · ', ''), {}, '001-plain-sql.md: the third line has no date and status'],
  ['without a status', GOOD.replace(' · in force', ''), {}, '001-plain-sql.md: the third line has no date and status'],
  [
    'with an unknown status',
    GOOD.replace('in force', 'old'),
    {},
    '001-plain-sql.md: the third line has no date and status',
  ],
  [
    'with another number in its title',
    GOOD.replace('001', '003'),
    {},
    '001-plain-sql.md: the first line is not "# 001 …"',
  ],
  ['that the index lacks', GOOD, { index: '- 001' }, '001-plain-sql.md: README.md does not list it'],
  ['that links to a missing one', `${GOOD}[x](009-none.md)`, {}, '001-plain-sql.md: there is no 009-none.md'],
])('refuses a decision %s', (_, text, options, problem) => expect(problems(text, options)).toEqual([problem]));

test('the check of decisions refuses an index that lists a missing decision', () =>
  expect(problems(GOOD, { index: `${INDEX}[3](003-gone.md)` })).toEqual(['README.md: there is no 003-gone.md']));

test('refuses a mention of a decision that does not exist', () => {
  expect(problems(GOOD, { other: 'decision 004, docs/decisions/005 and decisions/001-gone.md' })).toEqual([
    'a.ts: there is no decision 004',
    'a.ts: there is no decision 005',
    'a.ts: there is no 001-gone.md',
  ]);
});

test('accepts a mention of a decision that was merged', () =>
  expect(problems(GOOD, { other: 'see docs/decisions/002 and decisions/001-plain-sql.md' })).toEqual([]));
