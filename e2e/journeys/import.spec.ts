import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { apiOf, signInAs } from '../support/member.ts';
import { expectGoodScreen, expectGoodScreenAgain, watchShifts } from '../support/quality.ts';

/** A file of stays at the console. */

test('a file with three bad rows is checked, imported without them, and undone', async ({ page, request }) => {
  const member = await apiOf(request, 'azure', 'robert.hayes@azure.example');
  type Rooms = { productvacation: { products: { name: string }[] } };
  const { productvacation } = await member.graphql<Rooms>(
    '{ productvacation(friendlyUrl: "nang-som-xuan-dai") { products { name } } }',
  );
  const room = `"${productvacation.products[0]!.name}"`;
  const from = addDays(dayInZone(new Date(), 'Asia/Ho_Chi_Minh'), 400);
  const row = (resort: string, room: string, price: string) =>
    `,${resort},${room},,${from},${addDays(from, 7)},${price}`;
  await watchShifts(page);
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${siteOf('azure')}/console/import`);
  await expect(page.getByRole('heading', { level: 1, name: 'Nhập và xuất' })).toBeVisible();
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Tệp mẫu CSV' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('azure-stays-template.csv');
  const [headings, guide, example] = (await readFile(await template.path(), 'utf8')).split('\r\n');
  expect(headings).toContain('"Ngày nhận phòng *"');
  const lines = [
    headings,
    guide,
    example,
    row('nang-som-xuan-dai', room, '5000000'),
    row('nang-som-xuan-dai', room, '6000000'),
    row('khong-co', room, '5000000'),
    row('nang-som-xuan-dai', 'Lều', '5000000'),
    row('nang-som-xuan-dai', room, 'nhieu'),
  ];
  await page
    .getByLabel('Tệp kỳ nghỉ', { exact: true })
    .setInputFiles({ name: 'ky-nghi.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });

  const run = page.getByRole('button', { name: 'Nhập 2 dòng' });
  await expect(run).toBeVisible();
  const table = page.getByRole('region', { name: 'Các dòng của ky-nghi.csv' });
  await expect(table.getByText('Không tìm thấy khu nghỉ dưỡng')).toBeVisible();
  await expect(table.getByText('Không tìm thấy hạng phòng trong khu nghỉ dưỡng này')).toBeVisible();
  await expect(table.getByText('Phải là số nguyên', { exact: false })).toBeVisible();
  await expect(page.getByText('Đã bỏ qua 2 dòng của tệp mẫu')).toBeVisible();
  await expectGoodScreen(page, 'a file that was looked at');
  await expect(page.getByRole('link', { name: 'Tải các dòng bị từ chối' })).toBeVisible();
  await run.click();
  const back = page.getByRole('button', { name: 'Hoàn tác lần nhập' });
  await expect(back).toBeVisible();
  await back.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hoàn tác lần nhập' }).click();
  await expect(page.getByText('Đã hoàn tác').first()).toBeVisible();
  await page.getByRole('link', { name: 'Tất cả lần nhập' }).click();
  await expect(page.getByRole('link', { name: 'ky-nghi.csv' })).toBeVisible();
  await expectGoodScreenAgain(page, 'imports');
});
