import { SetFee, SetPaymentMethod } from '@sandbar/contract/payments';
import { brands } from './content/brands.ts';
import type { Brand } from './content/types.ts';
import { idOf } from './ids.ts';
import { PRODUCT_TYPE } from './load-resorts.ts';
import type { DemoPort } from './port.ts';

const TWO_DAYS = 2 * 24 * 60;

/** Dong added to each order of an exchange stay. */
const EXCHANGE_FEE: Record<Brand, number> = { azure: 350_000, lotus: 280_000 };

/** The ways to pay, and the exchange fee. @returns id of the bank transfer */
export const loadPayments = async (port: DemoPort, brand: Brand): Promise<string> => {
  const { hotline, name } = brands[brand];
  const transfer = await port.send(brand, SetPaymentMethod, {
    Id: idOf('payment-method', brand, 'bank-transfer'),
    Sku: 'bank-transfer',
    Name: { vi: 'Chuyển khoản ngân hàng', en: 'Bank transfer' },
    Message: {
      vi: `Chuyển khoản trong vòng 2 ngày và ghi đúng nội dung. ${name} xác nhận trong giờ làm việc; cần giúp, xin gọi ${hotline}.`,
      en: `Transfer the amount within 2 days with exactly the reference given. ${name} confirms during office hours; for help, call ${hotline}.`,
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
  await port.send(brand, SetFee, {
    Id: idOf('fee', brand, 'exchange'),
    Name: { vi: 'Phí trao đổi kỳ nghỉ', en: 'Exchange fee' },
    ProductType: PRODUCT_TYPE.exchange,
    Amount: EXCHANGE_FEE[brand],
    Published: true,
  });
  return transfer.id;
};
