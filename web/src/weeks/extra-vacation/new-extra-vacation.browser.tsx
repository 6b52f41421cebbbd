import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import weeks from 'virtual:texts/en-US/weeks';
import { beginPage, onRead, openPage } from '../../testing/page.tsx';
import { NewExtraVacation } from './new-extra-vacation.tsx';

/** The links of the page for an owner who has given as many weeks as allowed. */

const LINKS = {
  extraVacations: () => '/extra-vacation/list',
  extraVacation: (id: string) => `/extra-vacation/detail/${id}`,
  newExtraVacation: () => '/extra-vacation/create',
  profile: () => '/profile',
};

beforeEach(() => beginPage(['weeks', 'extra-vacations']));

const open = async (freeAt: string | null) => {
  onRead('ExtraVacationQuota', () => ({ extravacationquota: { used: 20, limit: 20, months: 12, freeAt } }));
  await openPage(<NewExtraVacation links={LINKS as never} />, { at: '/extra-vacation/create' });
};

test('with a used-up quota shows the next possible day instead of the form', async () => {
  await open('2027-03-04T05:06:00Z');
  await expect.element(page.getByRole('heading', { name: weeks.noneLeft })).toBeVisible();
  await expect.element(page.getByText(/03\/04\/2027/)).toBeVisible();
  expect(document.querySelector('form')).toBeNull();
});

test('with a free quota shows the form', async () => {
  await open(null);
  await expect.element(page.getByRole('button', { name: weeks.send })).toBeVisible();
});
