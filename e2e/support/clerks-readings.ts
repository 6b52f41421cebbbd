import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { apiOf, signInAs } from './member.ts';
import { day, dialogOf, opened, site, sql, written } from './clerks-day.ts';

/** Stages of a clerk's day about what is asked for, offered and read: clerks-day.spec.ts. */

/** The member asks the resort for something in time, and the clerk's list of arrivals shows it. */
export const askWishes = async (page: Page) => {
  // The member has set a password since then, and the stay is far enough ahead.
  await sql(
    `update users set password_hash = clerk.password_hash from users clerk
     where users.id = $1 and clerk.user_name = $2`,
    [day.memberId, day.clerk],
  );
  await sql(
    `update stays set from_date = from_date + 60, to_date = to_date + 60
     where id = (select stay_id from arrivals where order_id = $1)`,
    [day.orderId],
  );
  await sql('update arrivals set check_in = check_in + 60, check_out = check_out + 60 where order_id = $1', [
    day.orderId,
  ]);
  await signInAs(page, 'azure', day.email);
  await page.goto(`${site()}/order/detail/${day.orderId}`);
  await page.getByRole('button', { name: 'Thêm yêu cầu' }).click();
  const wishes = page.getByRole('dialog', { name: 'Yêu cầu đặc biệt' });
  await wishes.getByText('Tầng cao').click();
  await wishes.getByRole('button', { name: 'Lưu yêu cầu' }).click();
  await expect(wishes).toBeHidden();
  await opened(page, `arrivals?q=${day.code}`);
  await expect(page.locator('main').getByText('Tầng cao').first()).toBeVisible();
};

/** Puts three stays of a room class on sale in the grid, in one week from a Wednesday. */
export const sellSeveralAWeek = async (page: Page) => {
  const price = 7_654_000;
  await opened(page, 'stays?from=2028-12-02');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('rowheader').first()).not.toHaveText('…');
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Mở bán', exact: true }).click();
  await dialogOf(page).getByLabel('Giá cả kỳ nghỉ').fill(String(price));
  await dialogOf(page).getByLabel('Số kỳ nghỉ mỗi tuần').fill('3');
  await dialogOf(page).getByRole('textbox', { name: 'Ngày nhận phòng' }).click();
  await page.getByRole('option', { name: 'Thứ Tư' }).click();
  await expect(
    dialogOf(page)
      .getByRole('status')
      .getByText(/3 kỳ nghỉ được mở bán/),
  ).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Mở bán', exact: true }).click();
  await expect(dialogOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Đóng' }).last().click();
  const made = () =>
    sql(
      `select count(*)::int as stays, min(extract(dow from from_date))::int as weekday from stays
       where price = $1 and from_date between '2028-12-02' and '2028-12-30'`,
      [price],
    );
  await expect.poll(made, { timeout: 30_000 }).toEqual([{ stays: 3, weekday: 3 }]);
};

/** The rules that members read match the settings. */
export const readRules = async (page: Page, request: APIRequestContext) => {
  const clerk = await apiOf(request, 'azure', day.clerk);
  const { merchantrules } = await clerk.graphql<{ merchantrules: { rules: { holdLimit: number } } }>(
    '{ merchantrules { rules { holdLimit } } }',
  );
  await page.goto(`${site()}/rules`);
  const { holdLimit } = merchantrules.rules;
  await expect(page.getByText(`Mỗi thành viên giữ được ${holdLimit} kỳ nghỉ cùng lúc.`)).toBeVisible();
};

/** Money by day and way to pay: the newest day matches what the ledger posted on it. */
export const readMoneyByDay = async (page: Page, request: APIRequestContext) => {
  const clerk = await apiOf(request, 'azure', day.clerk);
  const { moneydays } = await clerk.graphql<{ moneydays: { items: { id: string }[] } }>(
    '{ moneydays(limit: 1) { items { id } } }',
  );
  const [moved] = await sql(
    `select coalesce(sum(e.amount) filter (where e.account = 'cash'), 0)::bigint as cash,
       coalesce(sum(e.amount) filter (where e.account = 'bank'), 0)::bigint as bank
     from ledger_entries e join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
     join merchants m on m.id = e.merchant_id and m.code = 'azure'
     where t.posted_on = $1 and e.amount > 0 and t.kind <> 'cash-difference'`,
    [moneydays.items[0]!.id],
  );
  expect(Number(moved!.bank)).toBeGreaterThan(0);
  await opened(page, 'payments/books');
  const newest = page.getByRole('row').nth(1);
  for (const amount of [moved!.cash, moved!.bank].map(Number).filter((sum) => sum > 0))
    await expect(newest).toContainText(written(amount));
};
