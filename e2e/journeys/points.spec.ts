import { expect, type Locator, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { apiOf, signInAs } from '../support/member.ts';
import { holdExchangeStay, overview, type Member } from '../support/points.ts';
import { expectGoodScreen, expectGoodScreenAgain, watchShifts } from '../support/quality.ts';

/**
 * What a member sees of points: the balance, the expiry dates, the chart and each transfer, all live. Each screen size
 * has a member of its own.
 */
const MERCHANTS = { desktop: 'azure', phone: 'lotus' } as const;
const count = async (member: Member) =>
  (
    await member.graphql<{ userpointtransactions: { totalCount: number } }>(
      '{ userpointtransactions(limit: 1) { totalCount } }',
    )
  ).userpointtransactions.totalCount;

const isPhone = (page: Page) => page.viewportSize()!.width < 768;
const rows = (page: Page): Locator =>
  isPhone(page)
    ? page.getByRole('list', { name: 'Lịch sử điểm' }).getByRole('listitem')
    : page.getByRole('table', { name: 'Lịch sử điểm' }).locator('tbody tr');
const number = (value: number) => value.toLocaleString('vi-VN');
const day = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date(instant));

test(
  'the page shows balance, expiries, chart and history; points spent elsewhere are deducted at once',
  { tag: '@phone-soak' },
  async ({ page, request }, { project }) => {
    const code = MERCHANTS[project.name as keyof typeof MERCHANTS];
    // The points are an owner's, because other journeys spend those of the member.
    const account = `owner@${code}.example`;
    const site = siteOf(code);
    const member = await apiOf(request, code, account);
    const order = await holdExchangeStay(member);
    const use = async (Point: number) =>
      expect(
        (await member.command('Sale', 'CreatePointPaymentSale', { Id: crypto.randomUUID(), TargetId: order.id, Point }))
          .Success,
      ).toBe(true);
    // Makes enough transfers for a second page.
    const administrator = await apiOf(request, code, `admin@${code}.example`);
    const { userinfo } = await member.graphql<{ userinfo: { id: string } }>('{ userinfo { id } }');
    for (let points = 1; (await count(member)) <= 11; points += 1)
      expect(
        await administrator.command('Point', 'AwardPoints', {
          Id: crypto.randomUUID(),
          UserId: userinfo.id,
          Points: points,
          Reason: { vi: 'Quà tặng', en: 'Gift' },
        }),
      ).toMatchObject({ Success: true });

    await watchShifts(page);
    await signInAs(page, code, account);
    await page.goto(`${site}/profile`);
    const before = await overview(member);
    const balance = page.getByRole('region', { name: 'Điểm khả dụng' });
    await expect(balance).toContainText(number(before.balance));
    const next = before.expiries[0]!;
    await expect(balance).toContainText(`${number(next.point)} điểm hết hạn ${day(next.expiresAt)}`);
    const lots = page.getByRole('region', { name: 'Điểm theo hạn dùng' });
    await expect(lots.getByRole('listitem')).toHaveCount(before.expiries.length);
    await expect(lots).toContainText(`hết hạn ${day(before.expiries.at(-1)!.expiresAt)}`);
    // The chart's text alternative names each step and the forecast.
    const chart = page.getByRole('figure', { name: 'Số dư điểm theo thời gian' });
    await expect(chart.locator('svg')).toBeVisible();
    await expect(chart.getByRole('row')).toHaveCount(1 + before.steps.length + before.expiries.length);
    await expect(chart.getByText('(Dự kiến hết hạn)').first()).toBeAttached();
    await expectGoodScreenAgain(page, 'points on the profile');

    await page.getByRole('tab', { name: 'Lịch sử điểm' }).click();
    await expect(rows(page)).toHaveCount(10);
    await expect(rows(page).first()).toContainText(number(before.balance));
    await page.getByRole('button', { name: 'Trang 2', exact: true }).click();
    await expect(page).toHaveURL(/points\.page=2/);
    await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Trang 1', exact: true }).click();
    await expect(rows(page)).toHaveCount(10);
    const search = page.getByRole('textbox', { name: 'Tìm theo tên hoặc mã' });
    await search.fill('không có gì tên như vậy');
    await search.press('Enter');
    await expect(page.getByRole('heading', { name: /Không có kết quả cho/ })).toBeVisible();
    await page.getByRole('button', { name: 'Xóa tìm kiếm' }).click();
    await expect(rows(page)).toHaveCount(10);
    await page.goto(`${site}/profile?points.from=2000-01-01&points.to=2000-01-31#pointTransaction`);
    await expect(page.getByRole('heading', { name: /Không có kết quả trong/ })).toBeVisible();
    await page.goto(`${site}/profile#pointTransaction`);
    await expect(rows(page)).toHaveCount(10);
    await expectGoodScreen(page, 'points history');

    // An order is paid with points on another page, and the open screen follows.
    await use(order.pointPrice);
    const { balance: after } = await overview(member);
    expect(after).toBeLessThan(before.balance);
    await expect(page.getByRole('complementary', { name: 'Thông tin hội viên' })).toContainText(number(after), {
      timeout: 20_000,
    });
    // The history leaves out what a hold reserves, however often it changes. The confirmed order is one entry.
    const entries = await count(member);
    await use(order.pointPrice - 1);
    await use(order.pointPrice);
    expect(await count(member)).toBe(entries);
    const { paymentmethods } = await member.graphql<{ paymentmethods: { items: { id: string; sku: string }[] } }>(
      '{ paymentmethods { items { id sku } } }',
    );
    const PaymentMethodId = paymentmethods.items.find(({ sku }) => sku === 'bank-transfer')!.id;
    const confirmed = await member.command('Sale', 'ConfirmOrder', { Id: order.id, PaymentMethodId });
    expect(confirmed).toMatchObject({ Success: true });
    expect(await count(member)).toBe(entries + 1);
    await expect(rows(page).first()).toContainText(number(after), { timeout: 20_000 });
    await member.command('Sale', 'CancelOrder', { Id: crypto.randomUUID(), OrderId: order.id });
  },
);
