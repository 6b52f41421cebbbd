import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { copyDemo } from '../server/demo-copy.ts';
import { startDemoServer, type DemoServer } from '../server/demo-server.ts';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';
import { expectReadable } from '../support/quality.ts';

/**
 * The calendar of another site is followed until it conflicts. This machine plays the other site. An installation in
 * production calls no such address, so this one runs in development mode, for this journey alone.
 */

let place: Awaited<ReturnType<typeof copyDemo>>;
let site: Server;
let server: DemoServer;
let usual: string;

/** The nights for which a guest of the other site has the room. */
let nights = { from: '', to: '' };
const calendar = () =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//elsewhere//EN',
    'BEGIN:VEVENT',
    'UID:stay-1@elsewhere.example',
    'DTSTAMP:20260101T000000Z',
    `DTSTART;VALUE=DATE:${nights.from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${nights.to.replaceAll('-', '')}`,
    'SUMMARY:Khách của trang khác',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Days as the list of rentals shows them, such as `30/12 – 02/01/2028`. */
const nightsIn = (text: string) => {
  const [, fromDay, fromMonth, toDay, toMonth, year] = /(\d\d)\/(\d\d).* – (\d\d)\/(\d\d)\/(\d{4})/.exec(text)!;
  const fromYear = fromMonth! > toMonth! ? Number(year) - 1 : year;
  return { from: `${fromYear}-${fromMonth}-${fromDay}`, to: `${year}-${toMonth}-${toDay}` };
};

test.beforeAll(async () => {
  place = await copyDemo();
  site = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendar()),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  server = await startDemoServer(place, { NODE_ENV: 'development' });
});
test.afterAll(async () => {
  await server.stop();
  await new Promise((resolve) => site.close(resolve));
  await place.remove();
});
test.beforeEach(() => {
  usual = process.env.E2E_PORT!;
  process.env.E2E_PORT = String(server.port);
});
test.afterEach(() => void (process.env.E2E_PORT = usual));

const address = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}/let.ics`;

/** Opens the form for following a calendar and fills in this address. */
const beginToFollow = async (page: Page) => {
  await signInAs(page, 'azure', 'owner@azure.example');
  await page.goto(`${siteOf('azure')}/schedule?view=agenda`);
  await page.getByRole('button', { name: 'Chia sẻ và tệp lịch' }).click();
  const panel = page.getByRole('dialog', { name: 'Chia sẻ và tệp lịch' });
  await panel.getByRole('button', { name: 'Theo dõi một lịch' }).click();
  await panel.getByLabel('Địa chỉ lịch').fill(address());
  await panel.getByLabel('Tên gọi').fill('Trang cho thuê khác');
  return panel;
};

test('a rental’s calendar elsewhere is followed: both show a clash and its source, until unfollowed @extended', async ({
  page,
}) => {
  await signInAs(page, 'azure', 'owner@azure.example');
  await page.goto(`${siteOf('azure')}/rent-vacation/list`);
  // A rental that is not booked.
  const row = page.getByRole('row').filter({ hasText: 'Đá Chồng Hòn Sơn' });
  const text = await row.innerText();
  const code = /AZR\d+/.exec(text)![0];
  nights = nightsIn(text);
  await row.getByRole('link').first().click();
  await page.waitForURL(/rent-vacation\/detail/);
  const rental = page.url();

  const panel = await beginToFollow(page);
  await panel.locator('fieldset div', { hasText: code }).getByRole('checkbox').last().check();
  await panel.getByRole('button', { name: 'Theo dõi', exact: true }).click();
  const followed = panel.getByRole('listitem').filter({ hasText: 'Trang cho thuê khác' });
  await expect(followed).toContainText('1 sự kiện sắp tới');

  await page.goto(`${siteOf('azure')}/schedule?view=agenda&day=${nights.from}`);
  const theirs = page.getByRole('button', { name: /Khách của trang khác/ }).first();
  await expect(theirs).toHaveAccessibleName(/Trang cho thuê khác/);
  await theirs.click();
  const shown = page.getByRole('dialog', { name: 'Khách của trang khác' });
  await expect(shown.getByText(/^Trùng với /)).toBeVisible();
  await expect(shown.getByText(/^Từ lịch “Trang cho thuê khác”, đọc /)).toBeVisible();
  await expectReadable(page, 'clash of a followed calendar');

  // The rental's page shows the same conflict and its consequences.
  await page.goto(rental);
  const notice = page.getByRole('region', { name: 'Những ngày này đã có lịch ở nơi khác' });
  await expect(notice).toContainText('Trang cho thuê khác: ');
  await expect(notice).toContainText('Khách của trang khác');
  await expect(notice).toContainText('Tuần nghỉ tạm ngừng bán');

  await page.goto(`${siteOf('azure')}/schedule?view=agenda`);
  await page.getByRole('button', { name: 'Chia sẻ và tệp lịch' }).click();
  await panel.getByRole('button', { name: 'Bỏ theo dõi: Trang cho thuê khác' }).click();
  await page
    .getByRole('dialog', { name: /^Bỏ theo dõi Trang/ })
    .getByRole('button', { name: 'Bỏ theo dõi' })
    .click();
  await expect(followed).toHaveCount(0);
  await page.goto(rental);
  await expect(page.getByText(code).first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('an installation in production does not call its own machine @extended', async ({ page }) => {
  process.env.E2E_PORT = usual;
  const panel = await beginToFollow(page);
  await panel.getByRole('button', { name: 'Theo dõi', exact: true }).click();
  await expect(panel.getByLabel('Địa chỉ lịch')).toHaveAttribute('aria-invalid', 'true');
});
