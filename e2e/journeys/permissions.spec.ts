import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { addAccount, apiOf, signInAs } from '../support/member.ts';
import { expectGoodScreen, watchShifts } from '../support/quality.ts';

const WHY = 'Vai trò của bạn không cho phép việc này. Hãy hỏi người có vai trò Quản trị viên, Phân tích hoặc Hỗ trợ.';

/** Holds any free stay. @returns the order's id */
const hold = async (api: Awaited<ReturnType<typeof apiOf>>): Promise<string> => {
  const { productvacations } = await api.graphql<{ productvacations: { items: { friendlyUrl: string }[] } }>(
    '{ productvacations(limit: 20) { items { friendlyUrl } } }',
  );
  for (const { friendlyUrl } of productvacations.items) {
    const { productvacation } = await api.graphql<{
      productvacation: { products: { type: number; variants: { id: string }[] }[] };
    }>(`{ productvacation(friendlyUrl: "${friendlyUrl}") { products { type variants { id } } } }`);
    for (const { type, variants } of productvacation.products) {
      const Id = randomUUID();
      const order = { Id, ProductId: variants.at(-1)?.id, AdultTotal: 1, ChildrenAges: [] };
      if (type === 16_384 && (await api.command('Sale', 'CreateVacationOrder', order)).Success) return Id;
    }
  }
  throw new Error('no stay is free');
};

test(
  'an action without permission is disabled at once with the reason and whom to ask, and enabled again',
  { tag: ['@extended', '@phone-soak'] },
  async ({ page, request }) => {
    await watchShifts(page);
    const admin = await apiOf(request, 'azure', 'admin@azure.example');
    const clerk = await addAccount(request, 'azure', 'clerk', ['support', 'clerk']);
    const { roles } = await admin.graphql<{ roles: { items: { id: string; code: string }[] } }>(
      '{ roles { items { id code } } }',
    );
    const support = { UserId: clerk.id, RoleId: roles.items.find(({ code }) => code === 'support')!.id };

    // People always see their own orders, whatever their permissions.
    const own = await apiOf(request, 'azure', clerk.userName);
    const orderId = await hold(own);

    await signInAs(page, 'azure', clerk.userName);
    await page.goto(`${siteOf('azure')}/order/detail/${orderId}?tab=origin`);
    const tab = page.getByRole('link', { name: 'Dữ liệu đơn hàng' });
    await expect(page.getByText('Địa chỉ IP')).toBeVisible();
    await expect(tab).not.toHaveAttribute('aria-disabled');

    await admin.command('Permission', 'RevokeRole', { Id: randomUUID(), ...support });
    // A live message brings the change sooner than the page's next regular read.
    await expect(tab).toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 });
    await expect(tab).toHaveAccessibleDescription(WHY);
    await expect(page.getByText(WHY)).toBeVisible();
    await expect(page.getByText('Địa chỉ IP')).toHaveCount(0);
    await expectGoodScreen(page, 'order of one who may less');

    await admin.command('Permission', 'GrantRole', { Id: randomUUID(), ...support });
    await expect(tab).not.toHaveAttribute('aria-disabled');
    await expect(page.getByText('Địa chỉ IP')).toBeVisible();
  },
);

test('members see no controls of staff, and no query for them is sent @extended', async ({ page, request }) => {
  const orderId = await hold(await apiOf(request, 'azure', 'member@azure.example'));
  const asked: string[] = [];
  page.on('request', (sent) => {
    const { operationName } = (sent.postDataJSON() ?? {}) as { operationName?: string };
    if (operationName) asked.push(operationName);
  });
  await signInAs(page, 'azure', 'member@azure.example');
  await page.goto(`${siteOf('azure')}/order/detail/${orderId}?tab=origin`);
  await expect(page.getByRole('link', { name: 'Lịch sử' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dữ liệu đơn hàng' })).toHaveCount(0);
  // The order came with the page. The check covers the requests that the page makes besides.
  expect(asked).not.toEqual([]);
  expect(asked).not.toContain('RolesAllowing');
  expect(asked).not.toContain('OwnPermissions');
});
