import { Link } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginPage, openPage } from '../../testing/page.tsx';
import common from 'virtual:texts/en-US/common';
import workspace from 'virtual:texts/en-US/workspace';
import { TextField } from '../text-field.tsx';
import { ModalForm } from './modal-form.tsx';
import { text, useContractForm } from './use-contract-form.ts';

/** What a member typed in a dialog is not lost by closing it. */

let closed: number;

const Wish = () => {
  const [form, element] = useContractForm({
    initial: { Wish: '' },
    validate: () => [],
    errorText: () => '',
    submit: () => Promise.resolve(null),
  });
  return (
    <ModalForm
      title="Wishes"
      form={form}
      element={element}
      action="Send"
      sendingLabel="Sending"
      onClose={() => (closed += 1)}
    >
      <TextField {...text(form.field('Wish'))} label="Wish" />
      <Link to="/elsewhere">Elsewhere</Link>
    </ModalForm>
  );
};

const wish = page.getByRole('textbox', { name: 'Wish' });
const question = page.getByRole('dialog', { name: workspace.unsavedTitle });
const stay = question.getByRole('button', { name: workspace.stay });
const discard = question.getByRole('button', { name: workspace.leave });

const ways = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => page.getByRole('button', { name: common.cancel }).click()],
  ['the cross', () => page.getByRole('button', { name: common.close }).click()],
] as const;

beforeEach(async () => {
  await beginPage([]);
  closed = 0;
  await openPage(<Wish />, { others: { '/elsewhere': <p>Another page</p> } });
});

test.each(ways)('%s asks before typed text is lost, and closes after the confirmation', async (_, close) => {
  await wish.fill('a quiet room');
  await close();
  await stay.click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(wish).toHaveValue('a quiet room');
  expect(closed).toBe(0);
  await close();
  await discard.click();
  await expect.element(question).not.toBeInTheDocument();
  expect(closed).toBe(1);
});

test.each(ways)('%s closes at once when nothing was typed', async (_, close) => {
  await close();
  await expect.poll(() => closed).toBe(1);
  await expect.element(question).not.toBeInTheDocument();
});

test('a press beside the dialog keeps typed text', async () => {
  await wish.fill('a quiet room');
  await userEvent.click(document.documentElement, { position: { x: 4, y: 4 } });
  await expect.element(wish).toHaveValue('a quiet room');
  expect(closed).toBe(0);
});

test('leaving the page asks, too', async () => {
  await wish.fill('a quiet room');
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await stay.click();
  await expect.element(wish).toHaveValue('a quiet room');
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await discard.click();
  await expect.element(page.getByText('Another page')).toBeVisible();
});
