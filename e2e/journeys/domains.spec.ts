import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { records } from '../support/domain-records.ts';
import { letTimePassForDomains } from '../support/hold-clock.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';

/**
 * A merchant's own domain: support/domain-records.ts holds the answers that the server gets from the domain name
 * system.
 */

const HOST = 'weeks.journeys.example';

test('a domain waits for its record, then opens the portal, and no longer once it is removed @extended', async ({
  page,
  context,
}) => {
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${siteOf('azure')}/console/settings/domains`);
  const host = page.getByRole('textbox', { name: 'Tên miền' });
  await host.fill('không phải tên miền');
  await page.getByRole('button', { name: 'Thêm tên miền' }).click();
  await expect(page.getByText('Nhập tên miền, ví dụ kynghi.example.com.')).toBeVisible();
  await host.fill(' Weeks.Journeys.Example ');
  await page.getByRole('button', { name: 'Thêm tên miền' }).dblclick();
  const row = page.getByRole('listitem').filter({ hasText: HOST });
  await expect(row).toHaveCount(1);
  await expect(row.getByText('Chưa kiểm tra')).toBeVisible();
  await expect(host).toHaveValue('');

  const check = row.getByRole('button', { name: `Kiểm tra: ${HOST}` });
  await check.click();
  await expect(row.getByText('Chưa thấy bản ghi', { exact: true })).toBeVisible();

  const [name, value] = await row.locator('div', { hasText: /^TXT/ }).locator('code').allTextContents();
  expect(name).toBe(`_sandbar.${HOST}`);
  records.set(name!, ['v=spf1 -all', value!]);
  await letTimePassForDomains();
  await check.click();
  await expect(row.getByText('Đã xác minh', { exact: true })).toBeVisible();
  await expect(check).toBeHidden();

  // The servers know the domain within seconds.
  const address = `http://${HOST}:${new URL(siteOf('azure')).port}`;
  const visitor = await context.newPage();
  const shown = async () => (await visitor.goto(`${address}/product-vacation/list`))?.status();
  await expect.poll(shown).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await visitor.evaluate(() => document.title)).toContain('Azure');

  await row.getByRole('button', { name: `Gỡ: ${HOST}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Gỡ', exact: true }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(shown).not.toBe(200);
});
