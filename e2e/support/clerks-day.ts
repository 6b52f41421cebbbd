import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { runAt } from '../../server/src/testing/postgres.ts';
import { siteOf } from '../server/merchants.ts';
import { apiOf, signInAs } from './member.ts';

/** What the stages of a clerk's day share: clerks-day.spec.ts. */

export const site = () => siteOf('azure');
export const sql = async (text: string, values: readonly unknown[] = []) =>
  (await runAt(process.env.E2E_DATABASE_URL!, text, values)).rows;
export const written = (amount: number) => new Intl.NumberFormat('vi-VN').format(amount);

/** Values that one stage passes to the next. */
export const day = { clerk: '', head: '', memberId: '', email: '', code: '', orderId: '', paid: 0 };
export const run = Date.now();
/** A gift code of the demo for a discount of a tenth. */
export const GIFT_CODE = 'HE2027';

export const opened = async (page: Page, path: string) => {
  await signInAs(page, 'azure', day.clerk);
  await page.goto(`${site()}/console/${path}`);
};

/** Reads an order as its page at the console shows it. */
export const order = async (request: APIRequestContext, code = day.code) => {
  type Shown = { kept: number; left: number; order: { grandTotal: number; points: number; giftCodeAmount: number } };
  const clerk = await apiOf(request, 'azure', day.clerk);
  const { deskorder } = await clerk.graphql<{ deskorder: Shown }>(
    'query ($code: String!) { deskorder(code: $code) { kept left order { grandTotal points giftCodeAmount } } }',
    { code },
  );
  return deskorder;
};
export const dialogOf = (page: Page) => page.getByRole('dialog');

/** Downloads a list as CSV and reads it. */
export const exported = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Xuất', exact: true }).click();
  await page.getByText('CSV', { exact: true }).click();
  await page.getByRole('button', { name: 'Tạo tệp' }).click();
  const file = page.getByRole('list', { name: 'Các tệp gần đây' }).getByRole('link').first();
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  return readFile(await download.path(), 'utf8');
};
