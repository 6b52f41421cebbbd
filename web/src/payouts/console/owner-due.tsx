import { RevealPayoutAccount } from '@sandbar/contract/payouts';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { sendCommand } from '../../transport/send-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { Money } from '../../ui/num.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { OwnerDueQuery, type OwnerDue as Due } from './console-payouts.query.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { RecordForm } from './record-form.tsx';
import { RevealAccount } from './reveal-account.tsx';
import styles from './console.module.css';

interface OwnerDueProps {
  ownerId: string;
  /** Why the reader may not pay out; null when they may. */
  why: string | null;
  /** Returns the link to an order. */
  link: (code: string) => ReactNode;
  onDone: () => void;
}

/** Shows the balance due to one owner with its parts and account, and the form that records a payout. */
const OwnerDue = ({ ownerId, why, link, onDone }: OwnerDueProps) => {
  const t = useTexts('payouts');
  const format = useFormat();
  const read = useRead(OwnerDueQuery, { ownerId }, { staleTime: 0 });
  const due = read.data?.ownerdue;
  if (!read.data)
    return (
      <div className="panel-body">
        <ReadPending read={read} lines={8} gap={16} />
      </div>
    );
  if (!due) return <p className="muted">{t('missing')}</p>;
  return (
    <div className="panel-body">
      <section className={styles['section']}>
        <p className={`n ${styles['amount']}`}>{format.money(due.owed)}</p>
        {due.waiting > 0 && <p className="warning">{t('waits', { amount: format.money(due.waiting) })}</p>}
        {due.cancelable > 0 && <p className="warning">{t('cancelable', { amount: format.money(due.cancelable) })}</p>}
        {due.inRuns > 0 && <p className="warning">{t('inRun', { amount: format.money(due.inRuns) })}</p>}
        <FactList
          numbers
          facts={[
            [t('owner'), due.ownerName],
            [t('email'), due.email],
            [t('account'), due.account ? `${due.account.bank} ···· ${due.account.numberEnd}` : t('noAccount')],
            [t('withheld'), due.withheld > 0 ? format.money(due.withheld) : null],
          ]}
        />
        {due.account && why === null && (
          <RevealAccount
            key={due.account.id}
            reveal={(Reason) => sendCommand(RevealPayoutAccount, { UserId: ownerId, Reason })}
          />
        )}
      </section>
      {why === null ? (
        due.account ? (
          <RecordForm due={due} account={due.account} onDone={onDone} />
        ) : (
          <p className="warning">{t('noAccountText')}</p>
        )
      ) : (
        <p className="muted">{why}</p>
      )}
      <MadeOf due={due} link={link} />
      <Entries due={due} link={link} />
    </div>
  );
};

const MadeOf = ({ due, link }: { due: Due; link: (code: string) => ReactNode }) => {
  const t = useTexts('payouts');
  const format = useFormat();
  if (due.sales.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h3 className="t14 w6">{t('madeOf')}</h3>
      <ul className={styles['rows']}>
        {due.sales.map((sale) => (
          <li key={sale.orderId}>
            <span className={styles['line']}>
              <span className="n w5">{link(sale.orderCode)}</span>
              <Money amount={sale.left} className="w6" />
            </span>
            <span className={`n t12 muted ${styles['parts']}`}>
              {[
                format.date(sale.date),
                `${t('price')} ${format.money(sale.price)}`,
                `${t('fee')} ${format.money(sale.fee)}`,
                `${t('tax')} ${format.money(sale.tax)}`,
                ...(sale.left < sale.net ? [`${t('net')} ${format.money(sale.net)}`] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Entries = ({ due, link }: { due: Due; link: (code: string) => ReactNode }) => {
  const t = useTexts('payouts');
  const format = useFormat();
  const kinds: Record<string, string> = {
    'owner-sale': t('kindSale'),
    'owner-sale-released': t('kindReleased'),
    'owner-sale-canceled': t('kindCanceled'),
    payout: t('kindPayout'),
    'payout-voided': t('kindVoided'),
  };
  return (
    <section className={styles['section']}>
      <h3 className="t14 w6">{t('entries')}</h3>
      <ul className={styles['rows']}>
        {due.entries.map((entry) => (
          <li key={entry.id}>
            <span className={styles['line']}>
              <span>{kinds[entry.kind] ?? entry.kind}</span>
              <Money amount={entry.amount} className="w5" />
            </span>
            <span className={`n t12 muted ${styles['line']}`}>
              <span>
                {format.instant(entry.date)}
                {entry.orderCode && <> · {link(entry.orderCode)}</>}
                {entry.referenceCode && ` · ${entry.referenceCode}`}
              </span>
              <span>{t('owedThen', { amount: format.money(entry.owed) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

export default OwnerDue;
