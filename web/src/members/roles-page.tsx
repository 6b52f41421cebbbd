import { Button } from '@mantine/core';
import { EditRole, RemoveRole } from '@sandbar/contract/permissions';
import type { PermissionName } from '@sandbar/domain/permissions';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { sendCommand } from '../transport/send-command.ts';
import { invalidate, useRead } from '../transport/use-read.ts';
import { confirm } from '../ui/confirm.tsx';
import { UnsavedGuard } from '../ui/form/unsaved-guard.tsx';
import { ComboboxField } from '../ui/form/combobox-field.tsx';
import { ReadFailed } from '../ui/read-failed.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast-store.ts';
import { PHONE, useMedia } from '../ui/use-media.ts';
import { PageHead } from '../ui/workspace/shell.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import styles from './roles.module.css';
import { RolesToEditQuery, type RoleToEdit } from './roles.query.ts';

/** What was ticked (true) or unticked of roles, by their ids: the rest of a role is whatever it is by then. */
type Draft = Readonly<Record<string, Readonly<Partial<Record<PermissionName, boolean>>>>>;

interface RolesPageProps {
  /** What the reader holds: nothing else can be given or taken. */
  myPermissions: readonly string[];
  /** Who holds a role, where the reader may see that. */
  assignees: (role: RoleToEdit, text: string) => ReactNode;
}

/** What a draft changes of a role as it is now. */
const changeOf = (
  { id, permissions }: RoleToEdit,
  draft: Draft,
): { Add: PermissionName[]; Remove: PermissionName[] } => {
  const of = Object.entries(draft[id] ?? {}) as [PermissionName, boolean][];
  const wanted = of.filter(([name, allowed]) => allowed !== permissions.includes(name));
  return {
    Add: wanted.flatMap(([name, allowed]) => (allowed ? [name] : [])),
    Remove: wanted.flatMap(([name, allowed]) => (allowed ? [] : [name])),
  };
};

/** Who may what, as a matrix; what was changed in it is saved, role by role. On a phone one role at a time. */
export const RolesPage = ({ myPermissions, assignees }: RolesPageProps) => {
  const t = useTexts('people');
  const common = useTexts('common');
  const format = useFormat();
  const phone = useMedia(PHONE);
  const read = useRead(RolesToEditQuery, {});
  const [draft, setDraft] = useState<Draft>({});
  const [editing, setEditing] = useState<{ role: RoleToEdit | null } | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const roles = read.data?.rolestoedit?.items ?? [];
  const changes = roles.map((role) => ({ role, ...changeOf(role, draft) }));
  const changed = changes.filter(({ Add, Remove }) => Add.length + Remove.length > 0);
  const allows = (role: RoleToEdit) => {
    const { Add, Remove } = changeOf(role, draft);
    const removed: ReadonlySet<string> = new Set(Remove);
    return new Set([...role.permissions.filter((name) => !removed.has(name)), ...Add]);
  };
  const toggle = (role: RoleToEdit, permission: PermissionName) => {
    setDraft({ ...draft, [role.id]: { ...draft[role.id], [permission]: !allows(role).has(permission) } });
    setFailure(null);
  };
  const save = async () => {
    setSaving(true);
    setFailure(null);
    let refused = false;
    for (const { role, Add, Remove } of changed) {
      const sent = await sendCommand(EditRole, { RoleId: role.id, Add, Remove });
      // Those before it are saved; this one and the next stay as they were typed.
      if (!sent.ok) {
        setFailure(`${role.name}: ${failureText(sent.failure, common)}`);
        refused = true;
        break;
      }
      setDraft(({ [role.id]: _, ...others }) => others);
    }
    await invalidate(RolesToEditQuery);
    setSaving(false);
    if (!refused) showToast(t('saved'));
  };
  const remove = ({ id, name }: RoleToEdit) =>
    confirm({
      title: t('removeRole', { role: name }),
      text: t('removeRoleText'),
      action: t('remove'),
      acting: t('removing'),
      danger: true,
      run: async () => {
        const sent = await sendCommand(RemoveRole, { RoleId: id });
        await invalidate(RolesToEditQuery);
        if (!sent.ok) return failureText(sent.failure, common);
        showToast(t('roleRemoved'));
        return null;
      },
    });
  const chosen = roles.find(({ id }) => id === shownId) ?? roles[1] ?? roles[0];
  return (
    <>
      <PageHead
        title={t('rolesTitle')}
        text={t('rolesText')}
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setEditing({ role: null })}
          >
            {t('newRole')}
          </Button>
        }
      />
      {read.error && roles.length === 0 ? (
        <ReadFailed error={read.error} retry={() => void read.refetch()} />
      ) : roles.length === 0 ? (
        <SkeletonLines lines={12} gap={20} />
      ) : (
        <>
          {phone && chosen && (
            <div className={styles['one']}>
              <ComboboxField
                label={t('role')}
                options={roles.map(({ id, name }) => ({ value: id, label: name }))}
                value={chosen.id}
                onChange={setShownId}
              />
            </div>
          )}
          <RoleMatrix
            roles={phone && chosen ? [chosen] : roles}
            myPermissions={myPermissions}
            allows={allows}
            onToggle={toggle}
            onRename={(role) => setEditing({ role })}
            onRemove={(role) => void remove(role)}
            assignees={assignees}
          />
          {(changed.length > 0 || failure) && (
            <div className={styles['bar']}>
              <p role={failure ? 'alert' : 'status'}>
                {failure ?? t('unsaved', { count: changed.length, formatted: format.number(changed.length) })}
              </p>
              <Button variant="default" disabled={saving} onClick={() => (setDraft({}), setFailure(null))}>
                {t('discard')}
              </Button>
              <Button loading={saving} onClick={() => void save()}>
                {t('save')}
              </Button>
            </div>
          )}
        </>
      )}
      {editing && <RoleDialog roles={roles} role={editing.role} own={myPermissions} onClose={() => setEditing(null)} />}
      <UnsavedGuard dirty={changed.length > 0} />
    </>
  );
};
