import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { chooseFirst } from './choose.ts';
import { asked, closeRoom, orderOf, roomWithFreeStays } from './closures.ts';
import { giveWeek } from './give-week.ts';
import { beginNewDay, comeToCheckIn } from './hold-clock.ts';
import { signInAs } from './member.ts';
import { day, dialogOf, exported, opened, order, site, sql, written } from './clerks-day.ts';
import { mailsTo } from './mail.ts';

/** Stages of a clerk's day that depend little on the others: clerks-day.spec.ts. */

export const approveWeekByKeys = async (page: Page, request: APIRequestContext) => {
  await beginNewDay();
  await signInAs(page, 'azure', day.clerk);
  const id = await giveWeek(page, request);
  await page.goto(`${site()}/console/today?task=${id}`);
  const boxes = page.getByRole('region', { name: 'Quyết định' }).getByRole('checkbox');
  const approveByKeys = async () => {
    await expect(boxes).toHaveCount(6);
    await expect(boxes.first()).not.toBeChecked();
    for (let box = 1; box <= 6; box += 1) {
      await page.keyboard.press('Enter');
      await expect(boxes.and(page.locator(':checked'))).toHaveCount(box);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Hoàn tác' }).first()).toBeVisible();
  };
  await expect(boxes.first()).toBeVisible();
  await approveByKeys();
  await page.keyboard.press('u');
  await expect(page.getByRole('button', { name: 'Hoàn tác' })).toHaveCount(0);
  await page.goto(`${site()}/console/today?task=${id}`);
  await expect(boxes.first()).toBeVisible();
  await approveByKeys();
  // The command is sent when its toast disappears.
  const done = async () =>
    (await sql(`select from audit_entries where subject_id = $1 and command like 'Sale/Approve%'`, [id])).length;
  await expect.poll(done, { timeout: 60_000 }).toBe(1);
};

const answerOf = async (orderId: string) =>
  (await sql('select choice, refund::bigint as refund, points from closure_orders where order_id = $1', [orderId]))[0]!;

/** Moves the shown order to the first stay of its list at that stay's price. @returns the price that was shown */
const moveToFirstStay = async (page: Page, reason: string): Promise<string> => {
  await page.getByRole('button', { name: 'Đổi kỳ nghỉ', exact: true }).click();
  await dialogOf(page).locator('label').getByRole('radio').first().check();
  await dialogOf(page).getByRole('textbox', { name: 'Giá', exact: true }).click();
  const settle = page.getByRole('option', { name: /^Theo giá mới/ });
  const price = /[\d.]+(?=\s₫)/.exec((await settle.textContent())!)![0];
  await settle.click();
  await dialogOf(page).getByRole('textbox', { name: 'Lý do' }).fill(reason);
  await dialogOf(page).getByRole('button', { name: 'Đổi kỳ nghỉ', exact: true }).click();
  await expect(dialogOf(page)).toBeHidden();
  return price;
};

export const closeRoomAndAnswer = async (page: Page, request: APIRequestContext) => {
  await beginNewDay();
  const room = await roomWithFreeStays(3);
  const [calling, moving, waiting] = [
    await orderOf(request, room.stays[0]!),
    await orderOf(request, room.stays[1]!),
    await orderOf(request, room.stays[2]!),
  ];
  const closure = await closeRoom(request, room);
  for (const { id } of [calling, moving, waiting]) await asked(id);

  await opened(page, `orders/${calling.code}`);
  await page.getByRole('button', { name: 'Phản hồi thay thành viên' }).click();
  await dialogOf(page)
    .getByRole('radio', { name: /Hoàn theo cách đã trả/ })
    .check();
  await dialogOf(page).getByRole('textbox', { name: 'Lý do' }).fill('Thành viên gọi điện và muốn nhận lại tiền');
  await dialogOf(page).getByRole('button', { name: 'Thực hiện' }).dblclick();
  await expect(dialogOf(page)).toBeHidden();
  await expect.poll(async () => (await answerOf(calling.id)).choice).toBe('money');

  await beginNewDay();
  await page.goto(`${site()}/console/orders/${moving.code}`);
  const price = await moveToFirstStay(page, 'Khách chọn tuần khác');
  await expect.poll(async () => (await answerOf(moving.id)).choice).toBe('move');
  expect(written((await order(request, moving.code)).order.grandTotal)).toBe(price);

  await page.goto(`${site()}/console/closures/${closure.id}`);
  await expect(page.getByRole('heading', { name: 'Đã phản hồi 2/3' })).toBeVisible();
  const rowOf = ({ code }: { code: string }) => page.getByRole('row', { name: new RegExp(code) });
  await expect(rowOf(calling)).toContainText('Nhân viên');
  await expect(rowOf(calling)).toContainText(written(calling.grandTotal));
  await expect(rowOf(waiting)).toBeVisible();
  // The refund is the same figure in the answer, in the refunds, in the ledger and on the order.
  const answer = await answerOf(calling.id);
  expect(Number(answer.refund)).toBe(calling.grandTotal);
  const [refunded] = await sql('select sum(amount)::bigint as back from refunds where order_id = $1', [calling.id]);
  expect(Number(refunded!.back)).toBe(calling.grandTotal);
  const [owed] = await sql(
    `select -sum(e.amount)::bigint as owed from ledger_entries e
     join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
     where t.order_id = $1 and e.account = 'refunds-payable'`,
    [calling.id],
  );
  expect(Number(owed!.owed)).toBe(calling.grandTotal);
  expect((await order(request, calling.code)).kept).toBe(0);
};

/** The order's guest arrives. The resort, which has no account, records it by its link, until the link is revoked. */
export const markArrivedByResort = async (page: Page, browser: Browser) => {
  await comeToCheckIn(day.orderId);
  await opened(page, `arrivals?q=${day.code}`);
  const [{ resort }] = (await sql(
    `select resort.name->>'vi' as resort from arrivals a
     join resorts resort on resort.merchant_id = a.merchant_id and resort.id = a.resort_id where a.order_id = $1`,
    [day.orderId],
  )) as [{ resort: string }];
  await page.getByRole('button', { name: 'Liên kết cho khu nghỉ dưỡng' }).click();
  await chooseFirst(page, dialogOf(page).getByRole('textbox', { name: 'Chọn khu nghỉ dưỡng' }), resort);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialogOf(page).getByRole('button', { name: 'Tạo liên kết để sao chép' }).click();
  await dialogOf(page).getByRole('button', { name: 'Sao chép: liên kết' }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Đã sao chép: liên kết' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const context = await browser.newContext({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: `Khách đến ${resort}` })).toBeVisible();
  const guest = theirs.getByRole('listitem').filter({ hasText: 'Đặng Minh Khôi' });
  await expect(guest.getByText('Tầng cao').first()).toBeVisible();
  await guest.getByRole('button', { name: /^Ghi nhận/ }).click();
  await guest.getByText('Đã đến', { exact: true }).click();
  await guest.getByLabel('Số phòng').fill('305');
  await guest.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(guest.getByText('305')).toBeVisible();

  await page.goto(`${site()}/console/arrivals?q=${day.code}`);
  await expect(page.locator('main').getByText('305', { exact: true }).first()).toBeVisible();
  await page.goto(`${site()}/console/orders/${day.code}`);
  await expect(
    page
      .getByRole('region', { name: 'Lịch sử' })
      .getByText(/Khách đã nhận phòng/)
      .first(),
  ).toBeVisible();
  const recorded = `select from events where kind = 'stay.arrived' and payload->>'orderId' = $1`;
  await expect.poll(async () => (await sql(recorded, [day.orderId])).length).toBe(1);

  await page.goto(`${site()}/console/arrivals`);
  await page.getByRole('button', { name: 'Liên kết cho khu nghỉ dưỡng' }).click();
  await chooseFirst(page, dialogOf(page).getByRole('textbox', { name: 'Chọn khu nghỉ dưỡng' }), resort);
  await dialogOf(page).getByRole('button', { name: 'Thu hồi liên kết' }).click();
  await expect(page.getByText('Đã thu hồi liên kết.').first()).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'Liên kết không còn hiệu lực' })).toBeVisible();
  await context.close();
};

/** The chosen month is locked, and its journal adds up to zero. */
export const lockMonthAndReadJournal = async (page: Page) => {
  await page.getByRole('button', { name: 'Khóa sổ tháng' }).click();
  await dialogOf(page).getByRole('button', { name: 'Khóa sổ tháng' }).click();
  const journal = page.getByRole('link', { name: 'CSV cho Xero' });
  await expect(journal).toBeVisible();
  const csv = await page.evaluate(async (href) => (await fetch(href)).text(), (await journal.getAttribute('href'))!);
  const [, ...lines] = csv.trimEnd().split('\r\n');
  const amounts = lines.map((line) => Number(line.slice(1, -1).split('","')[5]));
  expect(amounts.length).toBeGreaterThan(1);
  expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(0);
};

/** Filters the audit by person and subject: the acts on the order remain, the acts of others disappear. */
export const readAuditByPersonAndKind = async (page: Page) => {
  const [{ id }] = (await sql(
    `select users.id from users join merchants m on m.id = users.merchant_id and m.code = 'azure'
     where users.user_name = $1`,
    [day.clerk],
  )) as [{ id: string }];
  const count = async (where: string) =>
    Number(
      (
        await sql(
          `select count(*) as count from audit_entries e join merchants m on m.id = e.merchant_id and m.code = 'azure'
           where ${where}`,
          [id],
        )
      )[0]!.count,
    );
  await page.goto(`${site()}/console/audit?actor=${id}&kind=order`);
  const all = await count(`e.actor_id = $1 and e.subject_kind = 'order'`);
  expect(all).toBeGreaterThan(3);
  expect(all).toBeLessThan(await count('e.actor_id = $1'));
  await expect(page.getByText(`${all} mục`, { exact: true }).first()).toBeVisible();
};

/** The order's invoice is requested and names the paid sum: on the order, in its file, and in the list's export. */
export const issueInvoice = async (page: Page) => {
  const figure = written(day.paid);
  await opened(page, `orders/${day.code}`);
  const invoices = page.getByRole('region', { name: 'Hóa đơn' });
  await invoices.getByRole('button', { name: 'Yêu cầu hóa đơn' }).click();
  await dialogOf(page).getByLabel('Công ty hoặc cá nhân').fill('Công ty Hải Âu');
  await dialogOf(page).getByLabel('Email').fill(day.email);
  await dialogOf(page).getByLabel('Lý do').fill('Khách gọi điện xin hóa đơn công ty');
  const ask = dialogOf(page).getByRole('button', { name: 'Yêu cầu', exact: true });
  const before = mailsTo(day.email).length;
  await ask.dblclick();
  await expect(dialogOf(page)).toBeHidden();
  await expect(invoices.getByText('Đã phát hành', { exact: true })).toHaveCount(1);
  await expect(invoices.getByText(figure).first()).toBeVisible();
  const file = invoices.getByRole('link', { name: 'XML' });
  const xml = await page.evaluate(async (href) => (await fetch(href)).text(), (await file.getAttribute('href'))!);
  expect(xml).toContain(`>${day.paid}<`);
  await expect.poll(() => mailsTo(day.email).length).toBeGreaterThan(before);
  await page.goto(`${site()}/console/payments/books/invoices?q=${day.code}`);
  await expect(page.getByRole('row').filter({ hasText: 'Công ty Hải Âu' })).toContainText(figure);
  expect(await exported(page)).toContain(String(day.paid));
};
