import { OrderStatus } from '@sandbar/domain/orders';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import orders from 'virtual:texts/en-US/console-orders';
import workspace from 'virtual:texts/en-US/workspace';
import { beginPage, onCommand, openPage, sent } from '../../testing/page.tsx';
import { useDialogRoute } from '../../ui/workspace/use-dialog-route.ts';
import { ConsoleActions } from './console-actions.tsx';
import type { DeskOrder } from './console.query.ts';

const HELD = {
  id: 'o',
  code: 'A1',
  allStatus: OrderStatus.Created as number,
  grandTotal: 5,
  points: 0,
  payments: [],
  user: { email: '' },
};
const all = { allowed: true, reason: null };
const may = { sell: all, cash: all, refund: all, edit: all, refundFor: all, cancel: all, audit: all };

let found: object;
const listeners = new Set<() => void>();
const change = (more: object) => {
  found = { ...found, ...more };
  for (const listener of listeners) listener();
};

const OrderPage = () => {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => found,
  );
  return (
    <main>
      <ConsoleActions
        found={now as DeskOrder}
        dialog={useDialogRoute('/orders/A1')}
        may={may}
        transferWith={() => null}
      />
      <Link to="/orders/A1/cancel">Cancel by its address</Link>
    </main>
  );
};

const open = (at: string) => openPage(<OrderPage />, { at, others: { '/orders/A1/:dialog': <OrderPage /> } });
const lengthen = page.getByRole('dialog', { name: orders.lengthen });
const reason = lengthen.getByRole('textbox', { name: orders.reason });

beforeEach(async () => {
  await beginPage(['console-orders', 'desk-sale']);
  found = { order: HELD, lengthened: 0, left: 5, kept: 0, cancellation: null, checkout: null };
  onCommand('LengthenHold', () => ({ ok: true, data: { holdExpiresAt: '2026-12-01T00:00:00Z' } }));
});

test('a form has an address; Back closes it, and asks before what was typed is lost', async () => {
  const { router } = await open('/orders/A1');
  await page.getByRole('button', { name: orders.lengthen }).click();
  await expect.element(lengthen).toBeVisible();
  expect(router.state.location.pathname).toBe('/orders/A1/lengthen');
  await reason.fill('The guest calls');
  await router.navigate(-1);
  await page.getByRole('button', { name: workspace.stay }).click();
  await expect.element(reason).toHaveValue('The guest calls');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: workspace.leave }).click();
  await expect.element(lengthen).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/orders/A1');
  expect(sent).toEqual([]);
});

test('a colleague’s change keeps the typed text, and the server decides', async () => {
  const { router } = await open('/orders/A1');
  await page.getByRole('button', { name: orders.lengthen }).click();
  await reason.fill('The guest calls');
  change({ order: { ...HELD, allStatus: OrderStatus.Timeout } });
  await expect.element(reason).toHaveValue('The guest calls');
  await lengthen.getByRole('button', { name: orders.lengthen }).click();
  await expect
    .poll(() => sent.map(({ content }) => content))
    .toEqual([{ OrderId: 'o', Hours: 24, Reason: 'The guest calls' }]);
  await expect.poll(() => router.state.location.pathname).toBe('/orders/A1');
});

test('the address of an action that the order does not allow leads to the order and says so', async () => {
  const { router } = await open('/orders/A1');
  await page.getByRole('link', { name: 'Cancel by its address' }).click();
  await expect.element(page.getByRole('region').getByText(workspace.recordGone)).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe('/orders/A1');
});
