import type { Day } from '@sandbar/domain/common';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginPage, openPage } from '../testing/page.tsx';
import { DateField } from './date-field.tsx';

const Page = () => {
  const [day, setDay] = useState<Day | null>('1988-04-17' as Day);
  return <DateField label="Born on" value={day} onChange={setDay} />;
};
const field = page.getByRole('textbox', { name: 'Born on' });

beforeEach(async () => {
  await beginPage([]);
  await openPage(<Page />);
});

test.each(['02/31/1990', '1990', 'tomorrow'])(
  '%s is no day: the field reports it and keeps the former day',
  async (typed) => {
    await field.fill(typed);
    await userEvent.tab();
    await expect.element(field).toHaveValue('04/17/1988');
    await expect.element(field).toBeInvalid();
    await expect.element(field).toHaveAccessibleDescription('Enter the date as MM/DD/YYYY.');
  },
);

test('further typing removes the message', async () => {
  await field.fill('02/31/1990');
  await userEvent.tab();
  await field.fill('02/28/1990');
  await userEvent.tab();
  await expect.element(field).toHaveValue('02/28/1990');
  await expect.element(field).toBeValid();
});

test('an empty field is no wrong day', async () => {
  await field.fill('');
  await userEvent.tab();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toBeValid();
});
