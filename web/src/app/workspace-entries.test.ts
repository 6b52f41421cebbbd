import { LOCALES } from '@sandbar/domain/common';
import { expect, it } from 'vitest';
import { readMessages } from '../../build/texts/catalogue.ts';
import { WORKSPACE_PARTS } from './workspace-entries.ts';

it.each(LOCALES)('in %s all entries have distinct names, which differ from the theme’s', (locale) => {
  const texts = readMessages(locale)['app']!;
  const names = [...new Set(WORKSPACE_PARTS.map(({ label }) => label)), 'appearance'].map((label) => texts[label]!);
  expect(names).not.toContain(undefined);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
