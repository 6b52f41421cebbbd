import { invoiceName } from '@sandbar/domain/invoices';
import { first } from '../platform/database/index.ts';
import { moneyCell, type Exporter } from '../platform/exporter.ts';
import { EXPORT_TITLES } from './export-titles.ts';
import { INVOICE_COLUMNS } from './invoice-columns.ts';
import { invoiceCount, invoicePage, type InvoiceRow } from './invoices.queries.ts';
import { invoiceSearch, type GivenInvoices } from './invoices.resolvers.ts';

const PAGE = 1_000;
const NO_END = 2_147_483_647;

/** Exports the rows of `invoices` with the same filter, the latest first. */
export const invoicesExporter: Exporter<GivenInvoices> = {
  kind: 'invoices',
  columns: INVOICE_COLUMNS,
  titles: (locale) => INVOICE_COLUMNS.map((column) => EXPORT_TITLES[locale].columns[column]),
  count: async (database, merchant, filter) =>
    (await first(database.run(invoiceCount({ ...invoiceSearch(merchant, filter), limit: NO_END }))))!.count,
  async *rows(database, merchant, filter, locale) {
    const search = invoiceSearch(merchant, filter);
    const money = moneyCell(merchant);
    const { kinds, states } = EXPORT_TITLES[locale];
    for (let after: string | null = null; ;) {
      const rows: InvoiceRow[] = await database.run(invoicePage()({ ...search, after, offset: 0, limit: PAGE }));
      yield rows.map((row) => [
        row.number === null ? null : invoiceName({ series: row.series!, number: row.number }),
        row.day === null ? null : { day: row.day },
        kinds[row.kind],
        states[row.state],
        row.ofNumber === null ? null : invoiceName({ series: row.ofSeries!, number: row.ofNumber }),
        row.orderCode,
        row.buyerName,
        row.buyerTaxCode,
        row.buyerAddress,
        row.buyerEmail,
        money(row.net),
        row.vatPercent,
        money(row.vat),
        money(row.total),
        row.code,
        row.problem,
      ]);
      if (rows.length < PAGE) return;
      after = rows.at(-1)!.id;
    }
  },
};
