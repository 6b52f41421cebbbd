import { isDay } from '@sandbar/domain/common';
import { canBeInvoiced, INVOICE_FILTERS, INVOICE_KINDS, invoiceName, isInvoiceDue } from '@sandbar/domain/invoices';
import { first, type Database } from '../platform/database/index.ts';
import { listed, LONGEST_KEYWORD } from '../platform/graphql/console-page.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import type { Invoice, OrderInvoices, QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { isUuid } from '../platform/uuid.ts';
import {
  invoiceCount,
  invoicePage,
  invoiceSettings,
  invoicesOfOrder,
  orderToInvoice,
  type InvoicedOrder,
  type InvoiceRow,
  type InvoiceSearch,
} from './invoices.queries.ts';

const shown = (row: InvoiceRow): Invoice => ({
  ...row,
  buyer: { name: row.buyerName, taxCode: row.buyerTaxCode, address: row.buyerAddress, email: row.buyerEmail },
  ofName: row.ofSeries === null ? null : invoiceName({ series: row.ofSeries, number: row.ofNumber! }),
  requestedDate: row.requestedAt.toISOString(),
  issuedDate: row.issuedAt?.toISOString() ?? null,
  steps: (row.steps ?? []).map(({ at, ...step }) => ({ ...step, date: new Date(at).toISOString() })),
});

export interface GivenInvoices {
  keyword?: string | null;
  state?: string | null;
  kind?: string | null;
  from?: string | null;
  to?: string | null;
}

const dayOf = (given: string | null | undefined) => (given && isDay(given) ? given : null);

/** Builds the filter of a list of invoices and its export. */
export const invoiceSearch = ({ id: merchantId, timeZone }: Merchant, given: GivenInvoices): InvoiceSearch => {
  const words = (given.keyword ?? '').trim().slice(0, LONGEST_KEYWORD);
  const known = (list: readonly string[], value: string | null | undefined) =>
    value && list.includes(value) ? value : null;
  return {
    merchantId,
    keyword: words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : null,
    state: known(INVOICE_FILTERS, given.state),
    kind: known(INVOICE_KINDS, given.kind),
    from: dayOf(given.from),
    to: dayOf(given.to),
    timeZone,
  };
};

const invoices: QueryResolvers['invoices'] = async (_parent, given, { database, merchant }) => {
  const search = invoiceSearch(merchant, given);
  return listed(
    given,
    (at, backwards) => database.run(invoicePage(backwards)({ ...search, ...at })),
    (limit) => database.run(invoiceCount({ ...search, limit })),
    shown,
  );
};

const ofOrder = async (
  database: Database,
  merchant: Merchant,
  { orderId, order }: { orderId: string; order: InvoicedOrder },
): Promise<OrderInvoices> => {
  const merchantId = merchant.id;
  const [rows, settings] = await Promise.all([
    database.run(invoicesOfOrder({ merchantId, orderId })),
    first(database.run(invoiceSettings({ merchantId }))),
  ]);
  const draft = rows.find(({ kind, state }) => kind === 'original' && state !== 'void');
  const issues = settings?.enabled === true;
  return {
    mayRequest: issues && canBeInvoiced(order) && (draft?.number ?? null) === null,
    isDue: issues && isInvoiceDue(order),
    country: merchant.settings.country,
    buyer: {
      name: draft?.buyerName ?? (order.receiverName || order.customerName),
      taxCode: draft?.buyerTaxCode ?? '',
      address: draft?.buyerAddress ?? '',
      email: draft?.buyerEmail ?? (order.receiverEmail || order.customerEmail),
    },
    items: rows.map(shown),
  };
};

const orderOf = async (orderId: string, { database, merchant }: GraphContext) =>
  isUuid(orderId) ? first(database.run(orderToInvoice({ merchantId: merchant.id, orderId }))) : undefined;

const orderinvoices: QueryResolvers['orderinvoices'] = async (_parent, { orderId }, context) => {
  const [order, { userId }] = await Promise.all([orderOf(orderId, context), context.session()]);
  if (!order || order.customerId !== userId) return null;
  const found = await ofOrder(context.database, context.merchant, { orderId, order });
  // Members do not see void invoices, which were never issued.
  return { ...found, items: found.items.filter(({ state }) => state !== 'void') };
};

const deskorderinvoices: QueryResolvers['deskorderinvoices'] = async (_parent, { orderId }, context) => {
  const order = await orderOf(orderId, context);
  return order ? ofOrder(context.database, context.merchant, { orderId, order }) : null;
};

/** The series of a merchant that has not chosen one. */
const FIRST_SERIES = 'AA';

const invoicing: QueryResolvers['invoicing'] = async (_parent, _given, { database, merchant }) => {
  const row = await first(database.run(invoiceSettings({ merchantId: merchant.id })));
  const { country } = merchant.settings;
  if (row) return { ...row, country };
  const nothing = { taxCode: '', address: '', vatPercent: country === 'VN' ? 8 : null };
  return { version: 0, enabled: false, sellerName: merchant.name, series: FIRST_SERIES, ...nothing, country };
};

export const invoicesResolvers = { Query: { invoices, orderinvoices, deskorderinvoices, invoicing } };
