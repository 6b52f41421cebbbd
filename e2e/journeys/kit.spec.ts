import { expect, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';

/** The console's table on the gallery page: filters, sorting, selection and keys in a browser. */

const TABLE = 'Bảng của khu vực làm việc';

/** @param part the name of a section of the page. @returns the section, scrolled into view */
const open = async (page: Page, part: string, query = '') => {
  await signInAs(page, 'azure', 'member@azure.example');
  await page.goto(`${siteOf('azure')}/testview${query}`);
  return shown(page, part);
};
const shown = async (page: Page, part: string) => {
  const section = page.getByRole('region', { name: part, exact: true });
  await section.scrollIntoViewIfNeeded();
  return section;
};
const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

test('a table’s filters and sorts stand in the address; each is a step that Back undoes @soak', async ({ page }) => {
  const section = await open(page, TABLE);
  const foot = (total: string) => expect(section.getByText(`1–10 / ${total}`)).toBeVisible();
  await foot('10.000');
  await section.getByRole('button', { name: 'Lọc' }).click();
  await page.getByRole('button', { name: 'Lựa chọn', exact: true }).click();
  await page.getByRole('dialog', { name: 'Lọc' }).getByLabel('Lựa chọn').click();
  await option(page, 'Mục thứ hai').click();
  await foot('2.500');
  expect(asked(page)).toEqual({ 'work.state': 'ended' });
  await section.getByRole('button', { name: 'Giá', exact: true }).click();
  await expect.poll(() => asked(page)['work.sort']).toBe('dong');
  await section.getByRole('button', { name: 'Ngày', exact: true }).click({ modifiers: ['Shift'] });
  await expect.poll(() => asked(page)['work.sort']).toBe('dong,day');
  await expect(section.getByRole('columnheader', { name: /^Giá/ })).toHaveAttribute('aria-sort', 'ascending');
  const first = section.locator('tr[data-index="0"]');
  const cheapest = await first.innerText();
  await page.reload();
  await shown(page, TABLE);
  await foot('2.500');
  expect(await first.innerText()).toBe(cheapest);
  await page.goBack();
  await expect.poll(() => asked(page)['work.sort']).toBe('dong');
  await page.goBack();
  await page.goBack();
  await foot('10.000');
  expect(asked(page)).toEqual({});
  // The address keeps the page of the table too. A new keyword leads back to the first page.
  await section.getByRole('button', { name: 'Trang 3' }).click();
  await expect(section.getByText('21–30 / 10.000')).toBeVisible();
  await section.getByRole('searchbox', { name: 'Tìm theo tên' }).fill('AZ-0042');
  await page.keyboard.press('Enter');
  await foot('10');
  await section.getByRole('button', { name: 'Xóa tìm kiếm' }).click();
  await foot('10.000');
});

test('rows are chosen one by one, by range, or all but some; a disabled action says why @soak', async ({ page }) => {
  const section = await open(page, TABLE);
  const bar = section.getByRole('toolbar', { name: 'Dòng đã chọn' });
  await section.getByRole('checkbox', { name: 'Chọn AZ-00002' }).check();
  await section.getByRole('checkbox', { name: 'Chọn AZ-00005' }).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('Đã chọn 4');
  await section.getByRole('checkbox', { name: 'Chọn tất cả dòng trên trang này' }).check();
  await expect(bar).toContainText('Đã chọn 10');
  await bar.getByRole('button', { name: 'Chọn cả 10.000 kết quả' }).click();
  await expect(bar).toContainText('Đã chọn 10.000');
  await section.getByRole('checkbox', { name: 'Chọn AZ-00003' }).uncheck();
  await expect(bar).toContainText('Đã chọn 9.999');
  await section.getByRole('button', { name: 'Trang sau' }).click();
  await expect(section.getByRole('checkbox', { name: 'Chọn AZ-00011' })).toBeChecked();
  const forbidden = bar.getByRole('button', { name: 'Mục thứ hai' });
  await expect(forbidden).toHaveAttribute('aria-disabled', 'true');
  await expect(forbidden).toHaveAttribute('title', 'Một câu nói rõ lý do.');
  await bar.getByRole('button', { name: 'Nhấn thử' }).click();
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await bar.getByRole('checkbox', { name: 'Bỏ chọn tất cả' }).click();
  await expect(bar).toBeHidden();
});

test('a table is worked by keys: rows, choice, unfolding, opening and the search @soak', async ({ page }) => {
  const section = await open(page, TABLE);
  const row = (index: number) => section.locator(`tr[data-index="${index}"]`);
  await row(0).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(row(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(row(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowRight');
  await expect(row(1).getByRole('button', { name: 'Chi tiết AZ-00002' })).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'AZ-00002' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('/');
  await expect(section.getByRole('searchbox')).toBeFocused();
  // In a text field a letter is only typed.
  await page.keyboard.type('jx');
  await expect(section.getByRole('searchbox')).toHaveValue('jx');
});
