import { invoiceName } from '@sandbar/domain/invoices';
import { Suspense, useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { ResultOf } from '../transport/graphql.ts';
import { useRead } from '../transport/use-read.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { readAgain } from './buyer-values.ts';
import { OwnInvoicesQuery, type OwnInvoices as Found } from './own-invoices.query.ts';

const OwnBuyer = lazyPart(() => import('./own-buyer.tsx'), { quiet: true });

/**
 * Shows the invoice of the reader's own order, and the button to request it; nothing where the merchant issues none.
 */
const OwnInvoices = ({ orderId }: { orderId: string }) => {
  const t = useTexts('own-invoices');
  const [asking, setAsking] = useState(false);
  const found = useRead(
    OwnInvoicesQuery,
    { orderId },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        readAgain((data as ResultOf<typeof OwnInvoicesQuery> | undefined)?.orderinvoices),
    },
  ).data?.orderinvoices;
  if (!found || (!found.mayRequest && found.items.length === 0)) return null;
  const { items, mayRequest } = found;
  return (
    <section className="card-row" aria-labelledby="order-invoices">
      <div>
        <h2 id="order-invoices" className="t16 w5">
          {t('title')}
        </h2>
        {items.length === 0 && <p className="muted">{t('text')}</p>}
        <ul>
          {items.map((invoice) => (
            <li key={invoice.id}>
              <OneInvoice invoice={invoice} isDue={found.isDue} />
            </li>
          ))}
        </ul>
      </div>
      {mayRequest && (
        <Button look="secondary" size="medium" onClick={() => setAsking(true)}>
          {t(items.length === 0 ? 'ask' : 'change')}
        </Button>
      )}
      {asking && (
        <Suspense>
          <OwnBuyer orderId={orderId} found={found} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
};

const OneInvoice = ({ invoice, isDue }: { invoice: Found['items'][number]; isDue: boolean }) => {
  const t = useTexts('own-invoices');
  const format = useFormat();
  const { id, kind, state, series, number, buyer, total } = invoice;
  if (number === null && !isDue) return <p>{t('waits', { name: buyer.name })}</p>;
  if (series === null || number === null || state === 'draft') return <p>{t('onItsWay', { name: buyer.name })}</p>;
  const named = invoiceName({ series, number });
  return (
    <p>
      {kind === 'adjusting'
        ? t('adjustment', { number: named, amount: format.money(total) })
        : t('issued', { number: named, name: buyer.name })}
      {state === 'replaced' && <span className="muted"> · {t('replaced')}</span>}{' '}
      <span className="inline g16">
        <a className="link" href={`/Invoice/${id}.pdf`} download aria-label={t('pdf', { number: named })}>
          PDF
        </a>
        <a className="link" href={`/Invoice/${id}.xml`} download aria-label={t('xml', { number: named })}>
          XML
        </a>
      </span>
    </p>
  );
};

export default OwnInvoices;
