import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { runAt } from '../../server/src/testing/postgres.ts';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { addAccount, apiOf, signInAs } from '../support/member.ts';
import { expectReadable, expectStill, watchShifts } from '../support/quality.ts';

/** The strip above all pages of a member for whom the waitlist holds a stay. */

test('two held stays stand above pages and move none; one is accepted from an owner’s page @extended', async ({
  page,
  request,
}) => {
  const site = siteOf('azure');
  const sql = (text: string) => runAt(process.env.E2E_DATABASE_URL!, text, []);
  // Two free stays on other days for which no entry of the waitlist waits.
  const { rows } = await sql(
    `select distinct on (s.from_date) s.id, s.resort_id, s.from_date::text as "fromDate", s.to_date::text as "toDate"
     from stays s join merchants m on m.id = s.merchant_id and m.code = 'azure'
     where s.published and s.point_price is null and s.from_date > current_date + 40
       and not exists (select from order_lines l where l.merchant_id = s.merchant_id and l.stay_id = s.id and l.live)
       and not exists (select from weeks w where w.merchant_id = s.merchant_id and w.stay_id = s.id)
       and not exists (select from waitlist_alternatives a where a.merchant_id = s.merchant_id and a.live
         and a.resort_id = s.resort_id and a.from_date <= s.from_date and a.to_date >= s.to_date)
     order by s.from_date limit 60`,
  );
  const first = rows[0]!;
  const second = rows.find((row) => String(row['fromDate']) >= String(first['toDate']))!;
  const giving = await apiOf(request, 'azure', (await addAccount(request, 'azure', 'giver')).userName);
  const { userName } = await addAccount(request, 'azure', 'offered', ['owner']);
  const waiting = await apiOf(request, 'azure', userName);
  for (const { id, resort_id: ResortId, fromDate: FromDate, toDate: ToDate } of [first, second]) {
    const held = { Id: randomUUID(), ProductId: id, AdultTotal: 1, ChildrenAges: [] };
    expect(await giving.command('Sale', 'CreateVacationOrder', held)).toMatchObject({ Success: true });
    const entry = { Id: randomUUID(), Mode: 'offer', AdultTotal: 1, ChildrenAges: [] };
    const asked = { ...entry, Alternatives: [{ ResortId, FromDate, ToDate }] };
    expect(await waiting.command('Sale', 'JoinWaitlist', asked)).toMatchObject({ Success: true });
    const cancel = { Id: randomUUID(), OrderId: held.Id };
    expect(await giving.command('Sale', 'CancelOrder', cancel)).toMatchObject({ Success: true });
  }

  const strip = page.getByRole('region', { name: 'Kỳ nghỉ đang được giữ cho bạn' });
  await signInAs(page, 'azure', userName);
  await watchShifts(page);
  await page.goto(`${site}/order/list`);
  await expect(strip).toContainText('thêm 1 lời mời khác');
  // The bell asks 1.5 seconds later whether any stay is held.
  await page.waitForTimeout(2_500);
  await expectStill(page, 'a page with a held stay above it');
  await expectReadable(page, 'a page with a held stay above it');

  await page.goto(`${site}/my-weeks`);
  await expect(strip).toContainText('thêm 1 lời mời khác');
  await page.waitForTimeout(2_500);
  await expectStill(page, 'an owner’s page with a held stay');
  await expectReadable(page, 'an owner’s page with a held stay');
  await strip.getByRole('link', { name: 'Xem lời mời' }).click();
  await expect(strip).toHaveCount(0);
  await page.getByRole('button', { name: 'Nhận', exact: true }).first().click();
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}$/);
  await page.goto(`${site}/my-weeks`);
  await expect(strip).toBeVisible();
  await expect(strip).not.toContainText('lời mời khác');
});
