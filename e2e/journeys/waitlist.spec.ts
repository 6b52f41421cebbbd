import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { runAt } from '../../server/src/testing/postgres.ts';
import { addAccount, apiOf, signInAs } from '../support/member.ts';
import { confirmedOrders, payByTransfer } from '../support/orders.ts';
import { expectReadable } from '../support/quality.ts';

/** The waitlist: docs/decisions/183-waitlist.md. */

const CURRENCY = 16_384;
const DAY_MS = 86_400_000;

test('a member waits from a resort’s page and declines; the next one who waits takes the stay', async ({
  page,
  browser,
  request,
}) => {
  const site = siteOf('azure');
  const [giver, first, second] = [
    (await addAccount(request, 'azure', 'giver')).userName,
    (await addAccount(request, 'azure', 'first')).userName,
    (await addAccount(request, 'azure', 'second')).userName,
  ];
  const giving = await apiOf(request, 'azure', giver);
  const { productvacations } = await giving.graphql<{
    productvacations: { items: { id: string; friendlyUrl: string }[] };
  }>('{ productvacations(limit: 20) { items { id friendlyUrl } } }');
  const { id: resortId, friendlyUrl } = productvacations.items.at(-1)!;
  const { productvacation } = await giving.graphql<{
    productvacation: { products: { type: number; variants: { id: string; fromDate: string; toDate: string }[] }[] };
  }>(
    `query ($url: String!) { productvacation(friendlyUrl: $url) { products { type variants { id fromDate
      toDate } } } }`,
    { url: friendlyUrl },
  );
  const soonest = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10);
  const stays = productvacation.products
    .filter(({ type }) => type === CURRENCY)
    .flatMap(({ variants }) => variants.filter(({ fromDate }) => fromDate > soonest));
  const stay = stays[0]!;
  const orderId = randomUUID();
  const held = { Id: orderId, ProductId: stay.id, AdultTotal: 1, ChildrenAges: [] };
  expect(await giving.command('Sale', 'CreateVacationOrder', held)).toMatchObject({ Success: true });

  await signInAs(page, 'azure', first);
  const dates = `from=${stay.fromDate}&to=${stay.toDate}&adults=1`;
  await page.goto(`${site}/product-vacation/detail/list-vacation/${friendlyUrl}?${dates}`);
  await page.getByRole('link', { name: 'Vào danh sách chờ' }).click();
  await expect(page.getByRole('button', { name: 'Vào danh sách chờ' })).toBeVisible();
  await expectReadable(page, 'the form of an entry');
  await page.getByRole('button', { name: 'Vào danh sách chờ' }).click();
  await expect(page.getByText('Thứ 1')).toBeVisible();
  await expectReadable(page, 'what a member waits for');

  const other = await apiOf(request, 'azure', second);
  const Alternatives = [{ ResortId: resortId, FromDate: stay.fromDate, ToDate: stay.toDate }];
  const entry = { Id: randomUUID(), Mode: 'offer', Alternatives, AdultTotal: 1, ChildrenAges: [] };
  expect(await other.command('Sale', 'JoinWaitlist', entry)).toMatchObject({ Success: true });

  const cancel = { Id: randomUUID(), OrderId: orderId };
  expect(await giving.command('Sale', 'CancelOrder', cancel)).toMatchObject({ Success: true });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Kỳ nghỉ đang được giữ cho bạn' })).toBeVisible();
  await expectReadable(page, 'an offer');
  await page.getByRole('button', { name: 'Không nhận', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Kỳ nghỉ đang được giữ cho bạn' })).toHaveCount(0);

  const next = await browser.newPage();
  await signInAs(next, 'azure', second);
  await next.goto(`${site}/waitlist`);
  await next.getByRole('button', { name: 'Nhận', exact: true }).click();
  await expect(next).toHaveURL(/\/checkout\/[0-9a-f-]{36}$/);
  await next.close();

  const desk = await browser.newPage();
  await signInAs(desk, 'azure', 'admin@azure.example');
  await desk.goto(`${site}/console/waitlist`);
  await expect(desk.getByRole('row').nth(1)).toBeVisible();
  await expectReadable(desk, 'who waits for what');
  await desk.close();

  const stranger = await browser.newPage();
  await stranger.goto(`${site}/waitlist/rules`);
  await expect(stranger.getByRole('heading', { name: 'Cách xếp thứ tự danh sách chờ' })).toBeVisible();
  await stranger.goto(`${site}/waitlist/answer#none`);
  await expect(stranger.getByText('Lời mời đã kết thúc')).toBeVisible();
  await stranger.close();
});

test('an empty search leads to the form in one tap, filled in @extended', async ({ page }) => {
  const site = siteOf('azure');
  await signInAs(page, 'azure', 'thanhtruc.ho@azure.example');
  await page.goto(`${site}/product-vacation/list?from=2030-01-05&to=2030-01-12&adults=3`);
  await page.getByRole('link', { name: 'Vào danh sách chờ' }).click();
  await expect(page.getByLabel('Từ ngày')).toHaveValue('05/01/2030');
  await expect(page.getByLabel('Người lớn')).toHaveValue('3');
});

test('a stay replaces one that the member has, after the price was shown @phone @extended', async ({
  page,
  request,
}) => {
  const [site, less] = [siteOf('azure'), 1_000_000];
  const { userName } = await addAccount(request, 'azure', 'replaces');
  const [order] = await confirmedOrders(request, 'azure', userName, 1, { least: 8_000_000 });
  await payByTransfer(request, 'azure', order!);
  const sql = (text: string, values: readonly unknown[]) => runAt(process.env.E2E_DATABASE_URL!, text, values);
  // Makes a free stay of its room cheaper.
  const { rows } = await sql(
    `update stays set price = held.price - $2 from order_lines line
      join stays held on held.merchant_id = line.merchant_id and held.id = line.stay_id
      where line.order_id = $1 and line.live and stays.id = (select free.id from stays free
        where free.merchant_id = held.merchant_id and free.room_id = held.room_id and free.published
          and free.product_type = held.product_type and free.from_date > current_date + 60
          and not exists (select from order_lines l where l.merchant_id = free.merchant_id and l.stay_id = free.id
            and l.live)
          and not exists (select from weeks w where w.merchant_id = free.merchant_id and w.stay_id = free.id)
        order by free.from_date limit 1)
      returning stays.id, to_char(stays.to_date, 'DD/MM/YYYY') as until`,
    [order!.id, less],
  );
  const giving = await apiOf(request, 'azure', (await addAccount(request, 'azure', 'giver')).userName);
  const held = { Id: randomUUID(), ProductId: rows[0]!.id, AdultTotal: 1, ChildrenAges: [] };
  expect(await giving.command('Sale', 'CreateVacationOrder', held)).toMatchObject({ Success: true });

  await signInAs(page, 'azure', userName);
  await page.goto(`${site}/order/detail/${order!.id}`);
  await page.getByRole('link', { name: 'Chờ ngày khác' }).click();
  await expect(page.getByLabel('Thay kỳ nghỉ tôi đang có')).toHaveValue(order!.id);
  await page.getByLabel('Đến ngày').fill(String(rows[0]!.until));
  await expectReadable(page, 'an entry that replaces an order');
  await page.getByRole('button', { name: 'Vào danh sách chờ' }).click();
  await expect(page.getByText(/^Để thay:/)).toBeVisible();

  const cancel = { Id: randomUUID(), OrderId: held.Id };
  expect(await giving.command('Sale', 'CancelOrder', cancel)).toMatchObject({ Success: true });
  await page.reload();
  const offer = page.getByRole('group', { name: 'Kỳ nghỉ đang được giữ cho bạn' });
  await expect(offer).toContainText(`Được hoàn lại${new Intl.NumberFormat('vi-VN').format(less)}`);
  await expect(offer.getByRole('button', { name: 'Nhận và giữ cả hai' })).toBeVisible();
  await expectReadable(page, 'an offer that replaces an order');
  await offer.getByRole('button', { name: 'Thay kỳ nghỉ', exact: true }).click();
  await expect(page).toHaveURL(`${site}/order/detail/${order!.id}`);
  const moved = await sql('select stay_id from order_lines where order_id = $1 and live', [order!.id]);
  expect(moved.rows).toEqual([{ stay_id: rows[0]!.id }]);
});

test('staff offer a stay out of turn; a second person approves, and the skipped members read why @extended', async ({
  page,
  browser,
  request,
}) => {
  const [site, why] = [siteOf('azure'), 'Tuần này đã được xác nhận nhầm cho hai gia đình'];
  const sql = (text: string, values: readonly unknown[]) => runAt(process.env.E2E_DATABASE_URL!, text, values);
  const { rows } = await sql(
    `select s.resort_id, s.from_date::text as "fromDate", s.to_date::text as "toDate" from stays s
     join merchants m on m.id = s.merchant_id and m.code = 'azure'
     where s.published and s.point_price is null and s.from_date > current_date + 30
       and not exists (select from order_lines l where l.merchant_id = s.merchant_id and l.stay_id = s.id and l.live)
       and not exists (select from waitlist_alternatives a where a.merchant_id = s.merchant_id and a.live
         and a.resort_id = s.resort_id and a.from_date <= s.from_date and a.to_date >= s.to_date)
     order by s.from_date limit 1`,
    [],
  );
  const { resort_id: ResortId, fromDate: FromDate, toDate: ToDate } = rows[0]!;
  const members = [
    await addAccount(request, 'azure', 'passed'),
    await addAccount(request, 'azure', 'favored'),
  ] as const;
  const name = `Bảo ${randomUUID().slice(0, 8)}`;
  await sql('update users set first_name = $2 where id = $1', [members[1].id, name]);
  for (const { userName } of members) {
    const entry = { Id: randomUUID(), Mode: 'offer', AdultTotal: 1, ChildrenAges: [] };
    const sent = { ...entry, Alternatives: [{ ResortId, FromDate, ToDate }] };
    const joined = await (await apiOf(request, 'azure', userName)).command('Sale', 'JoinWaitlist', sent);
    expect(joined).toMatchObject({ Success: true });
  }

  const clerk = await addAccount(request, 'azure', 'clerk', ['administrator']);
  await signInAs(page, 'azure', clerk.userName);
  await page.goto(`${site}/console/waitlist`);
  await page.getByRole('button', { name: new RegExp(`Mời .*${name}.* một kỳ nghỉ ngoài thứ tự`) }).click();
  const dialog = page.getByRole('dialog', { name: 'Mời ngoài thứ tự' });
  await dialog.getByLabel('Kỳ nghỉ còn trống').click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByLabel('Lý do').fill(why);
  await expectReadable(page, 'an offer outside the order');
  await dialog.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expect(page.getByText('Việc này có hiệu lực khi một người khác phê duyệt.').first()).toBeVisible();

  const head = await browser.newPage({ locale: 'vi-VN' });
  await signInAs(head, 'azure', (await addAccount(request, 'azure', 'head', ['administrator'])).userName);
  await head.goto(`${site}/console/approvals`);
  await head
    .getByRole('row', { name: /Mời ngoài thứ tự danh sách chờ/ })
    .first()
    .click();
  await expect(head.getByText(why).first()).toBeVisible();
  await expectReadable(head, 'the request of an offer outside the order');
  await head.getByRole('button', { name: 'Phê duyệt', exact: true }).click();
  await expect(head.getByText('Đã phê duyệt.').first()).toBeVisible();
  await head.close();

  const passed = await browser.newPage({ locale: 'vi-VN' });
  await signInAs(passed, 'azure', members[0].userName);
  await passed.goto(`${site}/waitlist`);
  await passed.getByText('1 kỳ nghỉ phù hợp đã trống').click();
  await expect(passed.getByText(`Lý do: ${why}`)).toBeVisible();
  await expectReadable(passed, 'why a member was passed');
  await passed.goto(`${site}/waitlist/rules`);
  await passed.getByRole('button', { name: /Ngoài thứ tự/ }).click();
  await expect(passed.getByText(why).first()).toBeVisible();
  await passed.close();
});
