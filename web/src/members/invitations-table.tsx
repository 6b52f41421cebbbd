import { Button } from '@mantine/core';
import { ResendInvitation, RevokeInvitation } from '@sandbar/contract/identity';
import { IconClock, IconHourglassLow, IconMailForward } from '@tabler/icons-react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { sendCommand } from '../transport/send-command.ts';
import { invalidate, useRead } from '../transport/use-read.ts';
import { confirm } from '../ui/confirm.tsx';
import { Num } from '../ui/num.tsx';
import { pageArguments, rowsPage } from '../ui/table/rows-page.ts';
import type { Column } from '../ui/table/types.ts';
import { useTableQuery } from '../ui/table/use-table-query.ts';
import { WorkTable } from '../ui/table/work-table.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Badge } from '../ui/workspace/badge.tsx';
import styles from './members.module.css';
import { InvitationsQuery, type Invitation } from './members.query.ts';

const NEWEST = [{ key: 'created', desc: true }] as const;

/** Who was invited and has not opened the account yet: sent again, or taken back. */
export const InvitationsTable = () => {
  const t = useTexts('people');
  const common = useTexts('common');
  const format = useFormat();
  const table = useTableQuery({ id: 'invitations', prefix: 'i-', defaultSort: NEWEST });
  const read = useRead(InvitationsQuery, { ...pageArguments(table.query) }, { keepPrevious: true });
  const page = rowsPage(read, (data) => data.invitations!);
  const again = async ({ id, email }: Invitation) => {
    const sent = await sendCommand(ResendInvitation, { InvitationId: id });
    if (sent.ok) showToast(t('sentAgain', { email }));
    else showToast(failureText(sent.failure, common), { look: 'failed' });
    await invalidate(InvitationsQuery);
  };
  const back = ({ id, name, email }: Invitation) =>
    confirm({
      title: t('revokeTitle', { name }),
      text: t('revokeText', { email }),
      action: t('revoke'),
      acting: t('revoking'),
      danger: true,
      run: async () => {
        const sent = await sendCommand(RevokeInvitation, { InvitationId: id });
        await invalidate(InvitationsQuery);
        return sent.ok ? null : failureText(sent.failure, common);
      },
    });
  const columns: Column<Invitation>[] = [
    {
      key: 'name',
      title: t('person'),
      fixed: true,
      cell: (row) => (
        <span className={styles['lines']}>
          <span className="ellipsis w5">{row.name}</span>
          <span className="ellipsis t12 muted">{row.email}</span>
        </span>
      ),
    },
    {
      key: 'roles',
      title: t('role'),
      width: 180,
      cell: (row) => format.list(row.roles.map(({ name }) => name)) || t('member'),
    },
    {
      key: 'created',
      title: t('invitedBy'),
      width: 190,
      cell: (row) => (
        <span className={styles['lines']}>
          <span className="ellipsis">{row.invitedByName ?? '–'}</span>
          <span className="n t12 muted">{format.instant(row.createdDate)}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      width: 170,
      cell: (row) => (
        <span className={styles['lines']}>
          <InvitationState invitation={row} />
          {row.expiresDate && (
            <Num className="t12 muted">{t('validUntil', { at: format.instant(row.expiresDate) })}</Num>
          )}
        </span>
      ),
    },
    {
      key: 'actions',
      title: t('actions'),
      width: 220,
      fixed: true,
      cell: (row) => (
        <span className={styles['actions']}>
          <Button variant="default" size="xs" onClick={() => void again(row)}>
            {t('sendAgain')}
          </Button>
          <Button variant="default" size="xs" data-danger onClick={() => void back(row)}>
            {t('revoke')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <WorkTable
      table={table}
      page={page}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.name}, ${row.email}`}
      label={t('invitations')}
      countText={(count) => t('invitationCount', { count, formatted: format.number(count) })}
      empty={{ title: t('noInvitations'), text: t('noInvitationsText') }}
    />
  );
};

const InvitationState = ({ invitation: { lapsed, expiresDate } }: { invitation: Invitation }) => {
  const t = useTexts('people');
  if (lapsed)
    return (
      <Badge tone="warning" icon={<IconHourglassLow size={14} stroke={2} />}>
        {t('lapsed')}
      </Badge>
    );
  return expiresDate ? (
    <Badge tone="primary" icon={<IconClock size={14} stroke={2} />}>
      {t('open')}
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<IconMailForward size={14} stroke={2} />}>
      {t('sending')}
    </Badge>
  );
};
