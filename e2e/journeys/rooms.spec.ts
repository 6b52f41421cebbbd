import { expect, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { expectReadable } from '../support/quality.ts';

/** Clerks change room classes: docs/console.md#rooms-and-attributes. */

test('two clerks change a room, the second sees what the first saved, and members read both @extended', async ({
  page,
}) => {
  const site = siteOf('azure');
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${site}/console/resorts`);
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').click();
  const seen = await page.getByRole('link', { name: 'Xem như thành viên' }).getAttribute('href');
  const rooms = page.getByRole('region', { name: 'Hạng phòng' });
  await rooms.getByRole('listitem').first().getByRole('link').first().click();
  await expect(page.getByRole('form', { name: 'Hạng phòng' })).toBeVisible();
  await expectReadable(page, 'room');

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByLabel('Giường đôi')).toBeVisible();
  const save = async (by: Page) => by.getByRole('button', { name: 'Lưu', exact: true }).click();
  await page.getByLabel('Diện tích').fill('77');
  await save(page);
  await expect(page.getByText('Đã lưu. Thành viên thấy ngay.').first()).toBeVisible();

  await other.getByLabel('Giường đôi').fill('3');
  await save(other);
  const conflict = other.getByRole('region', { name: 'Có người vừa lưu thay đổi trong lúc bạn sửa' });
  await expect(conflict).toBeFocused();
  await expect(conflict.getByRole('heading')).toBeInViewport();
  // Fields that were not changed here show the other person's values at once.
  await expect(conflict).toContainText('Diện tích');
  await expect(other.getByLabel('Diện tích')).toHaveValue('77');
  await save(other);
  await expect(other.getByText('Đã lưu. Thành viên thấy ngay.').first()).toBeVisible();

  await page.goto(site + seen!);
  await expect(page.getByText('3 giường đôi · 77 m²').first()).toBeVisible();
});
