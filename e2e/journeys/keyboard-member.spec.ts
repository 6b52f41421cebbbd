import { expect } from '@playwright/test';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { expectReadInOrder, press, tabTo } from '../support/keyboard.ts';
import { addAccount, apiOf, signInAs } from '../support/member.ts';
import { payByTransfer, type ConfirmedOrder } from '../support/orders.ts';
import { expectReadable } from '../support/quality.ts';

/**
 * A member who uses only a keyboard: each focus stop is visible, and a screen reader reads in the order of the work.
 */

test('from the search to an order and its guests with a keyboard alone @extended', async ({ page, request }) => {
  const site = siteOf('azure');
  const { userName } = await addAccount(request, 'azure', 'keys');
  const keys = page.keyboard;
  const button = (name: RegExp | string) => page.getByRole('button', { name });
  await signInAs(page, 'azure', userName);
  await page.goto(`${site}/product-vacation/list`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectReadable(page, 'the search');
  await expectReadInOrder(page, [
    'link "Đến nội dung chính"',
    'banner',
    'navigation "Menu chính"',
    'main',
    'search "Tìm khu nghỉ dưỡng"',
    'combobox "Nơi đến"',
    'group "Bộ lọc"',
    /heading ".+ khu nghỉ dưỡng còn tuần trống" \[level=1\]/,
    'list "Kết quả"',
    /heading ".+" \[level=2\]/,
    /paragraph: .*(₫|điểm)/,
    'button "Yêu thích: ',
    'contentinfo',
  ]);

  // Search: the first Tab from the top reaches the link to the content.
  await press(page, page.getByRole('link', { name: 'Đến nội dung chính' }));
  await tabTo(page, page.getByRole('combobox', { name: 'Nơi đến' }));
  await keys.type('may bien phu quok');
  await keys.press('Enter');
  await page.waitForURL(/[?&]q=/);
  const found = page.getByRole('article').getByRole('link', { name: 'Mây Biển Phú Quốc' });
  await expect(found).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await press(page, found);
  await page.waitForURL('**/detail/list-vacation/may-bien-phu-quoc**');

  // The resort is marked and shared, and one of its stays is held. Weeks begin on one weekday, so the fifth stay is a
  // month ahead, late enough for its dates to be changed.
  const hold = button(/^Giữ phòng .+/).nth(4);
  await expect(hold).toBeVisible();
  await expectReadable(page, 'the resort');
  await expectReadInOrder(page, [
    'main',
    'heading "Mây Biển Phú Quốc" [level=1]',
    'Chọn tuần',
    /heading ".+" \[level=[23]\]/,
    /button "Giữ phòng .+"/,
    'contentinfo',
  ]);
  const heart = button('Yêu thích: Mây Biển Phú Quốc');
  await expect(heart).toBeEnabled();
  await press(page, heart, 'Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site });
  await press(page, button('Chia sẻ: Mây Biển Phú Quốc'));
  await expect(page.getByText('Đã sao chép đường dẫn, ngày và giá').last()).toBeVisible();
  await press(page, hold);
  await page.waitForURL('**/checkout/**');

  // Checkout.
  const confirm = button(/^Xác nhận đặt/).last();
  await expect(confirm).toBeVisible();
  await expectReadable(page, 'the checkout');
  await expectReadInOrder(page, [
    'main',
    /heading .+\[level=1\]/,
    'region "Khách nhận phòng"',
    'region "Mã quà tặng"',
    /radio "Chuyển khoản/,
    'complementary "Kỳ nghỉ bạn đang giữ"',
    'timer',
    'Còn phải trả',
    /button "Xác nhận đặt/,
  ]);
  const transfer = page.getByRole('radio', { name: /Chuyển khoản/ });
  await tabTo(page, page.getByRole('radio').and(page.locator(':not([disabled])')));
  await keys.press('Space');
  for (let turns = 0; turns < 5 && !(await transfer.isChecked()); turns += 1) await keys.press('ArrowDown');
  await expect(transfer).toBeChecked();
  // The focus moves to the field that is missing.
  await press(page, confirm);
  const phone = page.getByRole('textbox', { name: 'Số điện thoại' });
  await expect(phone).toBeFocused();
  await keys.type('0903418226');
  await keys.press('Enter');
  await expect(phone).toBeHidden();
  await press(page, confirm);
  await page.waitForURL('**/checkout/confirm/**');
  await expectReadable(page, 'the confirmation');
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const api = await apiOf(request, 'azure', userName);
  const { vacationorder } = await api.graphql<{ vacationorder: ConfirmedOrder }>(
    'query ($id: ID!) { vacationorder(id: $id) { id code grandTotal } }',
    { id },
  );
  await payByTransfer(request, 'azure', vacationorder);
  const toOrder = page.getByRole('link', { name: 'Xem đơn hàng' });
  await expect(toOrder).toBeVisible();
  const [calendar] = await Promise.all([page.waitForEvent('download'), press(page, button('Thêm vào lịch'))]);
  expect(calendar.suggestedFilename()).toMatch(/\.ics$/);
  await press(page, toOrder, 'Enter', { back: true });
  await page.waitForURL('**/order/detail/**');

  // The order with its files, dates and guests.
  const guests = button('Đổi khách');
  await expect(guests).toBeVisible();
  await expectReadable(page, 'the order');
  await expectReadInOrder(page, [
    'main',
    /heading "Đơn .+" \[level=1\]/,
    'Hoàn thành',
    'Biên lai (PDF)',
    'heading "Chi tiết đơn hàng"',
    'heading "Sản phẩm trong đơn"',
    'Tổng cộng',
    'heading "Đổi ngày nghỉ"',
    'heading "Khách"',
    'contentinfo',
  ]);
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    press(page, page.getByRole('link', { name: /^Biên lai/ })),
  ]);
  expect(receipt.suggestedFilename()).toMatch(/\.pdf$/);

  const dates = button('Xem ngày khác');
  await press(page, dates);
  const other = page.getByRole('dialog', { name: 'Đổi ngày nghỉ' });
  await expect(other.getByRole('radio').first()).toBeVisible();
  await expectReadable(page, 'other dates');
  await tabTo(page, other.locator('[name="StayId"]'));
  await keys.press('Space');
  await expect(other.getByRole('status').filter({ hasText: 'Tổng tiền mới' })).toBeVisible();
  await keys.press('Escape');
  // One key press does not discard the choice.
  await expect(button('Bỏ thay đổi')).toBeVisible();
  await press(page, button('Bỏ thay đổi'));
  await expect(other).toBeHidden();
  await expect(dates).toBeFocused();

  await press(page, guests);
  const dialog = page.getByRole('dialog', { name: 'Đổi khách' });
  await press(page, dialog.getByRole('button', { name: 'Thêm khách' }));
  const name = dialog.getByRole('textbox', { name: /^Tên khách thứ/ }).last();
  if (!(await name.evaluate((field) => field === document.activeElement))) await tabTo(page, name, { back: true });
  await keys.type('Lê Thị Chi');
  await press(page, dialog.getByRole('button', { name: 'Lưu khách' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Lê Thị Chi')).toBeVisible();
  await expectReadable(page, 'an order whose guests were changed');
});
