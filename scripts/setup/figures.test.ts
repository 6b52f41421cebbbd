import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { failedFiles, playwrightFigures, sayFigures, vitestFigures } from './figures.mjs';

const ROOT = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'figures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (name: string, report: unknown) => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(report));
  return path;
};

const test = (fullName: string, ...failureMessages: string[]) => ({
  fullName,
  status: failureMessages.length > 0 ? 'failed' : 'passed',
  failureMessages,
});
const file = (name: string, ...assertionResults: object[]) => ({
  name: join(ROOT, name),
  status: 'failed',
  assertionResults,
});
const good = { ...file('a.test.ts', test('adds')), status: 'passed' };

const units = {
  testResults: [
    {
      name: join(ROOT, 'a.test.ts'),
      status: 'failed',
      assertionResults: [
        { fullName: 'adds', status: 'passed', failureMessages: [] },
        { fullName: 'waits', status: 'passed', failureMessages: ['Error: too late'] },
        {
          fullName: 'takes away',
          status: 'failed',
          failureMessages: ['\u001b[31mError: one too many\u001b[39m\n  at', 'Error: one too many\n at'],
        },
        {
          fullName: 'invites',
          status: 'failed',
          failureMessages: ['Error: link is old', 'Error: is there', 'Error: was there'],
        },
      ],
    },
    { name: join(ROOT, 'b.test.ts'), status: 'failed', message: 'cannot find module c', assertionResults: [] },
  ],
};

const journeys = {
  stats: { expected: 3, flaky: 0, unexpected: 1, skipped: 0 },
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            { title: 'books', tests: [{ status: 'expected', results: [] }] },
            {
              title: 'pays',
              tests: [{ status: 'unexpected', results: [{ error: { message: 'Error: no button\n  Locator' } }] }],
            },
          ],
        },
      ],
    },
  ],
};

describe('the figures of a test run', () => {
  const said: string[] = [];
  beforeEach(() => {
    said.length = 0;
    vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('end with the sum, after the failures and their reasons', () => {
    const figures = [
      vitestFigures([written('units.json', units)], 1),
      playwrightFigures(written('journeys.json', journeys), 1),
    ];
    expect(sayFigures(figures)).toBe(false);
    expect(said).toEqual([
      '',
      'passed on a later try only: a.test.ts › waits: Error: too late',
      'failed: a.test.ts › takes away: Error: one too many',
      'failed: a.test.ts › invites: Error: link is old | at its last try: Error: was there',
      'failed: b.test.ts: cannot find module c',
      'failed: pays: Error: no button / Locator',
      'unit and integration: 2 passed, 3 failed',
      'journeys: 3 passed, 1 failed',
      '5 passed, 4 failed',
    ]);
  });

  it('of repeated files are those of their last run, with the failure of the first', () => {
    const first = [
      good,
      file('b.test.ts', test('waits', 'Error: too late'), test('adds', 'Error: no sum')),
      { ...file('c.test.ts'), message: 'no memory' },
    ];
    const again = [
      file('b.test.ts', test('waits'), test('adds', 'Error: two sums')),
      { ...file('c.test.ts', test('takes away')), status: 'passed' },
    ];
    const paths = [first, again].map((testResults, run) => written(`run-${run}.json`, { testResults }));
    expect(failedFiles(paths[0]!)).toEqual(['b.test.ts', 'c.test.ts'].map((name) => join(ROOT, name)));
    expect(vitestFigures(paths, 1, 'unit')).toEqual({
      name: 'unit',
      passed: 3,
      failed: 1,
      flaky: ['b.test.ts › waits: Error: too late', 'c.test.ts: no memory'],
      broken: ['b.test.ts › adds: Error: no sum | at its last try: Error: two sums'],
    });
  });

  it('count a run that ended badly without a failed test as one that failed', () => {
    const report = { testResults: [good] };
    expect(sayFigures([vitestFigures([written('ended.json', report)], 1)])).toBe(false);
    expect(said.at(-1)).toBe('1 passed, 1 failed');
    expect(said).toContain('failed: unit and integration: ended with 1, though no test failed');
  });

  it('fail when nothing ran, and pass when all tests passed', () => {
    expect(sayFigures([vitestFigures([written('none.json', { testResults: [] })], 0)])).toBe(false);
    expect(sayFigures([vitestFigures([written('one.json', { testResults: [good] })], 0)])).toBe(true);
  });
});
