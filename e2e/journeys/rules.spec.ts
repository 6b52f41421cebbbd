import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { apiOf, signInAs } from '../support/member.ts';

const ADMIN = 'admin@lotus.example';
const RULES = [
  'currencyHoldMinutes',
  'exchangeHoldMinutes',
  'holdLimit',
  'unpaidLimit',
  'giftCodesPerOrder',
  'pointGraceDays',
  'pointExtensionDays',
  'pointExtensionPercent',
  'pointExtensionsAYear',
  'smallestRefund',
  'rentalPayoutDays',
  'mailMonths',
  'notificationMonths',
  'auditMonths',
];

test('text typed into the rules survives a reload and a colleague’s save @soak', async ({ page, request }) => {
  await signInAs(page, 'lotus', ADMIN);
  await page.goto(`${siteOf('lotus')}/console/settings`);
  const [months, holds] = [
    page.getByLabel('Thời gian giữ email của thành viên'),
    page.getByLabel('Số phòng giữ cùng lúc của một thành viên'),
  ];
  // The server of the journeys allows more unpaid orders than the form accepts.
  await page.getByLabel('Số đơn chưa thanh toán cùng lúc').fill('20');
  await months.fill('25');
  await page.reload();
  await expect(months).toHaveValue('25');

  const api = await apiOf(request, 'lotus', ADMIN);
  interface Read {
    version: string;
    hotline: string;
    showWeeksGiven: boolean;
    languages: string[];
    rules: Record<string, number>;
  }
  const { merchantrules: read } = await api.graphql<{ merchantrules: Read }>(
    `{ merchantrules { version hotline showWeeksGiven languages rules { ${RULES.join(' ')} } } }`,
  );
  const other = await api.command('Merchant', 'SetMerchantRules', {
    Id: crypto.randomUUID(),
    Version: read.version,
    Hotline: read.hotline,
    ShowWeeksGiven: read.showWeeksGiven,
    Languages: read.languages,
    Rules: { ...read.rules, holdLimit: 4, unpaidLimit: 20 },
  });
  expect(other).toMatchObject({ Success: true });

  const save = page.getByRole('button', { name: 'Lưu', exact: true });
  await save.click();
  const notice = page.getByRole('region', { name: 'Có người vừa lưu thay đổi trong lúc bạn sửa' });
  await expect(notice).toContainText('Số phòng giữ cùng lúc của một thành viên');
  await expect(holds).toHaveValue('4');
  await expect(months).toHaveValue('25');
  await save.click();
  await expect(page.getByText('Đã lưu. Cài đặt mới').first()).toBeVisible();
  await page.reload();
  await expect(holds).toHaveValue('4');
  await expect(months).toHaveValue('25');
  await expect(save).toBeDisabled();
});
