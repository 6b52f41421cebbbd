import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { InvitationsTable } from '../members/invitations-table.tsx';
import { InviteDialog } from '../members/invite-dialog.tsx';
import styles from '../members/members.module.css';
import { MembersTable } from '../members/members-table.tsx';
import { useOwnPermissions } from '../permissions/own-permissions.ts';
import { useMay } from '../permissions/use-may.ts';
import { Segmented } from '../ui/segmented.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { ImportLink } from '../workspace/import-link.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';

/** /console/members: members, staff, and invitations. */
const ConsoleMembersPage = () => {
  const t = useTexts('people');
  const [invite, deactivate, grant] = [useMay('member.create'), useMay('member.deactivate'), useMay('role.grant')];
  const { permissions } = useOwnPermissions();
  const inviting = useDialogRoute(paths.consoleMembers());
  const [params, setParams] = useSearchParams();
  const tab = invite.allowed && params.get('tab') === 'invitations' ? 'invitations' : 'members';
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={
          <>
            {permissions.includes('file.import') && invite.allowed && (
              <ImportLink to={paths.consoleImport()} kind="members" />
            )}
            <Button
              leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden="true" />}
              data-disabled={invite.reason ? true : undefined}
              aria-disabled={invite.reason ? true : undefined}
              title={invite.reason ?? undefined}
              onClick={() => invite.allowed && inviting.open()}
            >
              {t('invite')}
            </Button>
          </>
        }
      />
      {invite.allowed && (
        <div className={styles['tabs']}>
          <Segmented
            label={t('show')}
            value={tab}
            onChange={(next) => setParams(next === 'members' ? {} : { tab: next })}
            options={[
              { value: 'members', label: t('title') },
              { value: 'invitations', label: t('invitations') },
            ]}
          />
        </div>
      )}
      {tab === 'members' ? (
        <MembersTable may={{ deactivate, grant }} pageOf={paths.consoleMember} />
      ) : (
        <InvitationsTable />
      )}
      {inviting.opened && invite.allowed && (
        <InviteDialog grants={grant.allowed} own={permissions} onClose={inviting.close} />
      )}
    </>
  );
};

export default ConsoleMembersPage;
