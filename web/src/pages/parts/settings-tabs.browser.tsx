import '../../ui/theme/tokens.css';
import '../../ui/theme/base.css';
import '../../ui/theme/layout.css';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OwnPermissionsQuery } from '../../permissions/permissions.query.ts';
import { beginPage, onRead, openPage } from '../../testing/page.tsx';
import { queryClient, readKey } from '../../transport/use-read.ts';
import ConsoleWaysToPayPage from '../console-ways-to-pay.tsx';

/** A list of a settings' tab that loads late. */

const TRANSFER = { id: 'transfer', sku: 'bank-transfer', name: { vi: 'Chuyển khoản', en: 'Transfer' }, message: null };

beforeEach(() => beginPage(['ways-to-pay', 'merchants', 'approvals', 'permissions']));

test('a tab’s content does not move after loading', async () => {
  const permissions = ['merchant.edit', 'payment-method.edit'];
  queryClient.setQueryData(readKey(OwnPermissionsQuery, {}), { userinfo: { allType: 0, permissions } } as never);
  onRead('ApprovalDeciders', () => ({ approvaldeciders: 2 }));
  const answer = Promise.withResolvers<object>();
  onRead('ConsoleMethods', () => answer.promise);
  await openPage(<ConsoleWaysToPayPage />);
  await expect.element(page.getByRole('navigation')).toBeVisible();
  await expect.poll(() => document.querySelector('nav + div')?.getBoundingClientRect().height).toBeGreaterThan(300);
  const shown = document.querySelector('nav + div')!;
  const { top } = shown.getBoundingClientRect();
  const skeleton = document.querySelector('[aria-busy="true"]')!.getBoundingClientRect().top;

  answer.resolve({
    deskpaymentmethods: [{ ...TRANSFER, timeout: 60, displayOrder: 1, published: true, offered: true, waiting: 0 }],
  });
  await expect.element(page.getByRole('button', { name: 'Chuyển khoản' })).toBeVisible();
  expect(shown.getBoundingClientRect().top).toBe(top);
  expect(page.getByRole('list').element().getBoundingClientRect().top).toBe(skeleton);
});
