import { expect } from '@playwright/test';
import { accountOf, siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { apiOf } from '../support/member.ts';
import { expectGoodScreen, watchShifts } from '../support/quality.ts';

const GIVER = 'bichngoc.vu@azure.example';

test(
  'an owner adds a bank account: wrong fields are marked, the password is required, only last digits are shown',
  { tag: ['@extended', '@phone-soak'] },
  async ({ page, request }) => {
    await watchShifts(page);
    const owner = await apiOf(request, 'azure', GIVER);
    // A member who signed in by a link has not entered a password.
    await page.goto(`${siteOf('azure')}/my-weeks/statements?tokenId=${await owner.ticket()}`);
    await page.getByRole('button', { name: /Thêm tài khoản|Đổi tài khoản/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Tài khoản nhận tiền' });
    await dialog.getByRole('button', { name: 'Lưu tài khoản' }).click();
    await expect(dialog.getByText('Nhập tên ngân hàng.')).toBeVisible();
    await expect(dialog.getByText('Nhập tên chủ tài khoản đúng như tại ngân hàng.')).toBeVisible();
    await expect(dialog.getByText('Nhập từ 6 đến 34 chữ số hoặc chữ cái.')).toBeVisible();
    await expect(dialog.getByLabel('Ngân hàng')).toBeFocused();
    await dialog.getByLabel('Ngân hàng').fill('Vietcombank');
    await dialog.getByLabel('Tên chủ tài khoản').fill('VU BICH NGOC');
    await dialog.getByLabel('Số tài khoản').fill('0011 0042 7788');
    await dialog.getByRole('button', { name: 'Lưu tài khoản' }).click();
    const proof = page.getByRole('dialog').filter({ has: page.locator('input[type=password]') });
    await proof.locator('input[type=password]').fill(accountOf('azure', 'owner').password);
    await proof.locator('button[type=submit]').click();
    await expect(page.getByText('Vietcombank ···· 7788').first()).toBeVisible();
    await expect(page.getByText('001100427788')).toHaveCount(0);
    await expectGoodScreen(page, 'statements with a payout account');
    expect(await owner.graphql<object>('{ payoutaccount { bank numberEnd resident } }')).toEqual({
      payoutaccount: { bank: 'Vietcombank', numberEnd: '7788', resident: true },
    });
  },
);
