import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageFocus } from './page-focus.tsx';
import { startI18n } from '../i18n/i18n.ts';
import { addTexts } from '../i18n/translate.ts';
import common from 'virtual:texts/en-US/common';
import workspace from 'virtual:texts/en-US/workspace';
import { UnsavedGuard } from '../ui/form/unsaved-guard.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { Dialog } from '../ui/workspace/dialog.tsx';
import { foundIn, RoutedDialog } from '../ui/workspace/routed-dialog.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';

let rows: { id: string; name: string }[] | undefined;

const Fees = () => {
  const dialog = useDialogRoute('/fees');
  const [typed, setTyped] = useState('');
  const id = dialog.copied ?? dialog.opened;
  return (
    <main id="main">
      <h1>Fees</h1>
      <input aria-label="Other form" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <UnsavedGuard dirty={typed !== ''} page="/fees" />
      <button type="button" onClick={() => dialog.open()}>
        Add
      </button>
      <button type="button" onClick={() => dialog.open('cleaning')}>
        Cleaning
      </button>
      <button type="button" onClick={() => dialog.open('new', 'cleaning')}>
        Copy
      </button>
      <RoutedDialog dialog={dialog} found={foundIn(rows, (row) => row.id === id)}>
        {(fee) => (
          <Dialog title={`${dialog.opened === 'new' ? 'New' : 'Change'} ${fee?.name ?? ''}`} onClose={dialog.close}>
            <input aria-label="Name" />
          </Dialog>
        )}
      </RoutedDialog>
    </main>
  );
};

const open = async (at: string) => {
  const handle = { page: 'fees' };
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Link to="/orders">Orders</Link>
            <Outlet />
            <PageFocus />
            <Toaster />
          </>
        ),
        children: [
          { path: '/fees', element: <Fees />, handle },
          { path: '/fees/:id', element: <Fees />, handle },
          { path: '/orders', element: <p>The orders</p> },
        ],
      },
    ],
    { initialEntries: ['/orders', at] },
  );
  await render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
};
const dialog = (name: string) => page.getByRole('dialog', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  startI18n('en-US');
  addTexts('en-US', 'workspace', workspace);
  addTexts('en-US', 'common', common);
  rows = [{ id: 'cleaning', name: 'Cleaning' }];
});

test('a dialog has an address; Back and Escape close it, and restore the focus', async () => {
  const router = await open('/fees?state=all');
  await button('Add').click();
  await expect.element(dialog('New')).toBeVisible();
  expect(router.state.location.pathname + router.state.location.search).toBe('/fees/new?state=all');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('New')).not.toBeInTheDocument();
  expect(router.state.location.pathname + router.state.location.search).toBe('/fees?state=all');
  await expect.element(button('Add')).toHaveFocus();
  await button('Cleaning').click();
  await expect.element(dialog('Change Cleaning')).toBeVisible();
  await router.navigate(-1);
  await expect.element(dialog('Change Cleaning')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/fees');
});

test('a link opens a dialog, and closing it leads to the page', async () => {
  const router = await open('/fees/cleaning');
  await expect.element(dialog('Change Cleaning')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Change Cleaning')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/fees');
});

test('a new record begins with the copied one', async () => {
  const router = await open('/fees');
  await button('Copy').click();
  await expect.element(dialog('New Cleaning')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('New Cleaning')).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});

test('the address of a deleted record leads to the page with a message', async () => {
  const router = await open('/fees/parking');
  await expect.element(page.getByRole('region').getByText(workspace.recordGone)).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe('/fees');
});

test('a malformed address leads to the page with a message', async () => {
  const router = await open('/fees/100%');
  await expect.element(page.getByRole('region').getByText(workspace.recordGone)).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe('/fees');
});

test('opening a dialog keeps another form’s input, and asks nothing', async () => {
  await open('/fees');
  await page.getByRole('textbox', { name: 'Other form' }).fill('typed');
  await button('Add').click();
  await expect.element(dialog('New')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('textbox', { name: 'Other form' })).toHaveValue('typed');
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect.element(dialog(workspace.unsavedTitle)).toBeVisible();
});
