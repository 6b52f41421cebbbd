import { randomUUID } from 'node:crypto';
import { paidOrder } from './voucher-targets.ts';
import type { World } from './world.ts';

export interface InvoiceTargets {
  /** A paid order, and the draft of its invoice. */
  invoiceOrderId: string;
  invoiceId: string;
  /** Another order, and its invoice that the provider refused. */
  refusedInvoiceOrderId: string;
  refusedInvoiceId: string;
}

export const noInvoiceTargets = (): InvoiceTargets => ({
  invoiceOrderId: randomUUID(),
  invoiceId: randomUUID(),
  refusedInvoiceOrderId: randomUUID(),
  refusedInvoiceId: randomUUID(),
});

/** Lets the merchant issue invoices. */
export const invoicingDirectly = (world: World, vatPercent: number | null = 8) =>
  world.sql(
    `insert into invoice_settings (merchant_id, enabled, seller_name, tax_code, address, series, vat_percent)
     values ($1, true, 'Azure Club', '0101243150', 'Hà Nội', 'AA', $2)
     on conflict (merchant_id) do update set enabled = true, vat_percent = excluded.vat_percent`,
    [world.merchant.id, vatPercent],
  );

/** Makes a draft of an order's invoice. @returns its id */
export const draftInvoiceDirectly = async (world: World, orderId: string): Promise<string> => {
  const id = randomUUID();
  await world.sql(
    `insert into invoices (merchant_id, id, order_id, kind, buyer_name, buyer_tax_code, buyer_address, buyer_email)
     values ($1, $2, $3, 'original', 'Lê Hoàng Minh', '', '', 'minh@mail.example')`,
    [world.merchant.id, id, orderId],
  );
  return id;
};

export const invoiceTargetsOf = async (world: World, userId: string): Promise<InvoiceTargets> => {
  await invoicingDirectly(world);
  const invoiceOrderId = await paidOrder(world, userId);
  const refusedInvoiceOrderId = await paidOrder(world, userId);
  return {
    invoiceOrderId,
    invoiceId: await draftInvoiceDirectly(world, invoiceOrderId),
    refusedInvoiceOrderId,
    refusedInvoiceId: await refusedInvoiceDirectly(world, refusedInvoiceOrderId),
  };
};

const numberedDirectly = async (world: World, orderId: string, becomes: string): Promise<string> => {
  const id = await draftInvoiceDirectly(world, orderId);
  await world.sql(
    `insert into invoice_numbers (merchant_id, series, last) values ($1, 'C26TZZ', 1)
     on conflict (merchant_id, series) do update set last = invoice_numbers.last + 1`,
    [world.merchant.id],
  );
  await world.sql(
    `update invoices set series = 'C26TZZ', dated_on = '2026-11-30', currency = 'VND', ${becomes},
       seller = '{"name": "Azure", "taxCode": "0101243150", "address": "Hà Nội"}',
       number = (select last from invoice_numbers n where n.merchant_id = $1 and n.series = 'C26TZZ')
     where id = $2`,
    [world.merchant.id, id],
  );
  return id;
};

/** Makes an issued invoice of an order. @returns its id */
export const issuedInvoiceDirectly = (world: World, orderId: string): Promise<string> =>
  numberedDirectly(world, orderId, `state = 'issued', code = 'M1', xml = '<TDiep/>', issued_at = now()`);

/** Makes an invoice of an order that has its number and was refused by the provider. @returns its id */
const refusedInvoiceDirectly = (world: World, orderId: string): Promise<string> =>
  numberedDirectly(world, orderId, `problem = 'BUYER_TAX_CODE', tries = 1`);
