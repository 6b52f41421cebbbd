import { describe, expect, it } from 'vitest';
import { filterIn, isFiltered, passes } from './task-filter.ts';

const now = new Date('2026-11-23T08:00:00Z');
const task = { id: 'a', kind: 'money', sinceDate: '2026-11-20T08:00:00Z', amount: 5_000_000, unit: 'dong' };
const viewers = [{ kind: 'money', taskId: 'a', userId: 'u', name: 'Lan' }];
const shown = (query: string, by: typeof viewers = [], of: Partial<typeof task> = {}) =>
  passes({ ...task, ...of }, filterIn(new URLSearchParams(query)), by, now);

describe('filters of the queue', () => {
  it.each([
    ['', true],
    ['age=3', true],
    ['age=7', false],
    ['sum=5000000', true],
    ['sum=5000001', false],
    ['look=nobody', true],
    ['look=somebody', false],
    ['age=3&sum=1&look=nobody', true],
  ])('%s: %s', (query, expected) => expect(shown(query)).toBe(expected));

  it('finds the viewers of a task of that kind only', () => {
    expect(shown('look=somebody', viewers)).toBe(true);
    expect(shown('look=nobody', viewers)).toBe(false);
    expect(shown('look=somebody', viewers, { kind: 'refund' })).toBe(false);
  });

  it('compares sums of dong alone', () => expect(shown('sum=1', [], { unit: 'points' })).toBe(false));

  it.each(['age=2', 'age=x', 'look=me', 'sum=-1', 'sum=1.5', 'sum=1e15', 'sum='])('ignores %s as a filter', (query) =>
    expect(isFiltered(filterIn(new URLSearchParams(query)))).toBe(false),
  );
});
