import { Link } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginPage, openPage } from '../../testing/page.tsx';
import workspace from 'virtual:texts/en-US/workspace';
import { ReasonForm } from './reason-form.tsx';

/** A letter to an owner, beside the queue of other tasks. */

let open: boolean;

beforeEach(async () => {
  await beginPage(['tasks']);
  open = true;
  await openPage(
    <>
      <Link to="/today?task=second">The second week</Link>
      <ReasonForm
        title="What is wrong"
        explanation="Its owner reads it."
        sendLabel="Send"
        send={() => Promise.resolve({ ok: true, value: {} })}
        onSent={() => Promise.resolve()}
        onClose={() => (open = false)}
      />
    </>,
    { at: '/today?task=first' },
  );
});

const letter = page.getByRole('textbox');
const question = page.getByRole('dialog', { name: workspace.unsavedTitle });

test('another task and Escape ask before a letter is lost', async () => {
  await letter.fill('The contract cannot be read.');
  await page.getByRole('link', { name: 'The second week' }).click();
  await question.getByRole('button', { name: workspace.stay }).click();
  await expect.element(letter).toHaveValue('The contract cannot be read.');
  expect(location.search).toBe('?task=first');
  await letter.click();
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: workspace.leave }).click();
  await expect.poll(() => open).toBe(false);
});

test('nothing written, nothing is asked', async () => {
  await letter.click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => open).toBe(false);
});
