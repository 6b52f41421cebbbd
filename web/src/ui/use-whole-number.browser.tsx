import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startI18n } from '../i18n/i18n.ts';
import { beginPage, openPage } from '../testing/page.tsx';
import { useWholeNumber } from './use-whole-number.ts';

/** A member's field for points: a typed separator never makes another number of it. */

let entered: number | null;

const Field = () => {
  const [value, setValue] = useState<number | null>(0);
  const field = useWholeNumber(value, (next) => {
    entered = next;
    setValue(next);
  });
  return (
    <>
      <input aria-label="Points" {...field} />
      <button type="button" onClick={() => setValue(30)}>
        Thirty
      </button>
    </>
  );
};

const points = page.getByRole('textbox', { name: 'Points' });
const type = (text: string) => userEvent.keyboard(`{Control>}a{/Control}${text}{Tab}`);

beforeEach(async () => {
  await beginPage([]);
  entered = 0;
});

test.each([
  ['en-US', '12.5', null, '12.5'],
  ['de', '12,5', null, '12,5'],
  ['vi-VN', '12.5', null, '12.5'],
  ['vi-VN', '1.250', 1250, '1.250'],
  ['en-US', '1250', 1250, '1,250'],
  ['en-US', '1.250', 1250, '1,250'],
  ['en-US', '12.', 12, '12'],
  ['en-US', '-5', null, '-5'],
] as const)('in %s, %s is read as %o points', async (locale, typed, value, shown) => {
  startI18n(locale);
  await openPage(<Field />);
  await points.click();
  await type(typed);
  await expect.element(points).toHaveValue(shown);
  expect(entered).toBe(value);
});

test('a value from elsewhere replaces an invalid number', async () => {
  startI18n('en-US');
  await openPage(<Field />);
  await points.click();
  await type('12.5');
  await page.getByRole('button', { name: 'Thirty' }).click();
  await expect.element(points).toHaveValue('30');
});
