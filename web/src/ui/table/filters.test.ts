import { expect, test } from 'vitest';
import { choiceFilter, choicesFilter, type AnyFilter } from './filters.tsx';
import { filterVariables } from './rows-page.ts';

/** What a filter is in the address, and for the server. */

const OPTIONS = [
  { value: 'true', label: 'Used' },
  { value: 'false', label: 'Unused' },
];
const used: AnyFilter = choiceFilter({
  key: 'used',
  label: 'Used',
  options: OPTIONS,
  toVariables: (value) => ({ used: value === 'true' }),
});

test('a choice is sent in the type of its filter', () => {
  expect(filterVariables([used], { used: 'false' })).toEqual({ used: false });
  expect(filterVariables([used], {})).toEqual({});
});

test('ignores an unknown choice, but only once the options are known', () => {
  const resort = (options: typeof OPTIONS | undefined) => choiceFilter({ key: 'resort', label: 'Resort', options });
  expect(resort(OPTIONS).parse('other')).toBeNull();
  expect(resort(OPTIONS).parse('true')).toBe('true');
  expect(resort(undefined).parse('other')).toBe('other');
  const states = (options: typeof OPTIONS | undefined) => choicesFilter({ key: 'states', label: 'States', options });
  expect(states(OPTIONS).parse('other,true')).toEqual(['true']);
  expect(states(undefined).parse('other,true')).toEqual(['other', 'true']);
});
