import { expect, it } from 'vitest';
import { hasLimit, longLines, LONGEST } from './long-lines-list.ts';

const words = (length: number) =>
  'ab '
    .repeat(length)
    .slice(0, length - 1)
    .concat('c');

it('the check of lines finds those that are too long, by characters', () => {
  expect(longLines(`${words(LONGEST)}\n${words(LONGEST + 1)}\n${'Ầ '.repeat(LONGEST / 2 - 1)}`)).toEqual([2]);
});

it('accepts a long line that has no place for a break', () => {
  expect(longLines(`  ${'a'.repeat(LONGEST)},`)).toEqual([]);
});

it('reads code, styles and SQL, and neither texts nor released migrations', () => {
  expect(['server/src/main.ts', 'web/src/ui/button.module.css', 'db/invariants/orders.sql'].map(hasLimit)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['contract/src/refusals/de.ts', 'db/migrations/001_start.sql', 'README.md'].map(hasLimit)).toEqual([
    false,
    false,
    false,
  ]);
});
