import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { addAccount, apiOf, signInAs } from '../support/member.ts';
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
  await page.getByRole('link', { name: 'Chờ kỳ nghỉ này' }).click();
  await expectReadable(page, 'the form of an entry');
  await page.getByRole('button', { name: 'Bắt đầu chờ' }).click();
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

test('an empty search leads to the form in one tap, filled in', async ({ page }) => {
  const site = siteOf('azure');
  await signInAs(page, 'azure', 'thanhtruc.ho@azure.example');
  await page.goto(`${site}/product-vacation/list?from=2030-01-05&to=2030-01-12&adults=3`);
  await page.getByRole('link', { name: 'Chờ kỳ nghỉ này' }).click();
  await expect(page.getByLabel('Từ ngày')).toHaveValue('05/01/2030');
  await expect(page.getByLabel('Người lớn')).toHaveValue('3');
});
