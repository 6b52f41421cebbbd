import { expect, type Page } from '@playwright/test';
import { runAt } from '../../server/src/testing/postgres.ts';
import { siteOf } from '../server/merchants.ts';
import { chooseFirst } from '../support/choose.ts';
import { asked, closeRoom, closingClerk, orderOf, roomWithFreeStays } from '../support/closures.ts';
import { endAnswers } from '../support/hold-clock.ts';
import { test } from '../support/journey.ts';
import { mailsTo } from '../support/mail.ts';
import { signInAs } from '../support/member.ts';
import { expectReadable } from '../support/quality.ts';

/** Closures of resorts and room classes: docs/decisions/193-closures.md. */

const site = () => siteOf('azure');
const SECOND = { locale: 'vi-VN', viewport: { width: 1440, height: 900 } };
const sql = async (text: string, values: readonly unknown[] = []) =>
  (await runAt(process.env.E2E_DATABASE_URL!, text, values)).rows;

/** Opens the month of a day and chooses the day. */
const pickDay = async (page: Page, day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  const turn = page.getByRole('button', { name: 'Tháng sau' }).last();
  await turn.waitFor();
  const button = page.getByRole('button', { name: `${date} tháng ${month} ${year}`, exact: true });
  for (let months = 0; months < 5 && (await button.count()) === 0; months += 1) await turn.click();
  await button.click();
};

/** The sentence that says that the member's payment was returned. */
const BACK = 'Những gì bạn đã trả đã được hoàn lại.';
const openOrder = async (page: Page, order: { id: string; userName: string }) => {
  await signInAs(page, 'azure', order.userName);
  await page.goto(`${site()}/order/detail/${order.id}`);
};

test('a clerk closes a room class, a second one approves, and a member chooses the refund', async ({
  page,
  browser,
  request,
}) => {
  const room = await roomWithFreeStays(2);
  const order = await orderOf(request, room.stays[0]!);
  const unpaid = await orderOf(request, room.stays[1]!, false);

  await signInAs(page, 'azure', await closingClerk(request));
  await page.goto(`${site()}/console/closures`);
  await expect(page.getByRole('heading', { name: 'Đóng cửa', exact: true })).toBeVisible();
  await expectReadable(page, 'closures');
  await page.getByRole('button', { name: 'Đóng cửa theo ngày' }).click();
  await expect(page).toHaveURL(/\/console\/closures\/new$/);
  const dialog = page.getByRole('dialog');
  const ask = dialog.getByRole('button', { name: 'Gửi yêu cầu phê duyệt' });
  await ask.click();
  await expect(dialog.getByText('Không được để trống.').first()).toBeVisible();
  await expectReadable(page, 'the form of a closure');
  await chooseFirst(page, dialog.getByRole('textbox', { name: 'Khu nghỉ dưỡng' }), room.resort);
  await chooseFirst(page, dialog.getByRole('textbox', { name: 'Hạng phòng' }), room.name);
  await dialog.getByRole('button', { name: /^Đóng cửa từ ngày/ }).click();
  await pickDay(page, room.first);
  await pickDay(page, room.last);
  const would = dialog.getByRole('region', { name: 'Ảnh hưởng hiện tại' });
  await expect(would).toContainText('Đơn đã thanh toán cần lựa chọn1');
  await expect(would).toContainText('Đơn chưa thanh toán sẽ kết thúc1');
  await dialog.getByRole('textbox', { name: 'Lý do, Tiếng Việt' }).fill('Sửa chữa sau bão');
  await ask.dblclick();
  await expect(page.getByText('Đã gửi. Người thứ hai cần phê duyệt.').first()).toBeVisible();

  const second = await browser.newPage(SECOND);
  await signInAs(second, 'azure', await closingClerk(request));
  await second.goto(`${site()}/console/approvals`);
  await second.getByRole('row', { name: /Đóng cửa khu nghỉ dưỡng/ }).click();
  await expect(second.getByText('Sửa chữa sau bão').first()).toBeVisible();
  await second.getByRole('button', { name: 'Phê duyệt', exact: true }).click();
  await expect(second.getByText('Đã phê duyệt.').first()).toBeVisible();

  await asked(order.id);
  await openOrder(second, order);
  const choice = second.getByRole('region', { name: 'Kỳ nghỉ của bạn không thể diễn ra' });
  await expect(choice).toContainText('Sửa chữa sau bão');
  await expect(choice).toContainText('Nếu bạn không chọn: Nhận lại');
  await expectReadable(second, 'the choice of a member');
  await choice.getByRole('button', { name: /điểm/ }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Chọn cách này' }).dblclick();
  await expect(choice).toContainText(BACK);
  await second.close();
  await expect.poll(() => mailsTo(order.userName).some((mail) => mail.includes(order.code))).toBe(true);

  await page.goto(`${site()}/console/closures`);
  await page
    .getByRole('row', { name: new RegExp(room.name) })
    .first()
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { name: 'Đã phản hồi 1/1' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(order.code) })).toContainText('Hoàn tất cả bằng điểm');
  const terms = page.getByRole('complementary', { name: 'Điều khoản' });
  await expect(terms).toContainText('Đơn chưa thanh toán đã kết thúc1');
  await expectReadable(page, 'a closure');
  expect((await sql('select standing from orders where id = $1', [unpaid.id]))[0]!.standing).toBe('ended');
});

test('one member lets the deadline pass, staff answer for another, and other orders stay unchanged @extended', async ({
  page,
  request,
}) => {
  const room = await roomWithFreeStays(3);
  const [late, calling, kept] = [
    await orderOf(request, room.stays[0]!),
    await orderOf(request, room.stays[1]!),
    await orderOf(request, room.stays[2]!),
  ];
  const closure = await closeRoom(request, room);
  for (const { id } of [late, calling, kept]) await asked(id);

  await openOrder(page, late);
  const choice = page.getByRole('region', { name: 'Kỳ nghỉ của bạn không thể diễn ra' });
  await choice.getByRole('button', { name: /^Nhận lại .*₫/ }).click();
  // The time to answer ends while the question is open.
  await endAnswers(late.id);
  await expect
    .poll(() => sql(`select answered_as from closure_orders where order_id = $1 and choice = 'money'`, [late.id]))
    .toEqual([{ answered_as: 'deadline' }]);
  await expect(choice).toContainText(BACK);
  await page.reload();
  await expect(choice).toContainText(BACK);
  await expect(choice.getByRole('button')).toHaveCount(0);

  await signInAs(page, 'azure', closure.clerk);
  await page.goto(`${site()}/console/orders/${calling.code}`);
  await page.getByRole('button', { name: 'Phản hồi thay thành viên' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Thực hiện' }).click();
  await expect(dialog.getByText(/^Nhập ít nhất \d+ ký tự\.$/).first()).toBeVisible();
  await expectReadable(page, 'an answer for a member');
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill('Thành viên gọi điện và muốn nhận lại điểm');
  await dialog.getByRole('button', { name: 'Thực hiện' }).dblclick();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Mở trang đóng cửa' }).click();

  await expect(page.getByRole('heading', { name: 'Đã phản hồi 2/3' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(late.code) })).toContainText('Hết hạn');
  await expect(page.getByRole('row', { name: new RegExp(calling.code) })).toContainText('Nhân viên');
  await page.getByRole('button', { name: 'Mở cửa lại' }).click();
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill('Sửa xong sớm');
  await expectReadable(page, 'the question whether a resort opens again');
  await dialog.getByRole('button', { name: 'Mở cửa lại' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Đã mở lại').first()).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(kept.code) })).toContainText('Giữ nguyên');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['', '/new', `/${closure.id}`]) {
    await page.goto(`${site()}/console/closures${address}`);
    await expectReadable(page, `closures${address} on a phone`);
  }

  await openOrder(page, kept);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(choice).toHaveCount(0);
});
