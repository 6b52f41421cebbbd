import { expect, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { apiOf, signInAs } from '../support/member.ts';

/**
 * From the first card on, a stay's price is one sum: its points and the money of its fee. Checkout and order show both
 * parts in money.
 */

const MERCHANTS = { desktop: { code: 'azure', rate: 5000 }, phone: { code: 'lotus', rate: 1000 } } as const;
const EXCHANGE = 131072;
const number = (amount: number) => amount.toLocaleString('vi-VN').replaceAll(',', '.');
/** Returns the text without spaces, which differ from line to line. */
const flat = (text: string) => text.replaceAll(/\s/g, '');

test('a stay with a fee costs the same on its card, the resort’s page, at checkout and in the order @extended', async ({
  page,
  request,
}, { project }) => {
  const { code, rate } = MERCHANTS[project.name as keyof typeof MERCHANTS];
  const member = await apiOf(request, code, `member@${code}.example`);
  const { productvacations } = await member.graphql<{
    productvacations: {
      items: {
        friendlyUrl: string;
        stay: { fromDate: string; toDate: string; pointPrice: number; total: number; feeTotal: number };
      }[];
    };
  }>(
    `{ productvacations(productType: ${EXCHANGE}, adults: 2, sort: price, withFees: true, limit: 1) { items {
      friendlyUrl stay { fromDate toDate pointPrice total feeTotal } } } }`,
  );
  const { friendlyUrl, stay } = productvacations.items[0]!;
  expect(stay.feeTotal).toBeGreaterThan(0);
  expect(stay.total).toBe(stay.pointPrice * rate + stay.feeTotal);
  const price = flat(`${number(stay.pointPrice)} điểm + ${number(stay.feeTotal)} ₫`);
  const shows = async (target: Page, words: string) =>
    expect.poll(async () => flat(await target.getByRole('main').innerText())).toContain(flat(words));

  await signInAs(page, code, `member@${code}.example`);
  await page.goto(`${siteOf(code)}/product-vacation/list?pay=points&sort=price`);
  const card = page.getByRole('article').filter({ has: page.locator(`a[href*="${friendlyUrl}"]`) });
  await expect.poll(async () => flat(await card.innerText())).toContain(price);
  await expect(card.getByText('gồm phí')).toBeVisible();

  await page.goto(
    `${siteOf(code)}/product-vacation/detail/list-vacation/${friendlyUrl}?from=${stay.fromDate}&to=${stay.toDate}`,
  );
  const hold = page.getByRole('button', { name: new RegExp(`^Giữ phòng .*${number(stay.pointPrice)}`) }).first();
  const row = page.getByRole('row').filter({ has: hold });
  await expect(page.getByRole('button', { name: /^Giữ phòng/ }).first()).toBeVisible();
  for (const closed of await page.getByRole('button', { name: /^Xem \d+ kỳ nghỉ/ }).all()) await closed.click();
  await expect.poll(async () => flat(await row.innerText())).toContain(price);
  await shows(page, `Giá đã gồm: Phí trao đổi kỳ nghỉ ${number(stay.feeTotal)} ₫`);

  await hold.click();
  await page.waitForURL('**/checkout/**');
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await shows(page, `${number(stay.total)} ₫`);
  const order = async () =>
    (
      await member.graphql<{ vacationorder: { grandTotal: number } }>(
        'query ($id: ID!) { vacationorder(id: $id) { grandTotal } }',
        { id },
      )
    ).vacationorder.grandTotal;
  expect(await order()).toBe(stay.total);

  await page.goto(`${siteOf(code)}/order/detail/${id}`);
  await shows(page, `${number(stay.total)} ₫`);
  await member.command('Sale', 'CancelOrder', { Id: crypto.randomUUID(), OrderId: id, Reason: 'a' });
});
