import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import profile from 'virtual:texts/en-US/profile';
import workspace from 'virtual:texts/en-US/workspace';
import { beginPage, onRead, openPage, sent } from '../../testing/page.tsx';
import type { Me } from '../me.query.ts';
import { Erasure } from './erasure.tsx';

/** Escape closes the dialog, but asks for confirmation before a typed password is lost. */

const dialog = page.getByRole('dialog', { name: profile.erasureTitle });
const question = page.getByRole('dialog', { name: workspace.unsavedTitle });
const escape = () => userEvent.keyboard('{Escape}');

beforeEach(async () => {
  await beginPage(['profile', 'common', 'workspace']);
  onRead('ErasureOpen', () => ({ erasureopen: [] }));
  await openPage(<Erasure me={{ erasure: null } as Me} />);
  await page.getByRole('button', { name: profile.erasureAsk }).click();
  await expect.element(dialog.getByLabelText(profile.password, { exact: true })).toBeVisible();
});

test('closes at once when nothing was typed, and restores the focus', async () => {
  await escape();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: profile.erasureAsk })).toHaveFocus();
});

test('asks before a typed password is lost', async () => {
  const password = dialog.getByLabelText(profile.password, { exact: true });
  await password.fill('typed');
  await escape();
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: workspace.stay }).click();
  await expect.element(password).toHaveValue('typed');
  await escape();
  await question.getByRole('button', { name: workspace.leave }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});
