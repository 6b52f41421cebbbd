import { LOCALES, type Locale } from '@sandbar/domain/common';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadNamespaces, startI18n } from '../../i18n/i18n.ts';
import { setMerchantRules } from '../../i18n/use-format.ts';
import { PriceLine } from '../../ui/price-line.tsx';
import { OrderPrices } from './order-prices.tsx';
import type { Order } from './order.query.ts';
import { PaidLine } from './paid-line.tsx';

/** A stay of 187.50 euros with a fee of 5 and a gift code of 12.50, of which 100.25 are paid. */
const ORDER = {
  points: 0,
  pointRate: 20,
  promotionAmount: 0,
  giftCodeAmount: 1250,
  giftCodes: [{ code: 'MEER', amount: 1250 }],
  grandTotal: 18_000,
  orderLines: [
    {
      quantity: 1,
      price: 18_750,
      originalPrice: 18_750,
      total: 18_750,
      discounts: [],
      targetName: 'Mar',
      product: { type: 1, fromDate: '2027-05-01', toDate: '2027-05-08' },
    },
    {
      quantity: 1,
      price: 500,
      originalPrice: 500,
      total: 500,
      discounts: [],
      targetName: 'Service',
      product: { type: 3 },
    },
  ],
} as unknown as Order;

const EUROS: Record<Locale, (amount: string) => string> = {
  'vi-VN': (amount) => `${amount.replace('.', ',')} €`,
  'en-US': (amount) => `€${amount}`,
  de: (amount) => `${amount.replace('.', ',')} €`,
  fr: (amount) => `${amount.replace('.', ',')} €`,
  es: (amount) => `${amount.replace('.', ',')} €`,
  ja: (amount) => `€${amount}`,
  zh: (amount) => `€${amount}`,
};

test.each(LOCALES)('an order in euro is formatted in %s', async (locale) => {
  startI18n(locale);
  await loadNamespaces(['orders', 'common']);
  setMerchantRules({ timeZone: 'Europe/Lisbon', currency: 'EUR' });
  await render(
    <main>
      <dl>
        <OrderPrices order={ORDER} />
        <PriceLine label="total" amount={ORDER.grandTotal} total />
        <PaidLine order={ORDER} label="paid" paid={10_025} />
      </dl>
    </main>,
  );
  const main = page.getByRole('main').element();
  const text = () => (main.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const amount of ['187.50', '5.00', '12.50', '180.00', '100.25'])
    await expect.poll(text).toContain(EUROS[locale](amount));
  expect(text()).not.toMatch(/₫|đồng|[Dd]ong|ドン|越南盾|18[.,]?750/u);
});
