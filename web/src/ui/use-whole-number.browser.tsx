import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startI18n } from '../i18n/i18n.ts';
import { beginPage, openPage } from '../testing/page.tsx';
import { useWholeNumber } from './use-whole-number.ts';

/** A member's field for points: a typed separator never multiplies. */

let entered: number;

const Field = () => {
  const [value, setValue] = useState(0);
  const field = useWholeNumber(value, (next) => {
    entered = next;
    setValue(next);
  });
  return <input aria-label="Points" {...field} />;
};

const points = page.getByRole('textbox', { name: 'Points' });

beforeEach(async () => {
  await beginPage([]);
  entered = 0;
});

test.each([
  ['en-US', '12.5', 12, '12'],
  ['de', '12,5', 12, '12'],
  ['vi-VN', '12.5', 12, '12'],
  ['vi-VN', '1.250', 1250, '1.250'],
  ['en-US', '1250', 1250, '1,250'],
  ['en-US', '1.250', 1250, '1,250'],
] as const)('in %s, %s is %d points', async (locale, typed, value, shown) => {
  startI18n(locale);
  await openPage(<Field />);
  await points.click();
  await userEvent.keyboard(`{Control>}a{/Control}${typed}{Tab}`);
  await expect.element(points).toHaveValue(shown);
  expect(entered).toBe(value);
});
