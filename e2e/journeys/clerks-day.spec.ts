import { expect } from '@playwright/test';
import { beginNewDay } from '../support/hold-clock.ts';
import { test } from '../support/journey.ts';
import { mailsTo } from '../support/mail.ts';
import { addAccount, apiOf, signInAs } from '../support/member.ts';
import { confirmedOrders } from '../support/orders.ts';
import { day, dialogOf, exported, GIFT_CODE, opened, order, run, site, sql, written } from '../support/clerks-day.ts';
import {
  approveWeekByKeys,
  closeRoomAndAnswer,
  issueInvoice,
  lockMonthAndReadJournal,
  markArrivedByResort,
  readAuditByPersonAndKind,
} from '../support/clerks-stages.ts';
import { askWishes, readMoneyByDay, readRules, sellSeveralAWeek } from '../support/clerks-readings.ts';

/** A clerk's whole working day, in stages. At the end one figure is the same on all pages. */

test.describe.configure({ mode: 'serial' });

test('a member calls: their account is opened, their number and address are set right @extended', async ({
  page,
  browser,
  request,
}) => {
  await beginNewDay();
  day.clerk = (await addAccount(request, 'azure', 'tagwerk', ['administrator'])).userName;
  day.head = (await addAccount(request, 'azure', 'leitung', ['administrator'])).userName;
  await opened(page, 'orders/new');
  await page.getByRole('button', { name: 'Thành viên mới' }).click();
  const typo = `khahc${run}@azure.example`;
  await dialogOf(page).getByLabel('Họ và tên').fill('Đặng Minh Khôi');
  await dialogOf(page).getByLabel('Điện thoại').fill('0912 345 678');
  await dialogOf(page).getByLabel('Email', { exact: true }).fill(typo);
  await dialogOf(page)
    .getByLabel(/Thành viên đồng ý/)
    .check();
  await dialogOf(page).getByRole('button', { name: 'Mở tài khoản' }).click();
  await expect(dialogOf(page)).toBeHidden();

  // The phone number is changed at once. The address needs the approval of a second person.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Tìm nhanh' }).fill(typo);
  await page.getByRole('option', { name: /Đặng Minh Khôi/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Đặng Minh Khôi' })).toBeVisible();
  day.memberId = new URL(page.url()).pathname.split('/').at(-1)!;
  const account = page.getByRole('region', { name: 'Tài khoản' });
  await account.getByRole('button', { name: 'Sửa', exact: true }).click();
  await dialogOf(page).getByLabel('Điện thoại').fill('0912 345 679');
  await dialogOf(page).getByLabel('Lý do').fill('Khách đọc lại số điện thoại');
  await dialogOf(page).getByRole('button', { name: 'Sửa', exact: true }).dblclick();
  await expect(dialogOf(page)).toBeHidden();
  await expect(account.getByText('0912 345 679')).toBeVisible();
  await account.getByRole('button', { name: 'Sửa', exact: true }).click();
  day.email = `khach${run}@azure.example`;
  await dialogOf(page).getByLabel('Email').fill(day.email);
  await dialogOf(page).getByLabel('Lý do').fill('Sai chính tả khi mở tài khoản');
  await dialogOf(page).getByRole('button', { name: 'Sửa', exact: true }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByText(typo).first()).toBeVisible();

  const second = await browser.newPage({ locale: 'vi-VN', viewport: { width: 1440, height: 900 } });
  await signInAs(second, 'azure', day.head);
  await second.goto(`${site()}/console/approvals`);
  await second
    .getByRole('row', { name: /Sửa email của thành viên/ })
    .first()
    .click();
  await expect(second.getByText(typo).first()).toBeVisible();
  await expect(second.getByText(day.email).first()).toBeVisible();
  await second.getByRole('button', { name: 'Phê duyệt', exact: true }).click();
  await expect(second.getByText('Đã phê duyệt.').first()).toBeVisible();
  await second.close();
  await page.reload();
  await expect(page.getByText(day.email).first()).toBeVisible();
  await expect.poll(() => mailsTo(typo).length).toBeGreaterThan(0);
  await expect.poll(() => mailsTo(day.email).length).toBeGreaterThan(0);
});

test('a stay is sold by telephone for points, a code and cash, with its receipt @extended', async ({
  page,
  request,
}) => {
  const clerk = await apiOf(request, 'azure', day.clerk);
  const award = { Id: crypto.randomUUID(), UserId: day.memberId, Points: 100 };
  const reason = { vi: 'Quà chào mừng', en: 'Welcome' };
  expect(await clerk.command('Point', 'AwardPoints', { ...award, Reason: reason })).toMatchObject({ Success: true });
  await opened(page, `members/${day.memberId}`);
  await page.getByRole('link', { name: 'Bán kỳ nghỉ' }).click();
  await page.getByLabel('Khu nghỉ dưỡng').click();
  await page.getByRole('option').filter({ hasText: '₫' }).first().click();
  await page.getByRole('group', { name: 'Kỳ nghỉ còn trống' }).getByRole('radio', { name: /₫/ }).first().check();
  await page.getByLabel('Yêu cầu của thành viên').fill('Gọi điện, hai người lớn');
  await page.getByRole('button', { name: 'Giữ kỳ nghỉ này' }).click();
  await page.waitForURL(/console\/orders\/[A-Z]/);
  day.code = new URL(page.url()).pathname.split('/').at(-1)!;
  const [row] = await sql('select id from orders where code = $1', [day.code]);
  day.orderId = row!.id as string;

  const sale = page.getByRole('region', { name: 'Hoàn tất đơn bán' });
  await sale.getByLabel('Yêu cầu của thành viên').fill('Trừ điểm và mã quà tặng');
  await sale.getByLabel('Điểm').fill('100');
  await sale.getByRole('button', { name: 'Áp dụng' }).first().click();
  await expect.poll(async () => (await order(request)).order.points).toBe(100);
  await sale.getByLabel('Mã quà tặng').fill(GIFT_CODE);
  await sale.getByRole('button', { name: 'Áp dụng' }).last().click();
  await expect.poll(async () => (await order(request)).order.giftCodeAmount).toBeGreaterThan(0);
  await sale.getByLabel('Phương thức thanh toán').click();
  await page.getByRole('option', { name: 'Chuyển khoản ngân hàng' }).click();
  await sale.getByRole('button', { name: 'Xác nhận đơn' }).click();
  await expect.poll(async () => (await order(request)).left).toBe((await order(request)).order.grandTotal);
  await page.keyboard.press('Escape');
  await beginNewDay();
  await page.reload();
  const { left } = await order(request);
  await page.getByRole('button', { name: 'Ghi nhận thanh toán' }).click();
  await expect(dialogOf(page).getByLabel('Số tiền')).toHaveValue(written(left));
  await dialogOf(page).getByLabel('Số tiền').fill('1000000');
  await dialogOf(page).getByLabel('Ghi chú').fill('Đặt cọc tại quầy');
  await dialogOf(page).getByRole('button', { name: 'Ghi nhận', exact: true }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect.poll(async () => (await order(request)).kept).toBe(1_000_000);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Biên lai A4' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Biên lai này không phải hóa đơn giá trị gia tăng.')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
});

test('after a sale: a note, a mail once more, a dearer stay, a card, a cheaper stay, a refund @extended', async ({
  page,
  request,
}) => {
  await beginNewDay();
  await opened(page, `orders/${day.code}`);
  const notes = page.getByRole('region', { name: 'Ghi chú nội bộ' });
  await notes.getByRole('textbox').fill('Khách muốn nhận phòng sớm');
  await notes.getByRole('button', { name: 'Thêm ghi chú' }).click();
  await expect(notes.getByRole('listitem').getByText('Khách muốn nhận phòng sớm')).toBeVisible();
  await page
    .getByRole('button', { name: /^Gửi lại: / })
    .first()
    .click();
  await dialogOf(page).getByRole('button', { name: 'Gửi lại', exact: true }).click();
  await expect(page.getByText('Đang gửi lại email').first()).toBeVisible();

  const moveTo = async (which: RegExp, reason: string) => {
    await page.reload();
    await page.getByRole('button', { name: 'Đổi kỳ nghỉ', exact: true }).click();
    const stay = dialogOf(page).locator('label', { hasText: which }).first();
    await stay.getByRole('radio').check();
    await dialogOf(page).getByRole('textbox', { name: 'Giá', exact: true }).click();
    await page.getByRole('option', { name: /^Theo giá mới/ }).click();
    await dialogOf(page).getByRole('textbox', { name: 'Lý do' }).fill(reason);
    await dialogOf(page).getByRole('button', { name: 'Đổi kỳ nghỉ', exact: true }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByRole('region', { name: 'Lịch sử' }).getByText(reason).first()).toBeVisible();
  };
  const payRest = async (way: 'Thẻ' | 'Chuyển khoản', number: string) => {
    await beginNewDay();
    await page.reload();
    await page.getByRole('button', { name: 'Ghi nhận thanh toán' }).click();
    await dialogOf(page).getByText(way, { exact: true }).click();
    const field = way === 'Thẻ' ? 'Số trên biên lai máy POS' : 'Mã giao dịch ngân hàng';
    await dialogOf(page).getByLabel(field).fill(number);
    await dialogOf(page).getByRole('button', { name: 'Ghi nhận', exact: true }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect.poll(async () => (await order(request)).left).toBe(0);
  };
  await payRest('Thẻ', `POS ${run}`);
  await moveTo(/\+[\d.]+/, 'Khách xin phòng lớn hơn');
  await expect(
    page
      .getByRole('region', { name: 'Lịch sử' })
      .getByText(/ → .*\d{4}/)
      .first(),
  ).toBeVisible();
  expect((await order(request)).left).toBeGreaterThan(0);
  await payRest('Chuyển khoản', `FT ${run}`);
  await beginNewDay();
  await moveTo(/[−-]\d[\d.]*\s₫/, 'Khách đổi ý, phòng nhỏ hơn');
  // One refund for each payment that is paid back in part or in whole.
  const refunds = await sql(`select id, amount from refunds where order_id = $1 and state <> 'done'`, [day.orderId]);
  expect(refunds.length).toBeGreaterThan(0);
  for (const [at, { id, amount }] of refunds.entries()) {
    await beginNewDay();
    await page.goto(`${site()}/console/today?task=${id as string}`);
    const decision = page.getByRole('region', { name: 'Quyết định' });
    await expect(decision.getByText(written(Number(amount))).first()).toBeVisible();
    await decision.getByRole('textbox', { name: 'Mã giao dịch ngân hàng' }).fill(`HOAN ${run} ${at}`);
    await decision.getByRole('button', { name: 'Ghi nhận hoàn tiền' }).click();
    const isSent = () => sql(`select from refunds where id = $1 and state = 'done'`, [id]);
    await expect.poll(async () => (await isSent()).length).toBe(1);
  }
  const { kept, order: now } = await order(request);
  expect(kept).toBe(now.grandTotal);
  day.paid = kept;
});

test('a bank’s file is taken in, split and matched; one payment is dismissed and returned @extended', async ({
  page,
  request,
}) => {
  await beginNewDay();
  const { userName } = await addAccount(request, 'azure', 'khach');
  const [first, second] = await confirmedOrders(request, 'azure', userName, 2, { most: 8_000_000 });
  const [both, other] = [`GOP${run}`, `LUONG${run}`];
  const sum = first!.grandTotal + second!.grandTotal;
  await opened(page, 'payments?size=100');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Nhập tệp sao kê' }).click();
  const lines = [`${both};"${sum}";CK ${first!.code} ${second!.code}`, `${other};"4000000";luong thang`];
  await (
    await chooser
  ).setFiles({
    name: 'sao-ke.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Số tham chiếu;Ghi có;Diễn giải', ...lines].join('\r\n')),
  });
  await dialogOf(page).getByRole('button', { name: 'Nhập 2 dòng mới' }).click();
  await expect(dialogOf(page)).toBeHidden();
  const rowOf = (number: string) => page.getByRole('row').filter({ hasText: number });
  await rowOf(both).click();
  const panel = page.getByRole('complementary', { name: written(sum) });
  await panel.getByRole('button', { name: 'Chia cho nhiều đơn hàng' }).click();
  await panel.getByRole('textbox', { name: 'Phần 1' }).fill(String(first!.grandTotal));
  await panel.getByRole('textbox', { name: 'Phần 2' }).fill(String(second!.grandTotal));
  await panel.getByRole('button', { name: 'Chia', exact: true }).click();
  await expect(rowOf(both)).toHaveCount(2);
  for (const { code, grandTotal } of [first!, second!]) {
    await page.goto(`${site()}/console/payments?size=100`);
    await rowOf(both)
      .filter({ hasText: written(grandTotal) })
      .first()
      .click();
    const part = page.getByRole('complementary', { name: written(grandTotal) });
    await part.getByRole('textbox', { name: 'Mã đơn hàng' }).fill(code);
    await part.getByRole('button', { name: 'Khớp', exact: false }).first().click();
    await expect
      .poll(async () => (await sql('select all_status & 1048576 as closed from orders where code = $1', [code]))[0])
      .toEqual({ closed: 1_048_576 });
  }
  await page.goto(`${site()}/console/payments?size=100`);
  await rowOf(other).click();
  const salary = page.getByRole('complementary', { name: '4.000.000' });
  await salary.getByRole('textbox', { name: 'Không thuộc đơn nào' }).fill('lương nhân viên');
  await salary.getByRole('button', { name: 'Loại khỏi danh sách' }).click();
  await expect(rowOf(other)).toHaveCount(0);
  await page.getByRole('link', { name: 'Tiền đã loại' }).click();
  await rowOf(other).click();
  await salary.getByRole('textbox').fill('đã tìm ra đơn');
  await salary.getByRole('button', { name: 'Đưa trở lại' }).click();
  await expect(rowOf(other)).toHaveCount(0);
});

test('a week is approved by keys, taken back, and approved again @extended', ({ page, request }) =>
  approveWeekByKeys(page, request));

test('a room is closed: one member takes money by telephone, one another stay, and staff see the progress @extended', ({
  page,
  request,
}) => closeRoomAndAnswer(page, request));

test('the member asks for a high floor, and the list of arrivals says it @extended', ({ page }) => askWishes(page));

test('three stays of one week are put on sale from a Wednesday @extended', ({ page }) => sellSeveralAWeek(page));

test('the rules that members read agree with the settings @extended', ({ page, request }) => readRules(page, request));

test('money by day and payment method equals the ledger @extended', ({ page, request }) =>
  readMoneyByDay(page, request));

test('the resort marks the guest as arrived by its own link, and the order says so @extended', ({ page, browser }) =>
  markArrivedByResort(page, browser));

test('the order’s invoice shows the amount paid, in its file, its mail and the list @extended', ({ page }) =>
  issueInvoice(page));

test('one order is canceled with another refund than its policy gives, and the day is closed @extended', async ({
  page,
  request,
}) => {
  await beginNewDay();
  const { userName } = await addAccount(request, 'azure', 'benh');
  const [other] = await confirmedOrders(request, 'azure', userName, 1, { least: 4_000_000, most: 12_000_000 });
  const clerk = await apiOf(request, 'azure', day.clerk);
  const cash = { Id: crypto.randomUUID(), OrderId: other!.id, Amount: other!.grandTotal };
  expect(await clerk.command('Payment', 'CloseCashPayment', cash)).toMatchObject({ Success: true });
  await beginNewDay();
  await opened(page, `orders/${other!.code}`);
  await page.getByRole('button', { name: 'Hủy thay thành viên' }).click();
  await dialogOf(page).getByText('Số tiền khác').click();
  await dialogOf(page).getByRole('textbox', { name: 'Số tiền hoàn' }).fill('1000000');
  await dialogOf(page).getByRole('textbox', { name: 'Lý do' }).fill('Khách nằm viện');
  await dialogOf(page).getByRole('button', { name: 'Hủy đơn hàng', exact: true }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('list', { name: 'Các lần hoàn tiền' }).getByText(/1\.000\.000/)).toHaveCount(1);

  await page.goto(`${site()}/console/payments/books`);
  await page.getByRole('button', { name: 'Chốt ngày' }).click();
  const close = page.getByRole('dialog', { name: 'Chốt ngày' });
  await close.getByLabel('Tiền mặt đã đếm').fill('1000000');
  await close.getByLabel('Lý do chênh lệch').fill(`Đếm lúc ${run}`);
  await close.getByRole('button', { name: 'Chốt ngày' }).click();
  await expect(close).toBeHidden();
  await expect(page.getByText(`Đếm lúc ${run}`).filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Nhật ký chung' }).click();
  await page
    .getByRole('row', { name: /^tháng.*Đang mở/ })
    .last()
    .click();
  await lockMonthAndReadJournal(page);
  await page.goto(`${site()}/console/settings`);
  await expect(page.getByLabel('Số phòng giữ cùng lúc của một thành viên')).toBeVisible();
});

test('in the evening every page shows the same amount paid @extended', async ({ page, request }) => {
  const [paid, figure] = [day.paid, written(day.paid)];
  await opened(page, `orders/${day.code}`);
  const money = page.getByRole('region', { name: 'Tóm tắt thanh toán' });
  await expect(money.getByText(figure).first()).toBeVisible();

  const admin = await apiOf(request, 'azure', day.clerk);
  await opened(page, `orders?q=${day.code}`);
  const orders = await exported(page);
  expect(orders.split('\r\n').find((line) => line.includes(day.code))).toContain(String(paid));

  const accounts = `select sum(e.amount)::bigint as sum from ledger_entries e
    join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
    where t.order_id = $1 and e.account = any($2)`;
  const sumOf = async (...names: string[]) => Number((await sql(accounts, [day.orderId, names]))[0]!.sum ?? 0);
  expect(await sumOf('cash', 'bank', 'gateway-card')).toBe(paid);
  expect(await sumOf('customers', 'refunds-payable')).toBe(0);

  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  type Rows = { insightrows: { items: { code: string; amount: number }[] } };
  await expect
    .poll(async () => {
      const { insightrows } = await admin.graphql<Rows>(
        `query ($day: Date!) { insightrows(measure: "order.paid", from: $day, to: $day, limit: 200) {
          items { code amount } } }`,
        { day: today },
      );
      return insightrows.items.find(({ code }) => code === day.code)?.amount;
    })
    .toBe(paid);

  await page.goto(`${site()}/console/audit?order=${day.code}`);
  const audit = await exported(page);
  expect(audit).toContain('đã ghi nhận tiền cho đơn');
  expect(audit).toMatch(new RegExp(`→ ${figure.replaceAll('.', '\\.')}\\s₫`));
  await readAuditByPersonAndKind(page);

  // The member has set a password since then.
  await sql(
    `update users set password_hash = clerk.password_hash from users clerk
     where users.id = $1 and clerk.user_name = $2`,
    [day.memberId, day.clerk],
  );
  await signInAs(page, 'azure', day.email);
  await page.goto(`${site()}/order/detail/${day.orderId}`);
  await expect(page.locator('main').getByText(figure).first()).toBeVisible();
  await page.goto(`${site()}/order/detail/${day.orderId}?tab=history`);
  const history = page.getByRole('list', { name: 'Lịch sử đơn hàng' });
  await expect(history.getByText('Đổi sang kỳ nghỉ khác')).toHaveCount(2);
  expect(mailsTo(day.email).join('\n')).toContain(figure);
});
