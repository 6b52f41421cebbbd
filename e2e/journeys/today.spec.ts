import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { giveWeek } from '../support/give-week.ts';
import { test } from '../support/journey.ts';
import { beginNewDay } from '../support/hold-clock.ts';
import { addAccount, apiOf, signInAs } from '../support/member.ts';
import { expectGoodScreen, watchShifts } from '../support/quality.ts';

/** Staff decide the waiting cases one after another: docs/console.md#today. */

const STAFF = 'staff@azure.example';
/** The name of owner@azure.example. */
const OWNER_NAME = 'Trịnh Mai Hương';
/** A decision is sent after this time and can be undone until then. The test moves the page's clock. */
const TAKEN_BACK_MS = 10_500;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const decision = (page: Page) => page.getByRole('region', { name: 'Quyết định' });
const boxes = (page: Page) => decision(page).getByRole('checkbox');
const tickAll = async (page: Page) => {
  await expect(boxes(page).first()).not.toBeChecked();
  for (const box of await boxes(page).all()) await box.check();
};

test(
  'a deposit is compared with its contract, approved, taken back within ten seconds, and approved',
  { tag: ['@extended', '@phone-soak'] },
  async ({ page, request }, { project }) => {
    await beginNewDay();
    const staff = await apiOf(request, 'azure', STAFF);
    type Tasks = { tasks: { items: { id: string; title: string }[] } };
    const waiting = async () =>
      (await staff.graphql<Tasks>('{ tasks(kind: "deposit") { items { id title } } }')).tasks.items;
    await page.clock.install();
    await watchShifts(page);
    await signInAs(page, 'azure', STAFF);
    const id = await giveWeek(page, request);
    const { title } = (await waiting()).find((task) => task.id === id)!;
    const heading = page.getByRole('heading', { level: 2, name: title });
    await page.goto(`${siteOf('azure')}/console/today?task=${id}`);
    await expect(heading).toBeVisible();
    // On a phone a person who decides has the queue in the bar, before the entries for owners.
    const menu = page.getByRole('navigation', { name: 'Khu vực làm việc' });
    if (project.name === 'phone') await expect(menu.getByRole('link').first()).toHaveText(/Hôm nay/);
    const approve = decision(page).getByRole('button', { name: /^Duyệt/ });
    await expect(approve).toBeDisabled();
    await expect(approve).toHaveText(/còn 6/);
    // A picture is chosen by the fact that it proves.
    await boxes(page).last().focus();
    await expect(decision(page).getByRole('button', { name: 'Chữ ký và dấu xác nhận' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectGoodScreen(page, 'a deposit to decide');
    await tickAll(page);
    await approve.click();
    await page.getByRole('button', { name: 'Hoàn tác' }).first().click();
    await expect(heading).toBeVisible();
    // The ten seconds pause while the pointer is over their toast.
    await page.mouse.move(1, 1);
    await page.clock.fastForward(TAKEN_BACK_MS);
    expect((await waiting()).map((task) => task.id)).toContain(id);
    await tickAll(page);
    await approve.click();
    await expect(page.getByRole('button', { name: 'Hoàn tác' }).first()).toBeVisible();
    expect((await waiting()).map((task) => task.id)).toContain(id);
    await page.mouse.move(1, 1);
    await page.clock.fastForward(TAKEN_BACK_MS);
    await expect.poll(async () => (await waiting()).map((task) => task.id)).not.toContain(id);
  },
);

test('a rental whose owner wants it verified is verified only when its contract was compared @soak', async ({
  page,
  request,
}) => {
  const owner = await apiOf(request, 'azure', 'owner@azure.example');
  const { productvacations } = await owner.graphql<{ productvacations: { items: { id: string }[] } }>(
    '{ productvacations(limit: 5) { items { id } } }',
  );
  await page.clock.install();
  await signInAs(page, 'azure', STAFF);
  const rent = async (days: number, code: string) => {
    const Id = randomUUID();
    const proof = await owner.upload(await page.screenshot({ type: 'jpeg' }));
    const sent = await owner.command('Sale', 'CreateVacationRentProduct', {
      Id,
      AddressId: productvacations.items[0]!.id,
      Adult: 2,
      Children: 1,
      BedRoom: 1,
      BathRoom: 1,
      Price: 5_000_000,
      VerifyTerm: true,
      VerifyStatus: true,
      ContractCode: code,
      ContractVerifyImageId: proof,
      FromDate: inDays(days),
      ToDate: inDays(days + 3),
    });
    expect(sent).toMatchObject({ Success: true });
    return Id;
  };
  const [verified, unverified] = [await rent(300, 'KGR-VERIFIED'), await rent(330, 'KGR-UNVERIFIED')];
  const statusOf = async (id: string) =>
    (
      await owner.graphql<{ vacationrentproduct: { productVacationRent: { verifyStatus: number } } }>(
        `{ vacationrentproduct(id: "${id}") { productVacationRent { verifyStatus } } }`,
      )
    ).vacationrentproduct.productVacationRent.verifyStatus;
  await page.goto(`${siteOf('azure')}/console/today?task=${verified}`);
  await expect(decision(page).getByText('KGR-VERIFIED')).toBeVisible();
  await expect(decision(page).getByText('Chữ ký và dấu xác nhận').first()).toBeVisible();
  await tickAll(page);
  await expect(decision(page).getByText('Tin sẽ hiển thị là đã xác minh.')).toBeVisible();
  await decision(page).getByRole('button', { name: 'Duyệt', exact: true }).click();
  // Leaving the page sends the decision at once.

  await page.goto(`${siteOf('azure')}/console/today?task=${unverified}`);
  await expect.poll(() => statusOf(verified)).toBe(2);
  await expect(decision(page).getByText('KGR-UNVERIFIED')).toBeVisible();
  for (const name of [/^Khu nghỉ dưỡng/, /^Hạng phòng/, /^Tuần nghỉ/])
    await decision(page).getByRole('checkbox', { name }).check();
  await decision(page).getByRole('button', { name: 'Đăng, không xác minh' }).click();
  await expect(page.getByRole('button', { name: 'Hoàn tác' }).first()).toBeVisible();
  await page.mouse.move(1, 1);
  await page.clock.fastForward(TAKEN_BACK_MS);
  await expect.poll(() => statusOf(unverified)).toBe(3);
});

test('number keys choose the corrections to ask for, and the corrected week waits again @soak', async ({
  page,
  request,
}) => {
  const staff = await apiOf(request, 'azure', STAFF);
  const owner = await apiOf(request, 'azure', 'owner@azure.example');
  type Tasks = { tasks: { items: { id: string; title: string; person: string }[] } };
  const { tasks } = await staff.graphql<Tasks>('{ tasks(kind: "deposit") { items { id title person } } }');
  const mine = tasks.items.find(({ person }) => person === OWNER_NAME)!;
  await page.clock.install();
  await signInAs(page, 'azure', STAFF);
  await page.goto(`${siteOf('azure')}/console/today?task=${mine.id}`);
  await expect(boxes(page).first()).toBeVisible();
  await page.keyboard.press('r');
  const letter = page.getByRole('textbox', { name: 'Lời nhắn gửi chủ sở hữu' });
  await expect(letter).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Nhập lý do. Chủ sở hữu sẽ đọc.')).toBeVisible();
  await page.keyboard.press('Alt+3');
  await expect(letter).toHaveValue(/chưa thấy con dấu/);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Đã gửi yêu cầu' }).first()).toBeVisible();
  const row = page.getByRole('button', { name: new RegExp(mine.title) });
  await expect(row).toHaveCount(0);
  // Meanwhile the owner corrects the week, so the same week waits again.
  expect(await owner.command('Sale', 'CorrectWeek', { Id: randomUUID(), WeekId: mine.id })).toMatchObject({
    Success: true,
  });
  // The list is read again after this time.
  await page.clock.fastForward(15_500);
  await expect(row).toBeVisible();
});

test('two clerks open one deposit: the first decides; the second sees who did and keeps the letter @extended', async ({
  page,
  request,
  browser,
}) => {
  await beginNewDay();
  await page.clock.install();
  await signInAs(page, 'azure', STAFF);
  const id = await giveWeek(page, request);
  const address = `${siteOf('azure')}/console/today?task=${id}`;
  await page.goto(address);
  await expect(boxes(page).first()).toBeVisible();
  const colleague = await browser.newPage({ locale: 'vi-VN', viewport: { width: 1440, height: 900 } });
  await signInAs(colleague, 'azure', 'admin@azure.example');
  await colleague.goto(address);
  // Each of the two sees that the other is looking at the case.
  await expect(decision(colleague).getByText(/đang xem$/)).toBeVisible();
  await expect(decision(page).getByText(/đang xem$/)).toBeVisible();
  await page.keyboard.press('r');
  const letter = page.getByRole('textbox', { name: 'Lời nhắn gửi chủ sở hữu' });
  await letter.fill('Xin gửi lại ảnh trang hai.');
  await expect(boxes(colleague).first()).toBeVisible();
  await colleague.keyboard.press('x');
  await colleague.getByRole('textbox', { name: 'Lời nhắn gửi chủ sở hữu' }).fill('Tuần này đã ký gửi ở nơi khác.');
  await colleague.keyboard.press('Control+Enter');
  // The live stream brings the change without a reload.
  await expect(
    decision(page)
      .getByRole('alert')
      .filter({ hasText: /vừa xử lý việc này/ }),
  ).toBeVisible();
  await colleague.close();
  await expect(letter).toHaveValue('Xin gửi lại ảnh trang hai.');
  await letter.focus();
  await page.keyboard.press('Control+Enter');
  await expect(decision(page).getByText('tuần nghỉ đang ở trạng thái này')).toBeVisible();
  await expect(letter).toHaveValue('Xin gửi lại ảnh trang hai.');
});

test('the second press of a double click does not decide the next task @extended', async ({ page, request }) => {
  await beginNewDay();
  const admin = await apiOf(request, 'azure', 'admin@azure.example');
  const second = await addAccount(request, 'azure', 'second', ['administrator']);
  for (const account of ['member@azure.example', 'owner@azure.example']) {
    const member = await apiOf(request, 'azure', account);
    const { userinfo } = await member.graphql<{ userinfo: { id: string } }>('{ userinfo { id } }');
    const answer = await admin.command('Point', 'AwardPoints', {
      Id: randomUUID(),
      UserId: userinfo.id,
      Points: 900_000,
      Reason: { vi: 'Tri ân khách quen', en: 'For a regular guest' },
    });
    expect(answer).toMatchObject({ Success: true, Data: { approvalId: expect.any(String) } });
  }
  await signInAs(page, 'azure', second.userName);
  await page.goto(`${siteOf('azure')}/console/today?kind=approval`);
  const queue = page.locator('button', { hasText: /900.000/ });
  await expect(queue).toHaveCount(2);
  await queue.first().click();
  // A case that was only viewed still waits. Walking quickly through the queue counts each click.
  await decision(page).getByRole('button', { name: 'Việc sau' }).click();
  await expect(queue.nth(1)).toHaveAttribute('aria-current');
  await decision(page).getByRole('button', { name: 'Việc trước' }).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(queue.first()).toHaveAttribute('aria-current');
  const approve = decision(page).getByRole('button', { name: 'Phê duyệt', exact: true });
  const { x, y, width, height } = (await approve.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  const press = async (clickCount: number) => {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  await press(1);
  await expect(queue).toHaveCount(1);
  await expect(approve).toBeEnabled();
  await press(2);
  // The time would be enough to decide the second case, if the second click of a double click had counted.
  await page.waitForTimeout(1_000);
  await expect(queue).toHaveCount(1);
  await press(1);
  await expect(queue).toHaveCount(0);
});

test('by the keyboard alone: snoozed, taken up again, ticked, approved, and to an order by its code @extended', async ({
  page,
  request,
}) => {
  await beginNewDay();
  await page.clock.install();
  await signInAs(page, 'azure', STAFF);
  const id = await giveWeek(page, request);
  await page.goto(`${siteOf('azure')}/console/today?task=${id}`);
  await expect(boxes(page).first()).toBeVisible();
  const row = page.getByRole('button', { name: /Nắng Sớm Xuân Đài/ }).and(page.locator('[aria-current]'));
  await expect(row).toBeVisible();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Tạm hoãn việc này' });
  await dialog.getByLabel('Ghi chú cho đồng nghiệp').fill('Chờ gọi lại');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Đã tạm hoãn đến' }).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // The snoozed case is listed separately, with the person who snoozed it, and can be opened from the command bar.
  await page.goto(`${siteOf('azure')}/console/today?snoozed=1&task=${id}`);
  await expect(decision(page).getByText('Chờ gọi lại')).toBeVisible();
  await decision(page).getByRole('button', { name: 'Bỏ tạm hoãn' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Việc đã hiện lại trong danh sách.' }).first()).toBeVisible();

  await page.goto(`${siteOf('azure')}/console/today?task=${id}`);
  await expect(boxes(page).first()).toBeVisible();
  await expect(boxes(page)).toHaveCount(6);
  // A key that is held down counts once.
  for (let times = 0; times < 3; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(boxes(page).and(page.locator(':checked'))).toHaveCount(1);
  for (let box = 1; box < 6; box += 1) await page.keyboard.press('Enter');
  await expect(decision(page).getByRole('button', { name: 'Duyệt', exact: true })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Hoàn tác' }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const words = page.getByRole('combobox', { name: 'Tìm nhanh' });
  await words.fill('thanh vien');
  await expect(page.getByRole('option', { name: 'Thành viên' })).toHaveAttribute('aria-selected', 'true');
  const staff = await apiOf(request, 'azure', STAFF);
  type Orders = { deskorders: { items: { order: { code: string } }[] } };
  const { deskorders } = await staff.graphql<Orders>('{ deskorders(limit: 1) { items { order { code } } } }');
  const { code } = deskorders.items[0]!.order;
  await words.fill(code);
  await expect(page.getByRole('option', { name: code })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/console/orders/${code}$`));
});
