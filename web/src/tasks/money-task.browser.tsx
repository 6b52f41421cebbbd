import { TASK_KINDS } from '@sandbar/domain/tasks';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import tasks from 'virtual:texts/en-US/tasks';
import { beginPage, onRead, openPage } from '../testing/page.tsx';
import { MoneyTask } from './money-task.tsx';
import { Today, type TaskParts } from './today.tsx';

const PARTS = Object.fromEntries(TASK_KINDS.map((kind) => [kind, MoneyTask])) as TaskParts;
/** The variables of the requests for orders. */
let asked: unknown[] = [];
const moneyTask = (problem: string | null) => ({
  id: 'money',
  kind: 'money',
  code: '',
  title: 'HUY GIAO DICH',
  person: '',
  amount: -7_350_000,
  unit: 'money',
  sinceDate: '2026-11-27T08:00:00Z',
  dueDate: '2026-11-30T08:00:00Z',
  asked: false,
  problem,
  orderId: null,
  snooze: null,
});
const order = (code: string, paymentAmount: number) => ({
  order: { code, userName: `Guest of ${code}`, grandTotal: 7_350_000, paymentAmount },
});

beforeEach(async () => {
  await beginPage(['tasks', 'app']);
  asked = [];
  onRead('TaskLookers', () => ({ tasklookers: [] }));
  onRead('MoneySuggestions', () => ({ moneysuggestions: [] }));
  onRead('OrdersByWords', (variables) => {
    asked.push(variables);
    return { deskorders: { items: [order('AZ2613261607', 7_350_000), order('AZ2618420174', 0)] } };
  });
});
const open = async (problem: string | null) => {
  const counts = [{ kind: 'money', count: 1, atLeast: false }];
  onRead('Tasks', () => ({
    tasks: { serverNow: '2026-11-28T08:00:00Z', snoozed: 0, counts, items: [moneyTask(problem)] },
  }));
  await openPage(<Today parts={PARTS} nothing={(empty) => empty} />, { at: '/today' });
};
const codeField = page.getByRole('textbox', { name: tasks.orderCode });

test('a reversed payment is named as such, and its order is searched among paid ones', async () => {
  await open('taken-back');
  await expect.element(page.getByText(tasks.reversed).first()).toBeVisible();
  await expect.element(page.getByText(tasks.money, { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText(tasks.orderTakenBack)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: tasks.staysPaid })).toBeVisible();
  await expect.element(page.getByRole('button', { name: tasks.leavePaid })).toBeVisible();
  await codeField.click();
  await userEvent.keyboard('Guest');
  const found = page.getByRole('button', { name: /Guest of AZ2613261607/ });
  await expect.element(found).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Guest of AZ2618420174/ })).not.toBeInTheDocument();
  await expect.poll(() => asked.at(-1)).toMatchObject({ keyword: 'Guest', state: null });
  await found.click();
  await expect.element(codeField).toHaveValue('AZ2613261607');
});

test('a returned refund is named as such; other payments are searched among open orders', async () => {
  await open('came-back');
  await expect.element(page.getByText(tasks.returned).first()).toBeVisible();
  await codeField.click();
  await userEvent.keyboard('Guest');
  await expect.element(page.getByRole('button', { name: /Guest of AZ2618420174/ })).toBeVisible();
  await expect.poll(() => asked.at(-1)).toMatchObject({ keyword: 'Guest', state: 'confirmed' });
});
