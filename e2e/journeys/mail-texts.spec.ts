import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { mailsTo } from '../support/mail.ts';
import { apiOf, signInAs } from '../support/member.ts';

const ADMIN = 'admin@azure.example';
const MEMBER = 'member@azure.example';

test('a mail’s text is written wrong and right, previewed, tested, published, sent, and withdrawn @extended', async ({
  page,
  request,
}) => {
  const site = siteOf('azure');
  await signInAs(page, 'azure', ADMIN);
  await page.goto(`${site}/console/settings/mail-texts?language=vi-VN`);
  await page.getByRole('link', { name: /Đặt lại mật khẩu/ }).click();
  await expect(page).toHaveURL(/mail-texts\/recovery\?language=vi-VN/);
  const preview = page.frameLocator('iframe[title="Xem trước"]');
  await expect(preview.getByText('Chúng tôi nhận được yêu cầu')).toBeVisible();

  // A misspelt placeholder is reported at its field, shown in the preview as typed, and not saved.
  const message = page.getByLabel('Nội dung', { exact: true });
  const save = page.getByRole('button', { name: 'Lưu nháp' });
  await message.fill('Written by Azure for {nmae}.');
  await save.click();
  await expect(page.getByText('Không có trường tự điền {nmae}.')).toBeVisible();
  await expect(message).toBeFocused();
  await expect(preview.getByText('Written by Azure for {nmae}.')).toBeVisible();

  // A correct placeholder, chosen from the list.
  await message.fill('Written by Azure for ');
  await page.getByRole('button', { name: 'Chèn {merchant}' }).click();
  await expect(message).toHaveValue('Written by Azure for {merchant}');
  await expect(preview.getByText('Written by Azure for Azure')).toBeVisible();
  // The security notice and the link cannot be removed.
  await expect(preview.getByText('trong 10 phút')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Đặt mật khẩu mới' })).toBeVisible();
  await save.click();
  await expect(page.getByText('Đã lưu nháp.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Gửi email thử' }).click();
  await expect(page.getByText('Email thử đang được gửi').first()).toBeVisible();
  const tried = () => mailsTo(ADMIN).filter((mail) => mail.includes('Written by Azure for Azure')).length;
  await expect.poll(tried).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Xuất bản', exact: true }).click();
  await expect(page.getByText('Đã xuất bản.').first()).toBeVisible();

  // The next real mail uses the new text with its link.
  const member = await apiOf(request, 'azure', MEMBER);
  const own = (mail: string) => /Written by Azure for Azure[^]*reset-password\?link=[\w-]{43}/.test(mail);
  const sent = () => mailsTo(MEMBER).filter(own).length;
  // A server may use a text that is some seconds old, so the mail is requested again after that time.
  let askedAt = 0;
  await expect
    .poll(
      async () => {
        if (sent() > 0 || Date.now() < askedAt + 6_000) return sent();
        askedAt = Date.now();
        await member.command('CustomerRelationshipManagement', 'RecoveryPasswordByEmail', {
          Id: crypto.randomUUID(),
          Email: MEMBER,
        });
        return sent();
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Dùng lại nội dung có sẵn' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Khôi phục', exact: true }).click();
  await expect(page.getByText('Đã dùng lại nội dung có sẵn.').first()).toBeVisible();
  await expect(message).toHaveValue('');
  await expect(preview.getByText('Chúng tôi nhận được yêu cầu')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Khôi phục bản 1' })).toBeVisible();
});
