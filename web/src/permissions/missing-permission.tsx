import type { PermissionName } from '@sandbar/domain/permissions';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { RolesAllowingQuery } from './permissions.query.ts';

interface MissingPermissionProps {
  /** Permissions of which one would be enough. */
  permissions: readonly PermissionName[];
  /** A page that the reader may open instead. */
  next: { to: string; label: string };
}

const useRolesAllowing = (permission: PermissionName): string => {
  const { data } = useRead(RolesAllowingQuery, { permission }, { staleTime: 60_000 });
  const roles = data?.rolesallowing ?? [];
  return useFormat().list(roles);
};

/**
 * Shown for a page of the console that the reader may not open: the missing permission, its holders, and who can grant
 * it.
 */
const MissingPermission = ({ permissions, next }: MissingPermissionProps) => {
  const t = useTexts('permissions');
  const givers = useRolesAllowing('role.grant');
  return (
    <PageFrame>
      <EmptyState page title={t('missingTitle')} action={<ButtonLink to={next.to}>{next.label}</ButtonLink>}>
        {permissions.map((permission) => (
          <Needed key={permission} permission={permission} />
        ))}
        {t('missingGivers', { roles: givers })}
      </EmptyState>
    </PageFrame>
  );
};

const Needed = ({ permission }: { permission: PermissionName }) => {
  const t = useTexts('permissions');
  const people = useTexts('people');
  const roles = useRolesAllowing(permission);
  return (
    <>
      {t('missingPermission', { permission: people(`may.${permission}`), roles })}
      <br />
    </>
  );
};

export default MissingPermission;
