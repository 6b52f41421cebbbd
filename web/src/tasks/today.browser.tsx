import { TASK_KINDS } from '@sandbar/domain/tasks';
import { Link } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, onRead, openPage } from '../testing/page.tsx';
import common from 'virtual:texts/en-US/common';
import tasks from 'virtual:texts/en-US/tasks';
import { showToast } from '../ui/toast-store.ts';
import type { TaskProps } from './task-props.ts';
import { Today, type TaskParts } from './today.tsx';

const TASKS = ['first', 'second'].map((id, place) => ({
  id,
  kind: 'deposit',
  code: `D-${place}`,
  title: `The ${id} week`,
  person: 'Lan Anh',
  amount: null,
  unit: null,
  sinceDate: '2026-11-27T08:00:00Z',
  dueDate: '2026-11-30T08:00:00Z',
  asked: false,
  problem: null,
  orderId: null,
  snooze: null,
}));

const Part = ({ task, onDone }: TaskProps) => (
  <button
    type="button"
    onClick={() => {
      const { back } = onDone();
      showToast('Approved', { undo: back });
    }}
  >
    Approve {task.id}
  </button>
);
const PARTS = Object.fromEntries(TASK_KINDS.map((kind) => [kind, Part])) as TaskParts;

const Page = () => (
  <>
    <Link to="/orders?q=a">Orders</Link>
    <Today parts={PARTS} nothing={(empty) => empty} />
  </>
);
const approve = (id: string) => page.getByRole('button', { name: `Approve ${id}` });
const undo = page.getByRole('button', { name: common.undo });
const address = () => location.pathname + location.search;

beforeEach(async () => {
  await beginPage(['tasks', 'app']);
  onRead('Tasks', () => ({
    tasks: {
      serverNow: '2026-11-28T08:00:00Z',
      snoozed: 0,
      counts: [
        { kind: 'deposit', count: 2, atLeast: false },
        { kind: 'rental', count: 0, atLeast: false },
      ],
      items: TASKS,
    },
  }));
  onRead('TaskLookers', () => ({ tasklookers: [] }));
  await openPage(<Page />, { at: '/today', others: { '/orders': <p>The orders</p> } });
});

test('an undone decision opens the task again', async () => {
  await approve('first').click();
  await expect.element(approve('second')).toBeVisible();
  await undo.click();
  await expect.element(approve('first')).toBeVisible();
  expect(address()).toBe('/today?task=first');
});

test('an undo from another page keeps that page’s address', async () => {
  await approve('first').click();
  (page.getByRole('link', { name: 'Orders' }).element() as HTMLElement).click();
  await expect.element(page.getByText('The orders')).toBeVisible();
  await expect.element(undo).toBeInTheDocument();
  // Pressed by a script, because the notice may still be moving.
  (undo.element() as HTMLElement).click();
  await expect.element(undo).not.toBeInTheDocument();
  expect(address()).toBe('/orders?q=a');
});

test('a kind without tasks has no chip, unless it was chosen', async () => {
  const chip = (kind: string, count: number) => page.getByRole('button', { name: `${kind}: ${count}`, exact: true });
  await expect.element(chip(tasks.deposit, 2)).toBeVisible();
  await expect.element(chip(tasks.rental, 0)).not.toBeInTheDocument();
  await chip(tasks.deposit, 2).click();
  await approve('first').click();
  await approve('second').click();
  await expect.element(chip(tasks.deposit, 0)).toBeVisible();
  await chip(tasks.deposit, 0).click();
  await expect.element(chip(tasks.deposit, 0)).not.toBeInTheDocument();
});
