import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { workbookOf, type WorkbookCell } from '../../server/src/testing/workbook.ts';
import { siteOf } from '../server/merchants.ts';
import { beginNewDay } from '../support/hold-clock.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { confirmedOrders } from '../support/orders.ts';

/** A bank's workbook whose column names do not show what the columns hold: docs/decisions/180-files-of-others.md. */

/** A member who buys in no other journey. */
const BUYER = 'ducanh.vo@azure.example';

test('a bank’s workbook with unknown columns is named once, matched and split; the next is read by itself', async ({
  page,
  request,
}) => {
  await beginNewDay();
  const [single, first, second] = await confirmedOrders(request, 'azure', BUYER, 3, { most: 10_000_000 });
  const run = randomUUID().slice(0, 8);
  const month = (number: number, rows: readonly (readonly WorkbookCell[])[]) =>
    workbookOf([
      { name: 'Mẫu', hidden: true, rows: [['x', 'y', 'z']] },
      {
        name: `Tháng ${number}`,
        rows: [['NGÂN HÀNG TMCP', null, number], ['A', 'B', 'C', 'D', 'E'].map((name) => `${name} ${run}`), ...rows],
      },
    ]);
  const choose = async (content: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Nhập tệp sao kê' }).click();
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await (await chooser).setFiles({ name: 'so-phu.xlsx', mimeType, buffer: content });
  };
  await signInAs(page, 'azure', 'admin@azure.example');
  await page.goto(`${siteOf('azure')}/console/payments?size=100`);
  const dialog = page.getByRole('dialog');

  const both = first!.grandTotal + second!.grandTotal;
  await choose(
    await month(11, [
      [{ day: 46_353 }, `W-${run}-1`, `CK ${single!.code}`, single!.grandTotal, null],
      [{ day: 46_354 }, `W-${run}-2`, `CK ${first!.code} va ${second!.code}`, both, null],
      [{ day: 46_354 }, `W-${run}-3`, 'phi', null, 11_000],
    ]),
  );
  await dialog.getByLabel('Dòng tiêu đề').selectOption({ label: `Dòng 2: ${nameList(run)}` });
  await nameColumns(page);
  await expect(dialog.getByText('Mới: 2. Đã ghi nhận: 0. Không đọc được: 0.')).toBeVisible();
  await expect(dialog.getByText(`Có thể chia theo đơn: ${first!.code}, ${second!.code}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Nhập 2 dòng mới' }).click();
  await expect(dialog).toBeHidden();

  const row = (number: string) => page.getByRole('row').filter({ hasText: `W-${run}-${number}` });
  await row('1').click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('textbox', { name: 'Mã đơn hàng' })).toHaveValue(single!.code);
  await panel.getByRole('button', { name: 'Khớp với đơn' }).click();
  await expect(row('1')).toHaveCount(0);

  await row('2').click();
  // The suggestions arrive later and move the buttons below them.
  await expect(panel.getByRole('list', { name: 'Đơn gợi ý' }).getByRole('listitem')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Chia cho nhiều đơn hàng' }).click();
  await panel.getByRole('button', { name: 'Chia', exact: true }).click();
  await expect(row('2/1')).toContainText('Khớp đơn hàng');
  await expect(row('2/2')).toContainText('Khớp đơn hàng');

  await choose(await month(12, [[{ day: 46_361 }, `W-${run}-4`, 'khach chuyen', 5_000, null]]));
  await expect(dialog.getByText('Mới: 1. Đã ghi nhận: 0. Không đọc được: 0.')).toBeVisible();
  await expect(dialog.getByText(`B ${run} là Mã giao dịch`)).toBeVisible();
  // The remembered columns are shown and can be changed.
  await dialog.getByRole('button', { name: 'Đổi cột' }).click();
  await expect(dialog.getByLabel('Tiền vào')).toHaveValue('3');
});

const nameList = (run: string) =>
  ['A', 'B', 'C', 'D', 'E']
    .map((name) => `${name} ${run}`)
    .join(', ')
    .slice(0, 60);

const nameColumns = async (page: Page) => {
  const form = page.getByRole('form', { name: 'Ghép cột' });
  for (const [at, label] of ['Ngày', 'Mã giao dịch', 'Nội dung', 'Tiền vào', 'Tiền ra'].entries())
    await form.getByLabel(label, { exact: true }).selectOption(String(at));
  await form.getByRole('button', { name: 'Kiểm tra với các cột này' }).click();
};
