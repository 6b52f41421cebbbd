import { TextInput } from '@mantine/core';
import { InviteUser, invitationForm } from '@sandbar/contract/identity';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { ComboboxField } from '../ui/form/combobox-field.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { bySchema, refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { showToast } from '../ui/toast-store.ts';
import { RolesQuery } from './members.query.ts';

interface InviteDialogProps {
  /** Whether the reader may grant roles. */
  grants: boolean;
  /** The reader's permissions: only roles within them can be granted. */
  own: readonly string[];
  onClose: () => void;
}

/** Invites a person. Only roles whose permissions the reader has can be chosen. */
export const InviteDialog = ({ grants, own, onClose }: InviteDialogProps) => {
  const t = useTexts('people');
  const common = useTexts('common');
  const invite = useCommand(InviteUser);
  const roles = useRead(RolesQuery, {}, { enabled: grants }).data?.roles?.items ?? [];
  const givable = roles.filter(({ permissions }) => permissions.every((name) => own.includes(name)));
  const [form, element] = useContractForm({
    validate: bySchema(invitationForm),
    initial: { Name: '', Email: '', Mobile: '', Roles: [] as readonly string[] },
    errorText: (field, value) => {
      if (value === '') return t('required');
      return { Name: t('nameWrong'), Email: t('emailWrong'), Mobile: t('mobileWrong'), Roles: t('rolesWrong') }[field];
    },
    submit: async ({ Roles, ...typed }) => {
      const sent = await invite.send({ ...typed, Roles: [...Roles] });
      if (!sent.ok) {
        const { failure } = sent;
        const message = failureText(failure, common);
        return failure.kind === 'refused' && ['EMAIL_TAKEN', 'ALREADY_INVITED'].includes(failure.code)
          ? { message: '', fields: [{ path: 'Email', message }] }
          : refusalOf(failure, message);
      }
      showToast(t('invited', { email: typed.Email }));
      onClose();
      return null;
    },
  });
  const { values } = form;
  return (
    <FormDialog title={t('invite')} form={form} element={element} action={t('inviteSend')} onClose={onClose}>
      <p className="muted">{t('inviteText')}</p>
      <TextInput {...text(form.field('Name'))} label={t('fullName')} autoComplete="off" required data-autofocus />
      <TextInput
        {...text(form.field('Email'))}
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
      />
      <TextInput
        {...text(form.field('Mobile'))}
        label={t('mobileOptional')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      {grants && (
        <ComboboxField
          several
          label={t('roles')}
          hint={t('rolesHint')}
          options={givable.map(({ id, name, description }) => ({ value: id, label: name, detail: description }))}
          value={values.Roles}
          onChange={(next) => form.set({ Roles: next })}
          error={form.field('Roles').error}
        />
      )}
    </FormDialog>
  );
};
