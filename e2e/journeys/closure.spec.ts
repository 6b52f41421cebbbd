import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { addAccount, signInAs } from '../support/member.ts';
import { expectReadable } from '../support/quality.ts';

/** Closures of resorts and room classes: docs/decisions/193-closures.md. */

test('a clerk opens the closures, and the form of a new one names what is missing', async ({ page, request }) => {
  const clerk = await addAccount(request, 'azure', 'closing', ['administrator']);
  await signInAs(page, 'azure', clerk.userName);
  await page.goto(`${siteOf('azure')}/console/closures`);
  await expect(page.getByRole('heading', { name: 'Đóng cửa', exact: true })).toBeVisible();
  await expectReadable(page, 'closures');
  await page.getByRole('button', { name: 'Đóng cửa theo ngày' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Gửi để người thứ hai duyệt' }).click();
  await expect(dialog.getByText('Vui lòng điền.').first()).toBeVisible();
  await expectReadable(page, 'the form of a closure');
});
