import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { chooseFirst } from '../support/choose.ts';
import { test } from '../support/journey.ts';
import { addAccount, apiOf, signInAs } from '../support/member.ts';
import { confirmedOrders, payByTransfer } from '../support/orders.ts';
import { expectNotSideways, expectReadable } from '../support/quality.ts';

/** The list of expected guests: docs/decisions/184-arrivals.md. */

test('a member’s need is promised at the console, and a resort opens its arrivals by a copied link', async ({
  page,
  request,
  browser,
  context,
}) => {
  const site = siteOf('azure');
  const buyer = (await addAccount(request, 'azure', 'guest')).userName;
  const clerk = (await addAccount(request, 'azure', 'clerk', ['administrator'])).userName;
  const [order] = await confirmedOrders(request, 'azure', buyer, 1);
  await payByTransfer(request, 'azure', order!);

  await signInAs(page, 'azure', buyer);
  await page.goto(`${site}/order/detail/${order!.id}`);
  await page.getByRole('button', { name: 'Thêm yêu cầu' }).click();
  const wishes = page.getByRole('dialog', { name: 'Yêu cầu đặc biệt' });
  await wishes.getByText('Tầng cao').click();
  await wishes.getByRole('checkbox', { name: 'Phòng cho xe lăn' }).click();
  await expectReadable(page, 'the wishes of a stay');
  await wishes.getByRole('button', { name: 'Lưu yêu cầu' }).click();
  await expect(wishes).toBeHidden();
  await expect(page.getByText('Chờ khu nghỉ dưỡng bảo đảm')).toBeVisible();

  const desk = await apiOf(request, 'azure', clerk);
  const { deskarrivals } = await desk.graphql<{ deskarrivals: { items: { resortName: string }[] } }>(
    'query ($code: String!) { deskarrivals(keyword: $code) { items { resortName } } }',
    { code: order!.code },
  );
  const resort = deskarrivals.items[0]!.resortName;
  await signInAs(page, 'azure', clerk);
  await page.goto(`${site}/console/arrivals?q=${order!.code}`);
  const main = page.locator('main');
  await expect(main.getByText('Phòng cho xe lăn').first()).toBeVisible();
  await expectReadable(page, 'the list of arrivals');
  await expectNotSideways(page, 'the list of arrivals');
  await main
    .getByRole('button', { name: /^Chi tiết/ })
    .first()
    .click();
  await main.getByRole('radiogroup', { name: 'Trạng thái' }).getByText('Đến muộn').click();
  await main.getByLabel('Số phòng').fill('305');
  await main.getByRole('checkbox', { name: 'Chúng tôi bảo đảm các nhu cầu này' }).click();
  await main.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(main.getByText('305', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Liên kết cho khu nghỉ dưỡng' }).click();
  const dialog = page.getByRole('dialog', { name: 'Liên kết cho khu nghỉ dưỡng' });
  await chooseFirst(page, dialog.getByRole('textbox', { name: 'Chọn khu nghỉ dưỡng' }), resort);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Tạo liên kết để sao chép' }).click();
  await dialog.getByRole('button', { name: 'Sao chép: liên kết' }).click();
  await expect(dialog.getByRole('button', { name: 'Đã sao chép: liên kết' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('/resort/arrivals#');

  // The resort opens its page without an account. The page shows the coming month, and the stay is months away.
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: `Khách đến ${resort}` })).toBeVisible();
  await expectReadable(theirs, 'a resort’s arrivals');
  await theirs.context().close();

  await signInAs(page, 'azure', buyer);
  await page.goto(`${site}/order/detail/${order!.id}`);
  await expect(page.getByText(/^Khu nghỉ dưỡng đã bảo đảm/)).toBeVisible();
});
