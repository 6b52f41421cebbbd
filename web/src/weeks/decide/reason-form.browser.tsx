import { Link } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginPage, openPage } from '../../testing/page.tsx';
import workspace from 'virtual:texts/en-US/workspace';
import { ReasonForm } from './reason-form.tsx';

/** Whether the letter is open beside the queue of tasks. */

let open: boolean;

beforeEach(async () => {
  await beginPage(['tasks']);
  open = true;
});

const openLetter = () =>
  openPage(
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

const letter = page.getByRole('textbox');
const question = page.getByRole('dialog', { name: workspace.unsavedTitle });

test('another task and Escape ask before a typed letter is lost', async () => {
  await openLetter();
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

test('without typed text nothing is asked', async () => {
  await openLetter();
  await letter.click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => open).toBe(false);
});

test('a day for the reply is suggested, sent with the letter, and refused at its field', async () => {
  const sent: unknown[] = [];
  await openPage(
    <ReasonForm
      title="What is wrong"
      explanation="Its owner reads it."
      sendLabel="Send"
      reasons={[{ name: 'Week differs', letter: 'Tuần không giống hợp đồng.' }]}
      language="Tiếng Việt"
      reply={{ suggested: '2026-12-07', first: '2026-11-30', last: '2027-06-04' }}
      send={(reason, replyBy) => {
        sent.push([reason, replyBy]);
        const message = 'Reply by: choose a day from 11/30/2026 to 06/04/2027.';
        const failure = { kind: 'refused', code: 'WEEK_REPLY_BY', message, fields: [], data: {} } as const;
        return Promise.resolve({ ok: false, failure } as never);
      }}
      onSent={() => Promise.resolve()}
      onClose={() => undefined}
    />,
    { at: '/today' },
  );
  await expect.element(page.getByText('Tiếng Việt', { exact: false })).toBeVisible();
  const day = page.getByRole('button', { name: /^Reply by/ });
  await expect.element(day).toHaveTextContent('Mon, 12/07/2026');
  await page.getByRole('button', { name: 'Week differs' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  expect(sent).toEqual([['Tuần không giống hợp đồng.', '2026-12-07']]);
  await expect.element(page.getByText(/choose a day from 11\/30\/2026/)).toBeVisible();
});
