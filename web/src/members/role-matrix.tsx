import { ActionIcon, Checkbox } from '@mantine/core';
import {
  ADMINISTRATOR,
  factsOf,
  PERMISSION_NAMES,
  type PermissionGroup,
  type PermissionName,
} from '@sandbar/domain/permissions';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './roles.module.css';
import type { RoleToEdit } from './roles.query.ts';

const GROUPS = [
  ['orders', 'groupOrders'],
  ['payments', 'groupPayments'],
  ['points', 'groupPoints'],
  ['catalogue', 'groupCatalogue'],
  ['offers', 'groupOffers'],
  ['members', 'groupMembers'],
  ['developers', 'groupDevelopers'],
  ['administration', 'groupAdministration'],
  ['owner', 'groupOwner'],
] as const satisfies readonly (readonly [PermissionGroup, string])[];

interface RoleMatrixProps {
  roles: readonly RoleToEdit[];
  /** The reader's permissions: others cannot be added or removed. */
  myPermissions: readonly string[];
  /** The permissions that the role has, or will have after the save. */
  allows: (role: RoleToEdit) => ReadonlySet<string>;
  onToggle: (role: RoleToEdit, permission: PermissionName) => void;
  onRename: (role: RoleToEdit) => void;
  onRemove: (role: RoleToEdit) => void;
  /** The holders of the role, if the reader may see them. */
  assignees: (role: RoleToEdit, text: string) => ReactNode;
}

/** Permissions by role, in groups. Cells that cannot be changed show the reason. */
export const RoleMatrix = ({
  roles,
  myPermissions,
  allows,
  onToggle,
  onRename,
  onRemove,
  assignees,
}: RoleMatrixProps) => {
  const t = useTexts('people');
  const whyNot = (role: RoleToEdit, permission: PermissionName): string | null =>
    role.code === ADMINISTRATOR ? t('whyAdministrator') : myPermissions.includes(permission) ? null : t('whyBeyond');
  const whyKept = ({ builtIn, holders: count }: RoleToEdit): string | null =>
    builtIn ? t('whyBuiltIn') : count > 0 ? t('whyHeld') : null;
  return (
    <div className={styles['scroll']}>
      <table className={styles['matrix']}>
        <caption className="hidden-visually">{t('matrix')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('permission')}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                <span className="w6">{role.name}</span>
                <span className="n t12 muted">{assignees(role, t('holders', { count: role.holders }))}</span>
                {role.code !== ADMINISTRATOR && (
                  <span className={styles['tools']}>
                    <ActionIcon aria-label={t('renameRole', { role: role.name })} onClick={() => onRename(role)}>
                      <IconPencil size={16} stroke={1.75} />
                    </ActionIcon>
                    {!role.builtIn && (
                      <ActionIcon
                        aria-label={t('removeRole', { role: role.name })}
                        title={whyKept(role) ?? undefined}
                        aria-disabled={whyKept(role) ? true : undefined}
                        data-disabled={whyKept(role) ? true : undefined}
                        onClick={() => whyKept(role) === null && onRemove(role)}
                      >
                        <IconTrash size={16} stroke={1.75} />
                      </ActionIcon>
                    )}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GROUPS.map(([group, name]) => (
            <Fragment key={group}>
              <tr className={styles['group']}>
                <th scope="colgroup" colSpan={roles.length + 1}>
                  <span>{t(name)}</span>
                </th>
              </tr>
              {PERMISSION_NAMES.filter((permission) => factsOf(permission).group === group).map((permission) => (
                <tr key={permission}>
                  <th scope="row">{t(`may.${permission}`)}</th>
                  {roles.map((role) => {
                    const reason = whyNot(role, permission);
                    return (
                      <td key={role.id} title={reason ?? undefined} className={reason ? styles['locked'] : undefined}>
                        <Checkbox
                          aria-label={t('ofRole', { permission: t(`may.${permission}`), role: role.name })}
                          {...(reason ? { 'aria-description': reason } : {})}
                          checked={allows(role).has(permission)}
                          disabled={reason !== null}
                          onChange={() => onToggle(role, permission)}
                        />
                      </td>
                    );
                  })}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
};
