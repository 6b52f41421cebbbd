import { TextInput } from '@mantine/core';
import { CreateRole, EditRole, roleForm } from '@sandbar/contract/permissions';
import { ADMINISTRATOR, type PermissionName } from '@sandbar/domain/permissions';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { TwoTexts } from '../ui/form/both-texts.tsx';
import { ComboboxField } from '../ui/form/combobox-field.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { bySchema, refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { showToast } from '../ui/toast-store.ts';
import { type RoleToEdit } from './roles.query.ts';

interface RoleDialogProps {
  roles: readonly RoleToEdit[];
  /** The role to rename; null creates a new one. */
  role: RoleToEdit | null;
  own: readonly string[];
  onClose: () => void;
}

/**
 * Edits a role's name in both languages. A new role starts with the permissions of another one, as far as the reader
 * may grant them.
 */
export const RoleDialog = ({ roles, role, own, onClose }: RoleDialogProps) => {
  const t = useTexts('people');
  const common = useTexts('common');
  const create = useCommand(CreateRole);
  const edit = useCommand(EditRole);
  const [form, element] = useContractForm({
    validate: bySchema(roleForm),
    initial: {
      vi: role?.names.vi ?? '',
      en: role?.names.en ?? '',
      Code: role?.code ?? '',
      like: null as string | null,
    },
    errorText: (field, value) => {
      if (value === '') return t('required');
      return field === 'Code' ? t('roleCodeWrong') : t('roleNameWrong');
    },
    fieldMap: { Name: 'vi' },
    submit: async ({ vi, en, Code, like }) => {
      const Name = { vi, en };
      const model = roles.find(({ id }) => id === like);
      const sent = role
        ? await edit.send({ RoleId: role.id, Name })
        : await create.send({
            Code,
            Name,
            Description: model?.descriptions ?? { vi: '', en: '' },
            Permissions: (model?.permissions.filter((name) => own.includes(name)) ?? []) as PermissionName[],
          });
      if (!sent.ok) {
        const { failure } = sent;
        const message = failureText(failure, common);
        return failure.kind === 'refused' && failure.code === 'ROLE_CODE_TAKEN'
          ? { message: '', fields: [{ path: 'Code', message }] }
          : refusalOf(failure, message);
      }
      showToast(role ? t('saved') : t('roleCreated', { role: vi }));
      onClose();
      return null;
    },
  });
  const { values } = form;
  return (
    <FormDialog
      title={role ? t('renameRole', { role: role.name }) : t('newRole')}
      form={form}
      element={element}
      action={role ? common('save') : t('createRole')}
      onClose={onClose}
    >
      <TwoTexts label={t('roleName')} maxLength={60} vi={form.field('vi')} en={form.field('en')} />
      {!role && (
        <>
          <TextInput
            {...text(form.field('Code'))}
            label={t('roleCode')}
            description={t('roleCodeHint')}
            autoComplete="off"
            maxLength={40}
          />
          <ComboboxField
            label={t('likeRole')}
            options={roles
              .filter(({ code }) => code !== ADMINISTRATOR)
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={values.like}
            onChange={(like) => form.set({ like })}
            clearable
          />
        </>
      )}
    </FormDialog>
  );
};
