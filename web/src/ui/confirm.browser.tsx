import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, openPage } from '../testing/page.tsx';
import common from 'virtual:texts/en-US/common';
import { confirm } from './confirm.tsx';

/** The second question, whatever becomes of what it asks about. */

let run: () => Promise<string | null>;
let done: boolean | undefined;

const Page = () => (
  <button
    type="button"
    onClick={async () => {
      done = await confirm({ title: 'Delete it?', text: '', action: 'Delete', acting: 'Deleting', run });
    }}
  >
    Ask
  </button>
);
const question = page.getByRole('dialog', { name: 'Delete it?' });

beforeEach(async () => {
  await beginPage([]);
  done = undefined;
});

test('a failing action is reported, and the dialog can be closed or confirmed again', async () => {
  const reported: unknown[] = [];
  const report = (event: ErrorEvent) => {
    event.preventDefault();
    reported.push(event.error);
  };
  addEventListener('error', report);
  const bug = new Error('a bug');
  run = () => Promise.reject(bug);
  await openPage(<Page />);
  await page.getByRole('button', { name: 'Ask' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(question.getByRole('alert')).toHaveTextContent(common.wentWrong);
  expect(reported).toEqual([bug]);
  removeEventListener('error', report);
  run = () => Promise.resolve(null);
  await question.getByRole('button', { name: common.cancel }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(done).toBe(false);
});
