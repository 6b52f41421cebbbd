import { EndGoogleFeature } from '@sandbar/contract/google';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { read } from '../transport/read.ts';
import { sendCommand } from '../transport/send-command.ts';
import { readKey, useRead } from '../transport/use-read.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { DataTable } from '../ui/data-table/data-table.tsx';
import type { Column } from '../ui/data-table/types.ts';
import { useClientRows } from '../ui/data-table/use-client-rows.ts';
import { useTable } from '../ui/data-table/use-table.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Num } from '../ui/num.tsx';
import { GmailQuery, GoogleConnectionQuery, type GmailMessage } from './google.query.ts';
import styles from './google.module.css';

/** The number of the newest mails that are listed; older ones are in Gmail. */
const MOST = 100;

/** Lists the newest mails of the reader's Gmail on demand: sender, title, send date. Gmail itself opens them. */
const GmailList = () => {
  const t = useTexts('gmail');
  const google = useRead(GoogleConnectionQuery, {}).data?.googleconnection;
  if (!google?.offersMail) return null;
  return google.mail && google.state === 'connected' ? (
    <Mails email={google.email} />
  ) : (
    <Connect isRevoked={google.mail && google.state === 'revoked'} title={t('title')} />
  );
};

const ENDED = { declined: 'declined', other: 'otherAccount', failed: 'failed' } as const;

const Connect = ({ isRevoked, title }: { isRevoked: boolean; title: string }) => {
  const t = useTexts('gmail');
  const [search] = useSearchParams();
  const ended = ENDED[search.get('google') as keyof typeof ENDED] as (typeof ENDED)[keyof typeof ENDED] | undefined;
  return (
    <EmptyState
      title={title}
      action={
        <a href="/Google/Connect?feature=mail" className={buttonClass({})}>
          {t(isRevoked ? 'again' : 'connect')}
        </a>
      }
    >
      {ended && (
        <span role="alert" className={styles['ended']}>
          {t(ended)}
        </span>
      )}
      {t(isRevoked ? 'revoked' : 'about')}
    </EmptyState>
  );
};

const Mails = ({ email }: { email: string }) => {
  const t = useTexts('gmail');
  const common = useTexts('common');
  const format = useFormat();
  const table = useTable({
    id: 'gmail',
    prefix: 'g',
    sort: 'sentDate',
    order: 'desc',
    sortable: ['sender', 'title', 'sentDate'],
  });
  const { data, error, isFetching, fetchNextPage, hasNextPage, refetch } = useInfiniteQuery({
    queryKey: readKey(GmailQuery, {}),
    queryFn: ({ pageParam, signal }) => read(GmailQuery, pageParam ? { page: pageParam } : {}, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ gmailmessages }, all) => {
      const count = all.reduce((sum, page) => sum + (page.gmailmessages?.items.length ?? 0), 0);
      return gmailmessages?.trouble || count >= MOST ? undefined : gmailmessages?.nextPage;
    },
    staleTime: 60_000,
    retry: false,
  });
  // Pages are loaded one by one while the list is open.
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const pages = data?.pages ?? [];
  const trouble = pages.find(({ gmailmessages }) => gmailmessages?.trouble)?.gmailmessages?.trouble ?? null;
  const failed = trouble !== null || error !== null;
  const rows = data || failed ? pages.flatMap(({ gmailmessages }) => gmailmessages?.items ?? []) : undefined;
  const columns: Column<GmailMessage>[] = [
    {
      key: 'sender',
      title: t('sender'),
      sortable: true,
      width: '26%',
      cell: (row) => <span title={row.from}>{row.sender}</span>,
      value: (row) => row.sender,
    },
    {
      key: 'title',
      title: t('subject'),
      sortable: true,
      hideable: false,
      cell: (row) => <Title mail={row} />,
      value: (row) => row.title,
    },
    {
      key: 'sentDate',
      title: t('sendDate'),
      sortable: true,
      width: '180px',
      cell: (row) => <Num>{format.instant(row.sentDate)}</Num>,
      value: (row) => new Date(row.sentDate),
    },
  ];
  const source = useClientRows(table.query, {
    rows,
    columns,
    busy: isFetching,
  });
  const end = () =>
    confirm({
      title: t('endTitle'),
      text: t('endText'),
      action: t('end'),
      acting: t('ending'),
      danger: true,
      run: async () => {
        const sent = await sendCommand(EndGoogleFeature, { Feature: 'mail' });
        return sent.ok ? null : failureText(sent.failure, common);
      },
    });
  const heading = <h1 className="t40">{t('title')}</h1>;
  const isBare = failed && rows?.length === 0;
  return (
    <>
      {isBare && heading}
      {failed && (
        <div role="status" className={styles['trouble']}>
          <p>{t(trouble === 'quota' || trouble === 'denied' || trouble === 'revoked' ? trouble : 'unreachable')}</p>
          <div className="flex wrap g8">
            <Button look="secondary" size="small" sending={isFetching} onClick={() => void refetch()}>
              {t('tryNow')}
            </Button>
            {(trouble === 'denied' || trouble === 'revoked') && (
              <a href="/Google/Connect?feature=mail" className={buttonClass({ look: 'secondary', size: 'small' })}>
                {t('again')}
              </a>
            )}
          </div>
        </div>
      )}
      {/* An empty answer after an error does not mean that the mailbox is empty. */}
      {!isBare && (
        <DataTable
          table={table}
          source={source}
          columns={columns}
          rowKey={(row) => row.id}
          rowName={(row) => row.title}
          label={t('title')}
          heading={heading}
          searchLabel={t('search')}
          countText={(count) => t('count', { count })}
          empty={{ title: t('empty'), text: t('emptyWhy') }}
          card={(row) => (
            <>
              <span className="t16">
                <Title mail={row} />
              </span>
              <span className="t14 muted">{row.sender}</span>
              <span className="t14 muted">
                <Num>{format.instant(row.sentDate)}</Num>
              </span>
            </>
          )}
        />
      )}
      <div className={styles['foot']}>
        <span className="muted t14">{t('newest', { count: MOST, email })}</span>
        <Button look="link" onClick={() => void end()}>
          {t('end')}
        </Button>
      </div>
    </>
  );
};

const Title = ({ mail }: { mail: GmailMessage }) => {
  const t = useTexts('gmail');
  return (
    <a href={mail.link} target="_blank" rel="noopener noreferrer" className={mail.unread ? 'w6' : undefined}>
      {mail.title || t('untitled')}
      {mail.unread && <span className="hidden-visually"> ({t('unread')})</span>}
    </a>
  );
};

export default GmailList;
