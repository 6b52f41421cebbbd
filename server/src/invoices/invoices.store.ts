import type { InvoiceStep } from '@sandbar/domain/invoices';
import { sql } from 'kysely';
import { orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';

type Key = { merchantId: string; id: string };

interface Buyer extends Record<string, unknown> {
  name: string;
  taxCode: string;
  address: string;
  email: string;
}

type NewSettings = {
  merchantId: string;
  version: number;
  enabled: boolean;
  sellerName: string;
  taxCode: string;
  address: string;
  series: string;
  vatPercent: number | null;
};

/** No row: the settings were changed since that version. */
export const setInvoiceSettings = statement<NewSettings, { version: number }>(
  'invoices.set-settings',
  (_, p) => sql<{ version: number }>`insert into invoice_settings
      (merchant_id, version, enabled, seller_name, tax_code, address, series, vat_percent)
    values (${p.merchantId}::uuid, ${p.version}::int + 1, ${p.enabled}::boolean, ${p.sellerName}::text,
      ${p.taxCode}::text, ${p.address}::text, ${p.series}::text, ${p.vatPercent}::int)
    on conflict (merchant_id) do update set version = excluded.version, enabled = excluded.enabled,
      seller_name = excluded.seller_name, tax_code = excluded.tax_code, address = excluded.address,
      series = excluded.series, vat_percent = excluded.vat_percent
    where invoice_settings.version = excluded.version - 1
    returning version`,
);

/** Inserts the draft of an order, or changes its buyer. No row: the invoice has its number already. */
export const requestInvoice = statement<Key & Buyer & { orderId: string }, { id: string }>(
  'invoices.request',
  (_, p) => sql<{ id: string }>`insert into invoices
      (merchant_id, id, order_id, kind, buyer_name, buyer_tax_code, buyer_address, buyer_email)
    values (${p.merchantId}::uuid, ${p.id}::uuid, ${p.orderId}::uuid, 'original', ${p.name}::text, ${p.taxCode}::text,
      ${p.address}::text, ${p.email}::text)
    on conflict (merchant_id, order_id) where kind = 'original' and state <> 'void'
      do update set buyer_name = excluded.buyer_name,
      buyer_tax_code = excluded.buyer_tax_code, buyer_address = excluded.buyer_address,
      buyer_email = excluded.buyer_email
    where invoices.number is null
    returning id`,
);

/**
 * Takes the next number of a series and its day. The day is never before that of the previous number, also when the
 * clock of this process is behind. The series stays locked until the transaction ends.
 */
export const takeNumber = statement<{ merchantId: string; series: string; day: string }, { last: number; day: string }>(
  'invoices.take-number',
  (_, p) => sql<{ last: number; day: string }>`insert into invoice_numbers (merchant_id, series, last, last_day)
    values (${p.merchantId}::uuid, ${p.series}::text, 1, ${p.day}::date)
    on conflict (merchant_id, series) do update set last = invoice_numbers.last + 1,
      last_day = greatest(invoice_numbers.last_day, excluded.last_day)
    returning last, last_day as day`,
);

interface Numbered extends Record<string, unknown> {
  series: string;
  number: number;
  day: string;
  /** JSON text. */
  seller: string;
  lines: string;
  vatPercent: number | null;
  net: number;
  vat: number;
  total: number;
  currency: string;
}

/** No row: the invoice has its number already. */
export const setNumber = statement<Key & Numbered, { id: string }>(
  'invoices.number',
  (_, p) => sql<{ id: string }>`update invoices set series = ${p.series}::text, number = ${p.number}::int,
      dated_on = ${p.day}::date, seller = ${p.seller}::jsonb, lines = ${p.lines}::jsonb,
      vat_percent = ${p.vatPercent}::int, net = ${p.net}::bigint, vat = ${p.vat}::bigint, total = ${p.total}::bigint,
      currency = ${p.currency}::text
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and number is null returning id`,
);

/** Inserts an invoice that adjusts or replaces another one, with its number. */
export const insertLater = statement<
  Key & Buyer & Numbered & { orderId: string; kind: 'adjusting' | 'replacing'; ofId: string },
  object
>(
  'invoices.insert-later',
  (_, p) => sql<object>`insert into invoices (merchant_id, id, order_id, kind, of_id, buyer_name, buyer_tax_code,
      buyer_address, buyer_email, series, number, dated_on, seller, lines, vat_percent, net, vat, total, currency)
    values (${p.merchantId}::uuid, ${p.id}::uuid, ${p.orderId}::uuid, ${p.kind}::text, ${p.ofId}::uuid,
      ${p.name}::text, ${p.taxCode}::text, ${p.address}::text, ${p.email}::text, ${p.series}::text, ${p.number}::int,
      ${p.day}::date, ${p.seller}::jsonb, ${p.lines}::jsonb, ${p.vatPercent}::int, ${p.net}::bigint, ${p.vat}::bigint,
      ${p.total}::bigint, ${p.currency}::text)`,
);

/**
 * Sets the buyer of a draft; a refused one is tried again. No row: the provider was already asked, and may issue the
 * invoice to the buyer that it was sent with.
 */
export const setBuyer = statement<Key & Buyer, { id: string }>(
  'invoices.set-buyer',
  (_, p) => sql<{ id: string }>`update invoices set buyer_name = ${p.name}::text, buyer_tax_code = ${p.taxCode}::text,
      buyer_address = ${p.address}::text, buyer_email = ${p.email}::text, problem = null
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and state = 'draft'
      and (number is null or problem is not null) returning id`,
);

/** Counts an attempt before the provider is asked. No row: the invoice needs no more work. */
export const countTry = statement<Key, { tries: number }>(
  'invoices.count-try',
  (_, p) => sql<{ tries: number }>`update invoices set tries = tries + 1
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and state = 'draft' and problem is null
      and number is not null returning tries`,
);

/**
 * No row: the invoice was issued meanwhile, or was sent again with another buyer.
 * @param p `tries`: the attempt to which the provider answered
 */
export const setIssued = statement<Key & { tries: number; code: string; xml: string; at: Date }, { id: string }>(
  'invoices.set-issued',
  (_, p) => sql<{ id: string }>`update invoices set state = 'issued', code = ${p.code}::text, xml = ${p.xml}::text,
      issued_at = ${p.at}::timestamptz
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and state = 'draft' and tries = ${p.tries}::int
    returning id`,
);

export const setRefused = statement<Key & { tries: number; problem: string }, { id: string }>(
  'invoices.set-refused',
  (_, p) => sql<{ id: string }>`update invoices set problem = ${p.problem}::text
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and state = 'draft' and tries = ${p.tries}::int
    returning id`,
);

/** Makes the number void; it is not used again. No row unless the provider has refused the invoice. */
export const setVoid = statement<Key, { id: string }>(
  'invoices.void',
  (_, p) => sql<{ id: string }>`update invoices set state = 'void'
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and state = 'draft' and number is not null
      and problem is not null returning id`,
);

/** Marks an issued invoice as adjusted or replaced. No row when it is already marked. */
export const endInvoice = statement<Key & { state: 'adjusted' | 'replaced' }, { id: string }>(
  'invoices.end',
  (_, p) => sql<{ id: string }>`update invoices set state = ${p.state}::text
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and state = 'issued' returning id`,
);

/**
 * Locks the invoices of an order until the transaction ends, so that two later invoices of one order are not made at
 * once.
 */
export const lockInvoices = statement<{ merchantId: string; orderId: string }, { number: number | null }>(
  'invoices.lock-of-order',
  (_, p) => sql<{ number: number | null }>`select number from invoices where merchant_id = ${p.merchantId}
    and order_id = ${p.orderId}::uuid and kind = 'original' and state <> 'void' for update`,
);

export const noteStep = statement<
  { merchantId: string; invoiceId: string; what: InvoiceStep; byId: string | null; note: string },
  object
>(
  'invoices.note-step',
  (_, p) => sql<object>`insert into invoice_steps (merchant_id, invoice_id, what, by_id, note)
    values (${p.merchantId}::uuid, ${p.invoiceId}::uuid, ${p.what}::text, ${p.byId}::uuid, ${p.note}::text)`,
);

/** Deletes an erased member's drafts without a number; numbered invoices are part of the books. */
export const eraseInvoiceRequests = statement<{ merchantId: string; userId: string }, object>(
  'invoices.erase-requests',
  (_, p) => sql<object>`delete from invoices i using ${orderRows(p.merchantId)} o
    where i.merchant_id = ${p.merchantId} and i.number is null and o.id = i.order_id
      and o.customer_id = ${p.userId}::uuid`,
);
