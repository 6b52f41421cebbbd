import { Button } from '@mantine/core';
import { EditRole, RemoveRole } from '@sandbar/contract/permissions';
import { PERMISSION_NAMES, type PermissionName } from '@sandbar/domain/permissions';
import { useState, type ReactNode } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { sendCommand } from '../transport/send-command.ts';
import { shell } from '../transport/shell.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { confirm } from '../ui/confirm.tsx';
import { draftOf } from '../ui/form/draft.ts';
import { UnsavedGuard } from '../ui/form/unsaved-guard.tsx';
import { useRecordForm } from '../ui/form/use-record-form.tsx';
import { ComboboxField } from '../ui/form/combobox-field.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { showToast } from '../ui/toast-store.ts';
import { PHONE, useMedia } from '../ui/use-media.ts';
import { AddButton } from '../ui/workspace/add-link.tsx';
import { foundIn, RoutedDialog } from '../ui/workspace/routed-dialog.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';
import { RoleDialog } from './role-dialog.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import styles from './roles.module.css';
import { RolesToEditQuery, type RoleToEdit } from './roles.query.ts';

interface RolesPageProps {
  /** The reader's permissions: others cannot be added or removed. */
  myPermissions: readonly string[];
  /** The holders of a role, if the reader may see them. */
  assignees: (role: RoleToEdit, text: string) => ReactNode;
  /** Address of the page. */
  page: string;
}

/** Whether a role has a permission, by the names of both. */
type Values = Readonly<Record<string, boolean>>;
const keyOf = ({ id }: RoleToEdit, permission: PermissionName) => `${id} ${permission}`;

const storedOf = (roles: readonly RoleToEdit[]) => ({
  // Only differences are sent, so there is no version.
  version: 0,
  values: Object.fromEntries(
    roles.flatMap((role) =>
      PERMISSION_NAMES.map((name) => [keyOf(role, name), role.permissions.includes(name)] as const),
    ),
  ) as Values,
});

/** The unsaved changes of each role. */
const changesOf = (values: Values, { values: before }: { values: Values }, roles: readonly RoleToEdit[]) =>
  roles.flatMap((role) => {
    const changed = PERMISSION_NAMES.filter((name) => values[keyOf(role, name)] !== before[keyOf(role, name)]);
    const [Add, Remove] = [true, false].map((wanted) =>
      changed.filter((name) => values[keyOf(role, name)] === wanted),
    ) as [PermissionName[], PermissionName[]];
    return changed.length > 0 ? [{ role, Add, Remove }] : [];
  });

/** Shows the permissions of roles as a matrix, which is saved role by role. A phone shows one role at a time. */
export const RolesPage = (props: RolesPageProps) => {
  const { data, error, refetch } = useRead(RolesToEditQuery, {});
  const roles = data?.rolestoedit?.items;
  if (roles) return <Roles {...props} roles={roles} />;
  return (
    <>
      <Head />
      <ReadPending read={{ error, refetch }} lines={12} gap={20} />
    </>
  );
};

const Head = ({ onNew }: { onNew?: () => void }) => {
  const t = useTexts('people');
  return (
    <PageHead
      title={t('rolesTitle')}
      text={t('rolesText')}
      actions={<AddButton label={t('newRole')} denied={onNew ? null : ''} onClick={() => onNew?.()} />}
    />
  );
};

const Roles = ({ roles, myPermissions, assignees, page }: RolesPageProps & { roles: readonly RoleToEdit[] }) => {
  const t = useTexts('people');
  const common = useTexts('common');
  const phone = useMedia(PHONE);
  const edit = useCommand(EditRole);
  const dialog = useDialogRoute(page);
  const [shownId, setShownId] = useState<string | null>(null);
  const send = async (changes: ReturnType<typeof changesOf>) => {
    for (const { role, Add, Remove } of changes) {
      const sent = await edit.send({ RoleId: role.id, Add, Remove });
      if (sent.ok) continue;
      // The roles before this one are saved. This one and the next keep their changes.
      const message = `${role.name}: ${failureText(sent.failure, common)}`;
      return { ok: false as const, failure: { kind: 'broken' as const, message } };
    }
    return { ok: true as const, value: {} };
  };
  const [form] = useRecordForm({
    read: roles,
    stored: storedOf,
    command: { send },
    input: changesOf,
    onSaved: async () => {
      showToast(t('saved'));
    },
    fields: Object.fromEntries(
      roles.flatMap((role) => PERMISSION_NAMES.map((name) => [keyOf(role, name), { label: role.name }])),
    ),
    validate: () => [],
    errorText: () => '',
    draft: draftOf('roles', shell.user?.id ?? ''),
  });
  const changed = changesOf(form.values, form.base, roles).length;
  const allows = (role: RoleToEdit) => new Set(PERMISSION_NAMES.filter((name) => form.values[keyOf(role, name)]));
  const toggle = (role: RoleToEdit, permission: PermissionName) => {
    const key = keyOf(role, permission);
    form.set({ [key]: !form.values[key] });
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
        if (!sent.ok) return failureText(sent.failure, common);
        showToast(t('roleRemoved'));
        return null;
      },
    });
  const chosen = roles.find(({ id }) => id === shownId) ?? roles[1] ?? roles[0];
  return (
    <>
      <Head onNew={() => dialog.open()} />
      {phone && chosen && (
        <div className="mt16">
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
        onRename={({ id }) => dialog.open(id)}
        onRemove={(role) => void remove(role)}
        assignees={assignees}
      />
      {form.notice}
      {(changed > 0 || form.failure) && (
        <div className={styles['bar']}>
          <p role={form.failure ? 'alert' : 'status'}>{form.failure ?? t('unsaved', { count: changed })}</p>
          <Button variant="default" disabled={form.sending} onClick={form.reset}>
            {t('discard')}
          </Button>
          <Button loading={form.sending} onClick={() => form.onSubmit()}>
            {common('save')}
          </Button>
        </div>
      )}
      <RoutedDialog dialog={dialog} found={foundIn(roles, ({ id }) => id === dialog.opened)}>
        {(role) => <RoleDialog roles={roles} role={role} own={myPermissions} onClose={dialog.close} />}
      </RoutedDialog>
      <UnsavedGuard dirty={form.dirty && !form.sending} onDiscard={form.discard} page={page} />
    </>
  );
};
