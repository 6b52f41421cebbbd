import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { apiOf, signInAs } from '../support/member.ts';
import { expectReadable } from '../support/quality.ts';

test('a figure opens its rows, the audit says who changed what, operations says what waits', async ({
  page,
  request,
}) => {
  const site = siteOf('azure');
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${site}/console/insight`);
  await page.getByRole('textbox', { name: 'So sánh với' }).click();
  await page.getByRole('option', { name: 'Cùng kỳ năm trước' }).click();
  await expect(page).toHaveURL(/against=year/);
  await expect(page.getByRole('figure', { name: 'Đã bán cho thời gian tới' })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Tỷ lệ lấp đầy theo tuần' })).toContainText('Tết Nguyên Đán');
  await page.getByTitle('Xem chi tiết: Đã xác nhận').first().click();
  const rows = page.getByRole('complementary', { name: 'Đã xác nhận' }).getByRole('link');
  const code = (await rows.first().innerText()).match(/[A-Z0-9-]{6,}/)![0];
  await expectReadable(page, 'the rows of a figure');
  await rows.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);

  const admin = await apiOf(request, 'azure', 'admin@azure.example');
  const { userinfo } = await (
    await apiOf(request, 'azure', 'member@azure.example')
  ).graphql<{ userinfo: { id: string } }>('{ userinfo { id } }');
  const reason = `Tri ân ${Date.now()}`;
  const award = { Id: randomUUID(), UserId: userinfo.id, Points: 1, Reason: { vi: reason, en: 'Thank you' } };
  expect(await admin.command('Point', 'AwardPoints', award)).toMatchObject({ Success: true });
  await page.goto(`${site}/console/audit?q=${encodeURIComponent(reason)}`);
  const entry = page.locator('[data-index]');
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('đã tặng điểm cho');
  await entry.getByRole('button', { name: /^Chi tiết/ }).click();
  await expect(page.getByRole('main')).toContainText(reason);
  await expect(page.getByRole('main').getByRole('rowheader', { name: 'Số dư điểm' })).toBeVisible();

  await page.goto(`${site}/console/operations`);
  await expect(page.getByRole('row', { name: /^Email/ })).toBeVisible();
  await expectReadable(page, 'operations');
});
