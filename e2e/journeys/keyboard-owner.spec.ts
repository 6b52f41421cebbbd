import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { expectFocusIsMissed, press, tabTo } from '../support/keyboard.ts';
import { signInAs } from '../support/member.ts';
import { expectReadable } from '../support/quality.ts';

/** An owner who uses only a keyboard downloads a contract and begins a deposit. */

test('an owner reads the contract and begins a deposit with a keyboard alone @extended', async ({ page }) => {
  const site = siteOf('azure');
  const keys = page.keyboard;
  await signInAs(page, 'azure', 'owner@azure.example');
  await page.goto(`${site}/my-weeks`);
  const contract = page.getByRole('link', { name: 'Hợp đồng của tôi' });
  await expect(contract).toBeVisible();
  await expectReadable(page, 'an owner’s weeks');
  await press(page, contract);
  await page.waitForURL('**/my-weeks/contract');
  const pdf = page.getByRole('link', { name: 'PDF' }).or(page.getByRole('button', { name: 'PDF' }));
  await expect(pdf).toBeVisible();
  await expectReadable(page, 'an owner’s contract');
  const [paper] = await Promise.all([page.waitForEvent('download'), press(page, pdf)]);
  expect(paper.suggestedFilename()).toMatch(/\.pdf$/);

  // A deposit: the choice of resort and room.
  await page.goto(`${site}/deposit/list`);
  const add = page.getByRole('main').getByRole('button', { name: 'Thêm ký gửi trao đổi' });
  await expect(add).toBeVisible();
  await press(page, add);
  const form = page.getByRole('dialog', { name: /Thêm ký gửi trao đổi mới/ });
  const resort = form.getByRole('textbox', { name: 'Khu nghỉ dưỡng' });
  await expect(resort).toBeVisible();
  if (!(await resort.evaluate((field) => field === document.activeElement))) await tabTo(page, resort);
  await keys.type('vach nang');
  const options = page.getByRole('option').filter({ visible: true });
  await expect(options).toHaveCount(1);
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect(resort).toHaveValue(/Vách Nắng/);
  await tabTo(page, form.getByRole('textbox', { name: 'Hạng phòng' }));
  await keys.press('ArrowDown');
  await expect(options.first()).toBeVisible();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect(options).toHaveCount(0);
  await expectReadable(page, 'the first step of a deposit');
});

test('control: elements without a visible focus ring are named @extended', async ({ page }) => {
  await signInAs(page, 'azure', 'owner@azure.example');
  await page.goto(`${siteOf('azure')}/my-weeks/contract`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { outline: none !important; box-shadow: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await expectFocusIsMissed(page);
});
