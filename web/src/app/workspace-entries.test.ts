import { LOCALES } from '@sandbar/domain/common';
import { expect, it } from 'vitest';
import { globSync } from 'node:fs';
import { WORKSPACE_PARTS } from './workspace-entries.ts';

/** The menu of the working area. */

it.each(LOCALES)(
  'in %s no two entries have the same name, and none that of the choice of light and dark',
  async (locale) => {
    const [file] = globSync(`${import.meta.dirname}/../i18n/${locale}/app.ts`);
    const texts = ((await import(file!)) as { default: Record<string, string> }).default;
    const names = [...new Set(WORKSPACE_PARTS.map(({ label }) => label)), 'appearance'].map((label) => texts[label]!);
    expect(names).not.toContain(undefined);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  },
);
