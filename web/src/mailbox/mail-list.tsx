import { mailListVariables } from '@sandbar/contract/mailbox';
import { useSearchParams } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import type { ResultOf } from '../transport/graphql.ts';
import { useRows } from '../transport/use-rows.ts';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { rowsOf, type Column } from '../ui/data-table/types.ts';
import { useTable } from '../ui/data-table/use-table.ts';
import { Num } from '../ui/num.tsx';
import { MailListQuery } from './mailbox.query.ts';
import { MailView } from './mail-view.tsx';
import styles from './mailbox.module.css';
import { sendDate } from './send-date.ts';

type Row = ResultOf<typeof MailListQuery>['mailmessages']['items'][number];
type Sort = 'createdDate' | 'sender' | 'title';

/** The open mail is in the address, so that Back closes it and links can lead to it. */
const OPEN = 'mail';

/** Lists the portal's mails to the member: sender, title, send date; ten to a page (member-portal section 2). */
export const MailList = () => {
  const t = useTexts('email');
  const format = useFormat();
  const locale = useLocale();
  const [params, setParams] = useSearchParams();
  const table = useTable({
    id: 'mails',
    sort: 'createdDate',
    order: 'desc',
    sortable: ['sender', 'title', 'createdDate'],
  });
  const source = useRows(
    MailListQuery,
    rowsOf(table.query),
    ({ sort, ...rows }) => mailListVariables({ ...rows, sort: sort as Sort }),
    ({ mailmessages }) => ({
      rows: mailmessages.items,
      total: mailmessages.totalCount,
      atLeast: mailmessages.totalIsAtLeast,
    }),
  );
  const opened = params.get(OPEN);
  const open = (id: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (id) next.set(OPEN, id);
        else next.delete(OPEN);
        return next;
      },
      { preventScrollReset: true },
    );
  const date = (row: Row) => sendDate(row.createdDate, format, locale);
  const title = (row: Row) => (
    <button type="button" className={styles['open']} onClick={() => open(row.id)}>
      {row.title}
    </button>
  );
  const columns: Column<Row>[] = [
    {
      key: 'sender',
      title: t('sender'),
      sortable: true,
      width: '26%',
      cell: (row) => <span title={row.from}>{row.sender}</span>,
      value: (row) => row.sender,
    },
    { key: 'title', title: t('subject'), sortable: true, hideable: false, cell: title, value: (row) => row.title },
    {
      key: 'createdDate',
      title: t('sendDate'),
      sortable: true,
      width: '180px',
      cell: (row) => <Num>{date(row)}</Num>,
      value: (row) => new Date(row.createdDate),
    },
  ];
  return (
    <>
      <DataTable
        table={table}
        source={source}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        label={t('title')}
        heading={<h1 className="t40">{t('title')}</h1>}
        searchLabel={t('search')}
        countText={(count) => t('count', { count })}
        empty={{ title: t('empty'), text: t('emptyWhy') }}
        card={(row) => (
          <>
            <span className="t16">{title(row)}</span>
            <span className="t14 muted">{row.sender}</span>
            <span className="t14 muted">
              <Num>{date(row)}</Num>
            </span>
          </>
        )}
      />
      <MailView id={opened} title={source.rows?.find(({ id }) => id === opened)?.title} onClose={() => open(null)} />
    </>
  );
};
