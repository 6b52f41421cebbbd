import { SetFee, SetGateway, SetPaymentMethod } from '@sandbar/contract/payments';
import { brands } from './content/brands.ts';
import type { Brand } from './content/types.ts';
import { idOf } from './ids.ts';
import { PRODUCT_TYPE } from './load-resorts.ts';
import type { DemoPort } from './port.ts';

const TWO_DAYS = 2 * 24 * 60;
const HALF_AN_HOUR = 30;

/** The key of the demo's bank, sent as `Authorization: Apikey …`. */
const DEMO_BANK_KEY = 'sandbar-demo-bank-line';

/** The money added to each order of an exchange stay. */
const EXCHANGE_FEE: Record<Brand, number> = { azure: 350_000, lotus: 280_000 };

/** Loads the ways to pay and the exchange fee. @returns the id of the bank transfer */
export const loadPayments = async (port: DemoPort, brand: Brand): Promise<string> => {
  const { hotline, name } = brands[brand];
  const transferId = idOf('payment-method', brand, 'bank-transfer');
  await port.send(brand, SetPaymentMethod, {
    Id: transferId,
    Sku: 'bank-transfer',
    Name: { vi: 'Chuyển khoản ngân hàng', en: 'Bank transfer' },
    Message: {
      vi:
        `Chuyển khoản trong vòng 2 ngày và ghi đúng nội dung. ${name} xác nhận trong giờ làm việc; cần giúp, xin ` +
        `gọi ${hotline}.`,
      en:
        `Transfer the amount within 2 days with exactly the reference given. ${name} confirms during office hours; ` +
        `for help, call ${hotline}.`,
    },
    TimeoutMinutes: TWO_DAYS,
    DisplayOrder: 0,
    Published: true,
  });
  await port.send(brand, SetPaymentMethod, {
    Id: idOf('payment-method', brand, 'cod'),
    Sku: 'cod',
    Name: { vi: 'Thanh toán tại văn phòng', en: 'Pay at our office' },
    Message: {
      vi: `Mời bạn đến văn phòng ${name} trong vòng 2 ngày, mang theo mã đơn hàng. Nhận tiền mặt và thẻ nội địa.`,
      en: `Come to the ${name} office within 2 days and bring your order code. Cash and domestic cards are accepted.`,
    },
    TimeoutMinutes: TWO_DAYS,
    DisplayOrder: 1,
    Published: true,
  });
  // The sandbox page plays a card provider. VNPay is set up and is offered once its keys are entered.
  await port.send(brand, SetPaymentMethod, {
    Id: idOf('payment-method', brand, 'sandbox'),
    Sku: 'sandbox',
    Name: { vi: 'Thẻ và ví điện tử (thử)', en: 'Card or wallet (test)' },
    Message: {
      vi: 'Mở trang thanh toán thử trong thẻ mới; không có tiền thật.',
      en: 'Opens a test payment page in a new tab; no real money.',
    },
    TimeoutMinutes: HALF_AN_HOUR,
    DisplayOrder: 2,
    Published: true,
  });
  await port.send(brand, SetPaymentMethod, {
    Id: idOf('payment-method', brand, 'vnpay'),
    Sku: 'vnpay',
    Name: { vi: 'VNPay', en: 'VNPay' },
    Message: { vi: 'Quét mã VNPAY-QR, thẻ nội địa hoặc thẻ quốc tế.', en: 'VNPAY-QR, domestic or international card.' },
    TimeoutMinutes: HALF_AN_HOUR,
    DisplayOrder: 3,
    Published: true,
  });
  await port.send(brand, SetGateway, { Id: idOf('gateway', brand, 'sandbox'), Gateway: 'sandbox', Enabled: true });
  await port.send(brand, SetGateway, {
    Id: idOf('gateway', brand, 'vnpay'),
    Gateway: 'vnpay',
    Enabled: false,
    TestMode: true,
  });
  await port.send(brand, SetGateway, {
    Id: idOf('gateway', brand, 'bank-line'),
    Gateway: 'bank-line',
    Enabled: true,
    ApiKey: DEMO_BANK_KEY,
  });
  await port.send(brand, SetFee, {
    Id: idOf('fee', brand, 'exchange'),
    Name: { vi: 'Phí trao đổi kỳ nghỉ', en: 'Exchange fee' },
    ProductType: PRODUCT_TYPE.exchange,
    Amount: EXCHANGE_FEE[brand],
    Published: true,
  });
  return transferId;
};
