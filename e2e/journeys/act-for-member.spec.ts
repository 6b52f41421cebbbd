import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { apiOf, signInAs } from '../support/member.ts';
import { expectReadable } from '../support/quality.ts';

/** What begins at a member's page, in the member's place: docs/console.md#orders. */

test('a clerk holds a stay for a member who calls, and the member reads why', async ({ page, request }) => {
  const email = 'emma.larsen@azure.example';
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${siteOf('azure')}/console/members?q=${encodeURIComponent(email)}`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Giữ phòng hộ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Giữ phòng', exact: true }).click();
  await expect(dialog.getByText('Ít nhất 5 ký tự.')).toBeVisible();
  await dialog.getByLabel('Khu nghỉ dưỡng').click();
  await page.getByRole('option').first().click();
  await expect(dialog.getByLabel('Kỳ nghỉ', { exact: true })).toBeEnabled();
  await dialog.getByLabel('Kỳ nghỉ', { exact: true }).click();
  await page.getByRole('option').last().click();
  const reason = `Khách gọi điện nhờ giữ phòng ${Date.now()}`;
  await dialog.getByLabel('Lý do').fill(reason);
  await expectReadable(page, 'holding for a member');
  await dialog.getByRole('button', { name: 'Giữ phòng', exact: true }).click();
  await page.waitForURL('**/console/orders/*');
  await expect(page.getByText(email).first()).toBeVisible();
  const member = await apiOf(request, 'azure', email);
  const { accountactivity } = await member.graphql<{ accountactivity: { items: { reason: string }[] } }>(
    '{ accountactivity(limit: 5) { items { reason } } }',
  );
  expect(accountactivity.items.map((entry) => entry.reason)).toContain(reason);
});
