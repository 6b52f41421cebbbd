import { Button } from '@mantine/core';
import { CloseMonth } from '@sandbar/contract/ledger';
import { JOURNAL_FORMATS, type JournalFormat } from '@sandbar/domain/ledger';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { confirm } from '../../ui/confirm.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { JournalMonthQuery } from './books.query.ts';
import styles from './books.module.css';

const FILES = { plain: 'plainFile', xero: 'xeroFile', misa: 'misaFile' } as const satisfies Record<
  JournalFormat,
  string
>;

interface OneMonthProps {
  /** YYYY-MM */
  month: string;
  /** Whether it can be closed now. */
  next: boolean;
  /** Why the reader may not close it; null when they may. */
  why: string | null;
}

/** Shows a month by account, its files, and the button to close it. */
export const OneMonth = ({ month, next, why }: OneMonthProps) => {
  const t = useTexts('books');
  const common = useTexts('common');
  const { send } = useCommand(CloseMonth);
  const { data, error, refetch } = useRead(JournalMonthQuery, { month }, { staleTime: 0 });
  const found = data?.journalmonth;
  if (!found) return <ReadPending read={{ error, refetch }} height={320} />;
  const close = () =>
    void confirm({
      title: t('closeMonth'),
      text: t('closeMonthText'),
      action: t('closeMonth'),
      acting: t('closeMonth'),
      run: async () => {
        const sent = await send({ Month: month });
        if (!sent.ok) return failureText(sent.failure, common);
        showToast(t('monthClosed'));
        return null;
      },
    });
  return (
    <div className="stack g12">
      <Accounts accounts={found.accounts} />
      <h3>{t('files')}</h3>
      {found.closedDate === null ? (
        <p className="muted">{t('filesText')}</p>
      ) : (
        <ul className="stack g8">
          {JOURNAL_FORMATS.map((format) => (
            <li key={format}>
              <a href={`/Journal/${month}.csv?format=${format}`} download>
                {t(FILES[format])}
              </a>
            </li>
          ))}
        </ul>
      )}
      {found.closedDate === null && next && (
        <>
          {why !== null && <p className="muted">{why}</p>}
          <Button disabled={why !== null} onClick={close}>
            {t('closeMonth')}
          </Button>
        </>
      )}
    </div>
  );
};

interface Account {
  account: string;
  name: string;
  code: string;
  debit: number;
  credit: number;
  closing: number;
}

const Accounts = ({ accounts }: { accounts: readonly Account[] }) => {
  const t = useTexts('books');
  const format = useFormat();
  const sumOf = (key: 'debit' | 'credit' | 'closing') =>
    format.money(accounts.reduce((sum, account) => sum + account[key], 0));
  return (
    <dl className={`stack g8 ${styles['accounts']}`}>
      {accounts.map(({ account, name, code, debit, credit, closing }) => (
        <div key={account}>
          <dt>
            <span className="n">{code}</span> {name}
          </dt>
          <dd className="n">{format.money(closing)}</dd>
          <dd className="n t12 muted">
            {t('debit')} {format.money(debit)} · {t('credit')} {format.money(credit)}
          </dd>
        </div>
      ))}
      <div>
        <dt className="w6">{t('sum')}</dt>
        <dd className="n w6">{sumOf('closing')}</dd>
        <dd className="n t12 muted">
          {t('debit')} {sumOf('debit')} · {t('credit')} {sumOf('credit')}
        </dd>
      </div>
    </dl>
  );
};
