import { Button } from '@mantine/core';
import { canBeReplaced, canBeVoided, invoiceName, type InvoiceKind, type InvoiceState } from '@sandbar/domain/invoices';
import { Suspense, useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { ResultOf } from '../transport/graphql.ts';
import { useRead } from '../transport/use-read.ts';
import { FactList } from '../ui/fact-list.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { readAgain } from './buyer-values.ts';
import { InvoiceBadge, useInvoiceWords } from './invoice-words.tsx';
import styles from './invoices.module.css';
import { OrderInvoicesQuery, type ConsoleInvoice } from './invoices.query.ts';

const BuyerDialog = lazyPart(() => import('./buyer-dialog.tsx'));
const VoidDialog = lazyPart(() => import('./void-dialog.tsx'));

interface OrderInvoicesProps {
  orderId: string;
  memberId: string;
  /** Whether the reader may issue invoices, and request them in a member's place. */
  may: { issue: boolean; request: boolean };
}

/** Shows invoices of an order to staff; nothing where the merchant issues none and none was issued. */
const OrderInvoices = ({ orderId, memberId, may }: OrderInvoicesProps) => {
  const t = useTexts('invoices');
  const [editing, setEditing] = useState<ConsoleInvoice | 'new' | null>(null);
  const [voiding, setVoiding] = useState<ConsoleInvoice | null>(null);
  const found = useRead(
    OrderInvoicesQuery,
    { orderId },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        readAgain((data as ResultOf<typeof OrderInvoicesQuery> | undefined)?.deskorderinvoices),
    },
  ).data?.deskorderinvoices;
  if (!found || (!found.mayRequest && found.items.length === 0)) return null;
  const { items, buyer, country, mayRequest } = found;
  return (
    <section className="stack one g12 shrink" aria-labelledby="console-invoices">
      <h2 id="console-invoices" className="t20">
        {t('title')}
      </h2>
      {items.length === 0 && <p className="muted">{t('noInvoice')}</p>}
      <ul className="stack g12">
        {items.map((invoice) => (
          <OneInvoice
            key={invoice.id}
            invoice={invoice}
            isDue={found.isDue}
            onCorrect={may.issue ? () => setEditing(invoice) : null}
            onVoid={may.issue ? () => setVoiding(invoice) : null}
          />
        ))}
      </ul>
      {mayRequest && may.request && items.every(({ state }) => state === 'void') && (
        <div>
          <Button variant="default" onClick={() => setEditing('new')}>
            {t('request')}
          </Button>
        </div>
      )}
      {voiding && (
        <Suspense>
          <VoidDialog orderId={orderId} invoice={voiding} onClose={() => setVoiding(null)} />
        </Suspense>
      )}
      {editing && (
        <Suspense>
          <BuyerDialog
            orderId={orderId}
            memberId={memberId}
            country={country}
            buyer={buyer}
            invoice={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </section>
  );
};

interface OneInvoiceProps {
  invoice: ConsoleInvoice;
  /** Whether a draft is being issued. */
  isDue: boolean;
  onCorrect: (() => void) | null;
  onVoid: (() => void) | null;
}

const OneInvoice = ({ invoice, isDue, onCorrect, onVoid }: OneInvoiceProps) => {
  const t = useTexts('invoices');
  const format = useFormat();
  const words = useInvoiceWords();
  const { id, state, kind, series, number, ofName, buyer, problem, vatPercent } = invoice;
  const named = series !== null && number !== null;
  const relation = ofName === null ? null : t(kind === 'adjusting' ? 'adjusts' : 'replaces', { name: ofName });
  const correctable = state === 'draft' || canBeReplaced({ kind: kind as InvoiceKind, state: state as InvoiceState });
  return (
    <li className={styles['invoice']}>
      <div className="row wrap g8-16">
        <h3 className="t16 w6 n">{named ? invoiceName({ series, number }) : t('noNumber')}</h3>
        <InvoiceBadge state={state} problem={problem} />
        {relation && <span className="muted">{relation}</span>}
      </div>
      <Waits invoice={invoice} isDue={isDue} />
      <FactList
        facts={[
          [t('buyer'), [buyer.name, buyer.taxCode].filter(Boolean).join(' · ')],
          [t('address'), buyer.address],
          [t('email'), buyer.email],
          [t('net'), named ? format.money(invoice.net) : ''],
          [
            t('vat'),
            named
              ? vatPercent === null
                ? t('notSubject')
                : `${format.money(invoice.vat)} (${t('vatOf', { percent: format.number(vatPercent) })})`
              : '',
          ],
          [t('total'), named ? format.money(invoice.total) : ''],
        ]}
      />
      <div className="row wrap g8-16">
        {state !== 'draft' && state !== 'void' && (
          <>
            <a className="link" href={`/Invoice/${id}.pdf`} download>
              {t('pdf')}
            </a>
            <a className="link" href={`/Invoice/${id}.xml`} download>
              {t('xml')}
            </a>
          </>
        )}
        {correctable && onCorrect && (
          <Button variant="default" size="sm" onClick={onCorrect}>
            {t(state === 'draft' ? 'correct' : 'replace')}
          </Button>
        )}
        {canBeVoided({ state: state as InvoiceState, number, problem }) && onVoid && (
          <Button variant="default" size="sm" data-danger onClick={onVoid}>
            {t('voidNumber')}
          </Button>
        )}
      </div>
      <details>
        <summary className="muted">{t('history')}</summary>
        <ol className="stack g8">
          {invoice.steps.map(({ what, date, byName, note }) => (
            <li key={`${what} ${date}`}>
              {words.step(what, note)}{' '}
              <span className="t12 muted">{[byName, format.instant(date)].filter(Boolean).join(' · ')}</span>
              {what === 'buyer-changed' && note && <p className="t12 muted">{note}</p>}
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
};

/** Why an invoice is not issued yet. */
const Waits = ({ invoice: { state, problem, number }, isDue }: Pick<OneInvoiceProps, 'invoice' | 'isDue'>) => {
  const t = useTexts('invoices');
  if (state !== 'draft') return null;
  if (problem !== null)
    return (
      <p role="alert" className="danger">
        {problem === 'BUYER_TAX_CODE' ? t('problemTaxCode') : t('problemOther', { reason: problem })}
      </p>
    );
  return <p className="muted">{t(number === null && !isDue ? 'waitsForPayment' : 'waitsForProvider')}</p>;
};

export default OrderInvoices;
