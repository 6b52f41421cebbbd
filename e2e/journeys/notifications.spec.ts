import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { apiOf, signInAs } from '../support/member.ts';
import { expectGoodScreen, expectGoodScreenAgain, watchShifts } from '../support/quality.ts';

/**
 * An order is confirmed elsewhere: the bell on the open screen shows it and leads to the order, and the mail is in the
 * list of e-mails.
 */
test(
  'the bell shows a confirmed order live, and its mail can be opened',
  { tag: '@phone-soak' },
  async ({ page, request }, { project }) => {
    const site = siteOf('azure');
    await watchShifts(page);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await signInAs(page, 'azure', 'member@azure.example');
    await page.goto(`${site}/email`);
    await expect(page.getByRole('heading', { level: 1, name: 'Danh sách email' })).toBeVisible();

    const member = await apiOf(request, 'azure', 'member@azure.example');
    const unread = async () =>
      (
        await member.graphql<{ notificationtransactions: { unreadCount: number } }>(
          '{ notificationtransactions { unreadCount } }',
        )
      ).notificationtransactions.unreadCount;
    const { paymentmethods, productvacation } = await member.graphql<{
      paymentmethods: { items: { id: string; sku: string }[] };
      productvacation: { products: { variants: { id: string; type: number }[] }[] };
    }>(
      `{ paymentmethods { items { id sku } } productvacation(friendlyUrl: "nang-som-xuan-dai", productType: 16384) {
        products { variants { id } } } }`,
    );
    const stays = productvacation.products.flatMap(({ variants }) => variants);
    const Id = crypto.randomUUID();
    // Each project books its own stay, since both run against the same server.
    const ProductId = stays[project.name === 'phone' ? 1 : 0]!.id;
    expect(
      await member.command('Sale', 'CreateVacationOrder', { Id, ProductId, AdultTotal: 1, ChildrenAges: [] }),
    ).toMatchObject({ Success: true });
    const PaymentMethodId = paymentmethods.items.find(({ sku }) => sku === 'bank-transfer')!.id;
    const confirmed = await member.command('Sale', 'ConfirmOrder', { Id, PaymentMethodId });
    expect(confirmed).toMatchObject({ Success: true });
    const code = confirmed.Data['code']!.replace(/^(.{4})(.{4})(.{4})$/, '$1 $2 $3');

    const bell = page.getByRole('button', { name: /^Thông báo, \d+ chưa đọc$/ });
    await expect(bell).toBeVisible();
    await bell.click();
    const message = page.getByRole('button', { name: `Đã xác nhận đơn ${code}` });
    await expect(message).toBeVisible();
    expect(
      await page
        .getByRole('tabpanel')
        .locator('ul')
        .evaluate((list) => list.clientHeight),
    ).toBeLessThanOrEqual(325);
    const before = await unread();
    await message.click();
    await page.waitForURL(`**/order/detail/${Id}`);
    await expect.poll(unread).toBe(before - 1);

    await page.goto(`${site}/email`);
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: 'Tìm người gửi hoặc tiêu đề' }))
      .first()
      .fill(code);
    await page.getByRole('button', { name: 'Tìm', exact: false }).first().click();
    const mail = page.getByRole('button', { name: `Đã xác nhận đơn ${code}` });
    await expect(mail).toHaveCount(1);
    await expectGoodScreenAgain(page, 'e-mail list');
    await mail.click();
    const letter = page.getByRole('dialog').frameLocator('iframe');
    await expect(letter.getByRole('heading', { level: 1 })).toHaveText(`Đã xác nhận đơn ${code}`);
    await expect(letter.getByText('Nội dung chuyển khoản')).toBeVisible();
    await page.getByRole('radio', { name: 'Văn bản' }).check({ force: true });
    await expect(page.getByRole('dialog').locator('pre')).toContainText(
      `http://azure.localhost:${process.env.E2E_PORT}/order/detail/${Id}`,
    );
    await expectGoodScreen(page, 'a mail');
    expect(problems).toEqual([]);
  },
);
