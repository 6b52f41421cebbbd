import { type Locale, withPlurals } from '@sandbar/domain/common';
import type { LineNames } from '@sandbar/domain/invoices';
import type { Merchant } from '../platform/merchant-scope.ts';

/**
 * The texts of an invoice, in the language of the merchant's country and not of the reader: Vietnamese in Vietnam,
 * otherwise English.
 */
export interface InvoiceWords {
  locale: Locale;
  title: string;
  adjusting: string;
  replacing: string;
  series: string;
  number: string;
  day: string;
  code: string;
  seller: string;
  buyer: string;
  taxCode: string;
  address: string;
  email: string;
  order: string;
  what: string;
  quantity: string;
  unitPrice: string;
  net: string;
  vat: string;
  vatOf: string;
  notSubject: string;
  total: string;
  inWords: string;
  standIn: string;
  pages: string;
  reduction: string;
  giftCode: string;
  points: string;
  change: string;
  changeDown: string;
  changeUp: string;
  cancellationFee: string;
}

const VIETNAMESE: InvoiceWords = {
  locale: 'vi-VN',
  title: 'Hóa đơn giá trị gia tăng',
  adjusting: 'Điều chỉnh hóa đơn {name} ngày {day}',
  replacing: 'Thay thế hóa đơn {name} ngày {day}',
  series: 'Ký hiệu',
  number: 'Số',
  day: 'Ngày lập',
  code: 'Mã của cơ quan thuế',
  seller: 'Đơn vị bán',
  buyer: 'Người mua',
  taxCode: 'Mã số thuế',
  address: 'Địa chỉ',
  email: 'Email',
  order: 'Mã đơn hàng',
  what: 'Hàng hóa, dịch vụ',
  quantity: 'Số lượng',
  unitPrice: 'Đơn giá',
  net: 'Tiền trước thuế',
  vat: 'Tiền thuế',
  vatOf: 'Thuế GTGT {percent}%',
  notSubject: 'Không chịu thuế GTGT',
  total: 'Tổng tiền thanh toán',
  inWords: 'Số tiền bằng chữ: {words}',
  standIn: 'Bản thể hiện của hóa đơn điện tử. Dữ liệu gốc là tệp XML.',
  pages: 'Trang {page}/{pages}',
  reduction: 'Giảm giá',
  giftCode: 'Mã quà tặng {code}',
  points: 'Thanh toán bằng {points} điểm',
  change: 'Điều chỉnh theo số tiền thực thu',
  changeDown: 'Điều chỉnh giảm: hoàn tiền đơn hàng {code}',
  changeUp: 'Điều chỉnh tăng: thu thêm của đơn hàng {code}',
  cancellationFee: 'Phí hủy đơn hàng {code}',
};

const ENGLISH: InvoiceWords = {
  locale: 'en-US',
  title: 'VAT invoice',
  adjusting: 'Adjusts invoice {name} of {day}',
  replacing: 'Replaces invoice {name} of {day}',
  series: 'Series',
  number: 'Number',
  day: 'Date',
  code: 'Code of the tax authority',
  seller: 'Seller',
  buyer: 'Buyer',
  taxCode: 'Tax code',
  address: 'Address',
  email: 'Email',
  order: 'Order code',
  what: 'Goods and services',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  net: 'Before tax',
  vat: 'Tax',
  vatOf: 'VAT {percent}%',
  notSubject: 'Not subject to VAT',
  total: 'Total',
  inWords: 'In words: {words}',
  standIn: 'This is how the electronic invoice looks. The original is the XML file.',
  pages: 'Page {page} of {pages}',
  reduction: 'Reduction',
  giftCode: 'Gift code {code}',
  points: 'Paid with {points, plural, one {# point} other {# points}}',
  change: 'Correction to the money received',
  changeDown: 'Reduction: refund of order {code}',
  changeUp: 'Increase: further payment for order {code}',
  cancellationFee: 'Fee for the cancellation of order {code}',
};

export const wordsOf = ({ settings: { country } }: Pick<Merchant, 'settings'>): InvoiceWords =>
  country === 'VN' ? VIETNAMESE : ENGLISH;

/** The names of lines, except the stay's. */
export const lineNames = (merchant: Pick<Merchant, 'settings'>): Omit<LineNames, 'stay'> => {
  const words = wordsOf(merchant);
  const number = new Intl.NumberFormat(words.locale);
  return {
    reduction: words.reduction,
    code: (code) => words.giftCode.replace('{code}', () => code),
    points: (points) => withPlurals(words.points, words.locale, { points }).replace('{points}', number.format(points)),
    change: words.change,
  };
};
