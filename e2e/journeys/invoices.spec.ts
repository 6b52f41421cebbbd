import { expect, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { exported } from '../support/clerks-day.ts';
import { beginNewDay } from '../support/hold-clock.ts';
import { test } from '../support/journey.ts';
import { mailsTo } from '../support/mail.ts';
import { addAccount, apiOf, signInAs } from '../support/member.ts';
import { confirmedOrders, payByTransfer } from '../support/orders.ts';
import { expectReadable } from '../support/quality.ts';

/** Invoices from the request to the files, as staff and the member see them: docs/decisions/209-invoices.md. */

const BUYER = 'Công ty TNHH Bình Minh';
/** The check digit of the first code is wrong: the tax authority has no such company. */
const [WRONG_CODE, TAX_CODE] = ['0100109107', '0100109106'];

/** Returns the types and texts of the files that a list links to. */
const filesOf = (page: Page, list: string, ending: string) =>
  page.locator(`${list} a[href^="/Invoice/"][href$=".${ending}"]`).evaluateAll(async (links) => {
    const read = async (link: Element) => {
      const answer = await fetch((link as HTMLAnchorElement).href);
      return `${answer.status} ${answer.headers.get('content-type')} ${await answer.text()}`;
    };
    return Promise.all(links.map(read));
  });

test('an invoice is asked for, refused, corrected, issued, replaced and adjusted; each can be read', async ({
  page,
  request,
}) => {
  await beginNewDay();
  const site = siteOf('azure');
  const { userName } = await addAccount(request, 'azure', 'hoa-don');
  const clerk = (await addAccount(request, 'azure', 'ke-toan', ['administrator'])).userName;
  const [order] = await confirmedOrders(request, 'azure', userName, 1, { least: 4_000_000, most: 18_000_000 });
  await payByTransfer(request, 'azure', order!);
  const staff = await apiOf(request, 'azure', clerk);
  const waiting = async () => {
    type Tasks = { tasks: { counts: { kind: string; count: number }[] } };
    const { tasks } = await staff.graphql<Tasks>('{ tasks { counts { kind count } } }');
    return tasks.counts.find((counted) => counted.kind === 'invoice')?.count ?? 0;
  };
  const accounts = `ke-toan-${order!.code.toLowerCase()}@binhminh.example`;

  await signInAs(page, 'azure', clerk);
  await page.goto(`${site}/console/orders/${order!.code}`);
  const invoices = page.getByRole('region', { name: 'Hóa đơn' });
  const dialog = page.getByRole('dialog');
  await invoices.getByRole('button', { name: 'Yêu cầu hóa đơn' }).click();
  await dialog.getByLabel('Công ty hoặc cá nhân').fill(BUYER);
  await dialog.getByLabel('Mã số thuế').fill(WRONG_CODE);
  await dialog.getByLabel('Email').fill(accounts);
  const ask = dialog.getByRole('button', { name: 'Yêu cầu', exact: true });
  await ask.click();
  await expect(dialog.getByText('Nhập địa chỉ đăng ký với mã số thuế').first()).toBeVisible();
  await dialog.getByLabel('Địa chỉ').fill('12 Lê Lợi, Huế');
  await dialog.getByLabel('Lý do').fill('Khách gọi điện xin hóa đơn công ty');
  await ask.click();
  await expect(dialog).toBeHidden();
  await expect(invoices.getByRole('alert')).toContainText('mã số thuế của người mua không tồn tại');

  // The invoice is in the list of today's work until it is corrected there.
  await page.goto(`${site}/console/today?kind=invoice`);
  const kind = page.getByRole('button', { name: /^Hóa đơn chưa phát hành/ });
  await expect(kind).toHaveText(/1$/);
  expect(await waiting()).toBe(1);
  const task = page.getByRole('main').getByRole('region', { name: 'Hóa đơn', exact: true });
  await task.getByRole('button', { name: 'Sửa người mua' }).click();
  await dialog.getByLabel('Mã số thuế').fill(TAX_CODE);
  await dialog.getByLabel('Lý do').fill('Gõ nhầm một chữ số');
  await dialog.getByRole('button', { name: 'Gửi lại', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(task.getByText('Đã phát hành', { exact: true })).toBeVisible();
  await expect(kind).not.toHaveText(/1$/);
  expect(await waiting()).toBe(0);

  await page.goto(`${site}/console/orders/${order!.code}`);
  await expect(invoices.getByText('Đã phát hành', { exact: true })).toHaveCount(1);
  await invoices.getByRole('button', { name: 'Thay thế bằng hóa đơn cho người mua khác' }).click();
  await dialog.getByLabel('Công ty hoặc cá nhân').fill(`${BUYER} Huế`);
  await dialog.getByLabel('Lý do').fill('Khách đổi đơn vị nhận hóa đơn');
  await dialog.getByRole('button', { name: 'Thay thế', exact: true }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(invoices.getByText('Đã thay thế', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Giảm giá đơn' }).click();
  await dialog.getByRole('textbox', { name: 'Số tiền giảm' }).fill('500000');
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill('Điều hòa hỏng một đêm');
  await dialog.getByRole('button', { name: 'Giảm giá đơn', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(invoices.getByText('Đã điều chỉnh', { exact: true })).toHaveCount(1);
  await expect(invoices.getByText(/^[-−]500\.000/)).toBeVisible();
  await expectReadable(page, 'the invoices of an order');
  const names = await invoices.getByRole('heading', { level: 3 }).allTextContents();
  expect(names).toHaveLength(3);
  expect(new Set(names).size).toBe(3);
  for (const pdf of await filesOf(page, 'section', 'pdf')) expect(pdf).toMatch(/^200 application\/pdf.* %PDF-/);
  const xml = await filesOf(page, 'section', 'xml');
  expect(xml).toHaveLength(3);
  for (const file of xml) expect(file).toContain(TAX_CODE);
  await expect.poll(() => mailsTo(accounts).length).toBe(3);

  await page.goto(`${site}/console/payments/books/invoices?q=${order!.code}`);
  const rows = page.getByRole('row').filter({ hasText: BUYER });
  await expect(rows).toHaveCount(3);
  await page.goto(`${site}/console/payments/books/invoices?q=${order!.code}&kind=adjusting`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('500.000');
  const list = await exported(page);
  expect(list).toContain(names.find((name) => list.includes(name)));
  expect(list.trimEnd().split('\r\n')).toHaveLength(2);
  expect(list).toContain('-500000');

  await signInAs(page, 'azure', userName);
  await page.goto(`${site}/order/detail/${order!.id}`);
  const own = page.getByRole('region', { name: 'Hóa đơn' });
  await expect(own.getByRole('link', { name: /PDF$/ })).toHaveCount(3);
  for (const pdf of await filesOf(page, 'section', 'pdf')) expect(pdf).toMatch(/^200 application\/pdf.* %PDF-/);
  expect(await filesOf(page, 'section', 'xml')).toEqual(xml);
  const { userName: other } = await addAccount(request, 'azure', 'nguoi-khac');
  const href = (await own.getByRole('link', { name: /XML$/ }).first().getAttribute('href'))!;
  await signInAs(page, 'azure', other);
  await page.goto(site);
  expect(await page.evaluate(async (address) => (await fetch(address)).status, href)).toBe(404);
});
