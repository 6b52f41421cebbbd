import { refusalMessage, type AnyRefusal } from '@sandbar/contract/refusals';
import { expect, test } from 'vitest';
import { readMessages } from '../../build/texts/catalogue.ts';

const [en, vi] = [readMessages('en-US'), readMessages('vi-VN')];
const enAccount = en['account']!;
const enMedia = en['media']!;
const enOrders = en['orders']!;
const enPayments = en['payments']!;
const enPromotions = en['promotions']!;
const enResort = en['resort']!;
const viOrders = vi['orders']!;
const viAffiliates = vi['affiliates']!;
const viRentals = vi['rentals']!;
const viProfile = vi['profile']!;
const viSecurity = vi['security']!;

/**
 * Sentences that the specification gives word for word, in the language in which it gives them (sections 4, 5 and 8).
 */

test.each([
  ['recovery', enAccount.forgotDone, 'New password has been sent to your email.'],
  ['recovery that failed', enAccount.forgotFailed, 'Password recovery failed!'],
  ['registration', enAccount.registerDone, 'Thank you for registering an account.'],
  ['registration that failed', enAccount.registerFailed, 'Registration failed!'],
  ['an e-mail that is missing', enAccount.emailRequired, 'Email is required.'],
  ['an e-mail that is none', enAccount.emailWrong, 'The email is not in the correct format'],
  ['any field that is missing', enAccount.required, 'is a required property'],
  ['a repetition that differs', enAccount.differs, 'Password does not match!'],
  ['a hold', enResort.created, 'Create Order Successfully'],
  ['points applied', enOrders.pointsApplied, 'Apply point success'],
  ['a coupon applied', enPromotions.applied, 'Apply Coupon Code Succeed'],
  ['a checkout', enOrders.confirmed, 'Checkout Success'],
  ['no payment method', enPayments.chooseMethod, 'Please choose payment method'],
  ['the error page', enOrders.failedTitle, 'Sorry, your order has not been processed successfully'],
  ['the page of no order', enOrders.missingTitle, 'Sorry, the order does not exist'],
  ['the page of an order that is done', enOrders.processedTitle, 'Sorry, your order has been processed'],
  ['an upload on its way', enMedia.uploading, 'Uploading {file}...'],
  ['an upload', enMedia.uploaded, '{file} upload successfully'],
  ['an upload that failed', enMedia.uploadError, 'Upload error: {file}. Please try other file.'],
  [
    'promotions without a price',
    viRentals.priceFirst,
    'Giá cho thuê phải lớn hơn 0 để áp dụng chương trình khuyến mại',
  ],
  ['a registered affiliate', viAffiliates.registered, 'Đăng ký thành công'],
  ['a changed profile', viProfile.saved, 'Cập nhật thành công'],
  ['a changed avatar', viProfile.avatarSaved, 'Cập nhật avatar thành công'],
  ['a changed password', viSecurity.changed, 'Cập nhật mật khẩu thành công'],
  ['a changed password on its own page', viSecurity.screenChanged, 'Cập nhật thành công'],
  ['a canceled order', viOrders.givenUp, 'Hủy đơn hàng thành công'],
])('the page says of %s what is specified', (_what, said, specified) => expect(said).toBe(specified));

test.each<[AnyRefusal, string]>([
  [{ code: 'WRONG_CREDENTIALS', data: {} }, 'Wrong username or password! Please sign in again.'],
  [{ code: 'POINTS_REQUIRED', data: {} }, 'Point used must bigger than 0'],
  [{ code: 'POINTS_ABOVE_BALANCE', data: {} }, "Point can't bigger than user's point"],
  [{ code: 'POINTS_ABOVE_PRICE', data: {} }, "Point used can't bigger than vacation price"],
  [{ code: 'PAYMENT_METHOD_REQUIRED', data: {} }, 'Please choose payment method'],
])('the server says %j as specified', (refusal, specified) => expect(refusalMessage(refusal, 'en-US')).toBe(specified));
