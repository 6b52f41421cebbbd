import { RequestInvoice, SetInvoicing } from '@sandbar/contract/invoices';
import type { Brand } from './content/types.ts';
import { idOf } from './ids.ts';
import type { DemoPort } from './port.ts';

/** The buyers of invoices: a company and a person. */
const BUYERS = [
  { Name: 'Công ty TNHH Du lịch Hải Âu', TaxCode: '0101243150', Address: '12 Tràng Tiền, Hoàn Kiếm, Hà Nội' },
  { Name: 'Nguyễn Thu Hà', TaxCode: '', Address: '' },
] as const;

/** One of the merchants issues invoices: one for a paid order, and a draft for an order that is not paid yet. */
export const loadInvoices = async (
  port: DemoPort,
  brand: Brand,
  { buyer, orders }: { buyer: string; orders: readonly string[] },
): Promise<void> => {
  if (brand !== 'azure') return;
  await port.send(brand, SetInvoicing, {
    Id: idOf('invoicing', brand),
    Version: 0,
    Enabled: true,
    SellerName: 'Công ty CP Nghỉ dưỡng Azure',
    TaxCode: '0101243150',
    Address: '25 Lê Duẩn, Hải Châu, Đà Nẵng',
    Series: 'AA',
    VatPercent: 8,
  });
  for (const [place, named] of BUYERS.entries()) {
    const OrderId = orders[place]!;
    const asked = { Id: idOf('invoice', brand, OrderId), OrderId, ...named, Email: 'ketoan@haiau.example' };
    await port.sendAs(brand, buyer, RequestInvoice, asked);
  }
};
