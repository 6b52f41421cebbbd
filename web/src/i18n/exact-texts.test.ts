import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMessages } from '../../build/texts/catalogue.ts';

const [en, vi] = [readMessages('en-US'), readMessages('vi-VN')];
const enApp = en['app']!;
const enDeposits = en['deposits']!;
const enNotifications = en['notifications']!;
const enOrders = en['orders']!;
const enProfile = en['profile']!;
const enResort = en['resort']!;
const enSignIn = en['sign-in']!;
const enWeeks = en['weeks']!;
const viCommon = vi['common']!;
const viNotifications = vi['notifications']!;
const viRentals = vi['rentals']!;
const viWeeks = vi['weeks']!;

/** Texts that the specifications quote (sections 2, 4, 5 and 8), as the screens write them. */

const rows: [catalogue: Readonly<Record<string, string>>, key: string, words: string, screen: string][] = [
  [enApp, 'home', 'Home', 'app/navigation.ts'],
  [enApp, 'resorts', 'Vacation collection', 'app/navigation.ts'],
  [enApp, 'userInformation', 'User information', 'app/user-menu-panel.tsx'],
  [enApp, 'language', 'Language', 'app/language-list.tsx'],
  [enApp, 'signOut', 'Logout', 'app/user-menu-panel.tsx'],
  [enApp, 'orders', 'Order List', 'app/side-panel.tsx'],
  [enApp, 'sectionCheckout', 'Checkout', '../../contract/src/routes/route-of.ts'],
  [enApp, 'sectionResort', 'Resort', '../../contract/src/routes/route-of.ts'],
  [enApp, 'sectionDeposit', 'Exchange Deposit', '../../contract/src/routes/route-of.ts'],
  [enApp, 'sectionExtraVacation', 'Vacation Deposit', '../../contract/src/routes/route-of.ts'],
  [enApp, 'sectionRentVacation', 'Vacation for rent', '../../contract/src/routes/route-of.ts'],
  [enApp, 'sectionProductRental', 'Product Rental', '../../contract/src/routes/route-of.ts'],
  [enNotifications, 'messages', 'Message', 'notifications/notification-panel.tsx'],
  [viNotifications, 'empty', 'Không có thông báo mới', 'notifications/notification-panel.tsx'],
  [enSignIn, 'required', 'is a required property', 'identity/sign-in-form.tsx'],
  [enResort, 'none', 'N / A', 'catalogue/detail/header/resort-header.tsx'],
  [enResort, 'priceFrom', 'Price From', 'catalogue/detail/rooms/room-block.tsx'],
  [
    enResort,
    'viewStays',
    '{count, plural, one {View Detail (#)} other {View Detail (#)}}',
    'catalogue/detail/rooms/room-block.tsx',
  ],
  [enResort, 'hold', 'Hold Room', 'orders/hold-stay-button.tsx'],
  [enResort, 'noStays', 'No data.', 'catalogue/detail/rooms/no-stays.tsx'],
  [enResort, 'resortInformation', 'Resort Information', 'catalogue/detail/information/information-tab.tsx'],
  [viCommon, 'noStars', 'Chưa có hạng sao', 'ui/stars.tsx'],
  [enProfile, 'tabOverview', 'User information', 'pages/profile.tsx'],
  [enProfile, 'tabVacation', 'My Vacation', 'pages/profile.tsx'],
  [enProfile, 'tabPoints', 'Point Transaction History', 'pages/profile.tsx'],
  [enProfile, 'tabOrder', 'Order', 'pages/profile.tsx'],
  [enProfile, 'tabSetting', 'Settings', 'pages/profile.tsx'],
  [enProfile, 'editProfile', 'Edit Profile', 'profile/overview/user-information.tsx'],
  [enProfile, 'notTold', 'N/A', 'profile/overview/user-information.tsx'],
  [enProfile, 'noDate', 'N / A', 'profile/overview/user-information.tsx'],
  [enProfile, 'firstNameRequired', 'First name is required', 'profile/settings/field-message.ts'],
  [enProfile, 'lastNameRequired', 'Last name is required', 'profile/settings/field-message.ts'],
  [enOrders, 'changeInfo', 'Change Info', 'orders/checkout/guest-section.tsx'],
  [enOrders, 'confirm', 'Check Out', 'orders/checkout/main-button.tsx'],
  [enOrders, 'orderConfirmed', 'Order Confirmed', 'orders/confirmation/confirmation-head.tsx'],
  [enDeposits, 'add', 'Add Exchange Deposit', 'weeks/deposit/deposits-page.tsx'],
  [enDeposits, 'addTitle', 'Add New Exchange Deposit', 'weeks/deposit/form/deposit-modal.tsx'],
  [enDeposits, 'tabDetail', 'Detail Deposit', 'weeks/deposit/deposit-facts.tsx'],
  [enDeposits, 'actions', 'Actions', 'weeks/deposit/deposit-list.tsx'],
  [enDeposits, 'sent', 'Success', 'weeks/deposit/form/deposit-modal.tsx'],
  [enDeposits, 'notSent', 'Something is wrong', 'weeks/deposit/form/deposit-modal.tsx'],
  [enDeposits, 'noneValue', 'N / A', 'weeks/deposit/deposit-facts.tsx'],
  [enWeeks, 'noProofs', 'no information images yet', 'weeks/proofs/proof-pictures.tsx'],
  [enWeeks, 'required', 'is a required property', 'weeks/deposit/form/deposit-modal.tsx'],
  [viWeeks, 'noData', 'Chưa có dữ liệu', 'weeks/form/resort-field.tsx'],
  [viRentals, 'submit', 'Đăng tin', 'pages/rent-vacation-create.tsx'],
  [viRentals, 'creating', 'Đang tạo sản phẩm...', 'pages/rent-vacation-create.tsx'],
  [viRentals, 'adultsLeast', 'Số người lớn phải lớn hơn 0', 'weeks/rental/use-wrong.ts'],
  [viRentals, 'adultsMost', 'Số người lớn phải nhỏ hơn 10', 'weeks/rental/use-wrong.ts'],
  [viRentals, 'childrenLeast', 'Số trẻ em phải lớn hơn 0', 'weeks/rental/use-wrong.ts'],
  [viRentals, 'childrenMost', 'Số trẻ em phải nhỏ hơn 10', 'weeks/rental/use-wrong.ts'],
  [viRentals, 'priceLeast', 'Số tiền cho thuê không được dưới {least}', 'weeks/rental/use-wrong.ts'],
  [viRentals, 'proofsWrong', 'Hãy chọn đầy đủ thông tin xác minh', 'weeks/rental/use-wrong.ts'],
  [viRentals, 'termsWrong', 'Bạn chưa đồng ý với các chính sách cho thuê !', 'weeks/rental/use-wrong.ts'],
];

test.each(rows)('screens say what is specified (%#)', (catalogue, key, words, screen) => {
  expect(catalogue[key]).toBe(words);
  const source = readFileSync(new URL(`../${screen}`, import.meta.url), 'utf8');
  expect(source).toContain(`'${key}'`);
});

test('the membership text states the deposits a year and the validity of points', () => {
  expect(enProfile.membershipTerms).toBe(
    '12-month members can make up to {deposits, plural, one {# deposit} other {# deposits}} a year. ' +
      'Points are valid for {months, plural, one {# month} other {# months}}.',
  );
});
