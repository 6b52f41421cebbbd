import { Button } from '@mantine/core';
import { ResendInvitation, RevokeInvitation } from '@sandbar/contract/identity';
import { IconClock, IconHourglassLow, IconMailForward } from '@tabler/icons-react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { sendCommand } from '../transport/send-command.ts';
import { confirm } from '../ui/confirm.tsx';
import { column } from '../ui/table/column.tsx';
import type { Column } from '../ui/table/types.ts';
import { showToast } from '../ui/toast-store.ts';
import { Badge } from '../ui/workspace/badge.tsx';
import { WorkList } from '../workspace/work-list.tsx';
import { InvitationsQuery, type Invitation } from './members.query.ts';

/** Lists invitations whose accounts are not open yet, with actions to resend or withdraw them. */
export const InvitationsTable = () => {
  const t = useTexts('people');
  const common = useTexts('common');
  const format = useFormat();
  const again = async ({ id, email }: Invitation) => {
    const sent = await sendCommand(ResendInvitation, { InvitationId: id });
    if (sent.ok) showToast(t('sentAgain', { email }));
    else showToast(failureText(sent.failure, common), { look: 'failed' });
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
        return sent.ok ? null : failureText(sent.failure, common);
      },
    });
  const columns: Column<Invitation>[] = [
    column.name('name', t('person'), (row) => ({ first: row.name, second: row.email })),
    column.text('roles', t('role'), (row) => format.list(row.roles.map(({ name }) => name)) || t('member'), {
      width: 180,
    }),
    column.twoLines(
      'created',
      t('invitedBy'),
      (row) => ({ first: row.invitedByName, second: format.instant(row.createdDate) }),
      { width: 190 },
    ),
    column.twoLines(
      'state',
      t('state'),
      (row) => ({
        first: <InvitationState invitation={row} />,
        second: row.expiresDate && t('validUntil', { at: format.instant(row.expiresDate) }),
      }),
      { width: 170 },
    ),
    column.actions(
      (row) => (
        <>
          <Button variant="default" size="xs" onClick={() => void again(row)}>
            {t('sendAgain')}
          </Button>
          <Button variant="default" size="xs" data-danger onClick={() => void back(row)}>
            {t('revoke')}
          </Button>
        </>
      ),
      { title: t('actions'), width: 220 },
    ),
  ];
  return (
    <WorkList
      id="invitations"
      prefix="i-"
      query={InvitationsQuery}
      sort="-created"
      columns={columns}
      rowName={(row) => `${row.name}, ${row.email}`}
      label={t('invitations')}
      count={(counted) => t('invitationCount', counted)}
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
