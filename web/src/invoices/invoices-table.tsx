import { ExportInvoices } from '@sandbar/contract/workspace';
import { INVOICE_KINDS, INVOICE_STATES, invoiceName, type InvoiceKind } from '@sandbar/domain/invoices';
import { formatOrderCode } from '@sandbar/domain/orders';
import { useTexts } from '../i18n/use-texts.ts';
import { column } from '../ui/table/column.tsx';
import { choiceFilter, daysFilter } from '../ui/table/filters.tsx';
import type { Column } from '../ui/table/types.ts';
import { WorkList } from '../workspace/work-list.tsx';
import { InvoiceBadge, useInvoiceWords } from './invoice-words.tsx';
import { InvoicesQuery, type ListedInvoice } from './invoices.query.ts';

/** Lists invoices of all orders, the latest first. @param to returns the page of an order by its code */
export const InvoicesTable = ({ to }: { to: (code: string) => string }) => {
  const t = useTexts('invoices');
  const words = useInvoiceWords();
  const nameOf = ({ series, number }: ListedInvoice) =>
    series === null || number === null ? t('noNumber') : invoiceName({ series, number });
  const relation = ({ kind, ofName }: ListedInvoice) =>
    ofName === null ? words.kinds.original : t(kind === 'adjusting' ? 'adjusts' : 'replaces', { name: ofName });
  const columns: Column<ListedInvoice>[] = [
    column.name('number', t('invoice'), (row) => ({
      first: nameOf(row),
      second: relation(row),
      to: to(row.orderCode),
    })),
    column.text('order', t('order'), ({ orderCode }) => <span className="n">{formatOrderCode(orderCode)}</span>, {
      width: 152,
      card: 'line',
    }),
    column.twoLines('buyer', t('buyer'), ({ buyer }) => ({ first: buyer.name, second: buyer.taxCode }), {
      width: 240,
      card: 'small',
    }),
    column.money('vat', t('vat'), ({ vat, number }) => (number === null ? null : vat), { hidden: true, card: 'line' }),
    column.money('total', t('total'), ({ total, number }) => (number === null ? null : total), { card: 'strong' }),
    column.status('state', t('state'), ({ state, problem }) => <InvoiceBadge state={state} problem={problem} />),
    column.instant('date', t('issued'), ({ issuedDate }) => issuedDate),
  ];
  return (
    <WorkList
      id="invoices"
      query={InvoicesQuery}
      filters={[
        choiceFilter({
          key: 'state',
          label: t('state'),
          options: [
            ...INVOICE_STATES.map((value) => ({ value, label: words.states[value] })),
            { value: 'refused', label: t('refused') },
          ],
        }),
        choiceFilter({
          key: 'kind',
          label: t('kind'),
          options: INVOICE_KINDS.map((value: InvoiceKind) => ({ value, label: words.kinds[value] })),
        }),
        daysFilter({ key: 'date', label: t('date') }),
      ]}
      sort="-date"
      columns={columns}
      rowName={nameOf}
      label={t('title')}
      count={(counted) => t('count', counted)}
      searchLabel={t('search')}
      empty={{ title: t('none'), text: t('noneText') }}
      openAs={(row) => to(row.orderCode)}
      exporting={{ contract: ExportInvoices, kind: 'invoices' }}
      views
    />
  );
};
