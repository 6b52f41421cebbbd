import { Checkbox, TextInput } from '@mantine/core';
import { OpenMemberAccount } from '@sandbar/contract/identity';
import { isLocale, LANGUAGE_NAMES } from '@sandbar/domain/common';
import { failureText } from '../../../i18n/failure-text.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { shell } from '../../../transport/shell.ts';
import { useCommand } from '../../../transport/use-command.ts';
import { ComboboxField } from '../../../ui/form/combobox-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { refusalOf, text, useContractForm } from '../../../ui/form/use-contract-form.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { SaleMember } from './sale.query.ts';

interface MemberFormProps {
  onOpened: (member: SaleMember) => void;
  onClose: () => void;
}

/** Opens an account for a person on the phone or at the desk. A mail asks for consent and a password. */
export const MemberForm = ({ onOpened, onClose }: MemberFormProps) => {
  const t = useTexts('desk-sale');
  const common = useTexts('common');
  const locale = useLocale();
  const open = useCommand(OpenMemberAccount);
  const { languages } = shell.merchant;
  const [form, element] = useContractForm({
    validate: ({ Name, Mobile, Email, Agreed }) => [
      ...(Name.trim() ? [] : ['Name']),
      ...(Mobile.replaceAll(/\D/g, '').length >= 8 ? [] : ['Mobile']),
      ...(/^\S+@\S+$/.test(Email.trim()) ? [] : ['Email']),
      ...(Agreed ? [] : ['Agreed']),
    ],
    initial: {
      Name: '',
      Mobile: '',
      Email: '',
      LanguageId: (languages.includes(locale) ? locale : languages[0]!) as string,
      Agreed: false,
    },
    errorText: (field) =>
      ({
        Name: t('nameWrong'),
        Mobile: t('mobileWrong'),
        Email: t('emailWrong'),
        LanguageId: t('languageWrong'),
        Agreed: t('agreedWrong'),
      })[field],
    submit: async ({ Name, Mobile, Email, LanguageId }) => {
      const input = { Name: Name.trim(), Mobile: Mobile.trim(), Email: Email.trim(), LanguageId };
      const sent = await open.send({ ...input, Agreed: true });
      if (!sent.ok) {
        const { failure } = sent;
        const message = failureText(failure, common);
        return failure.kind === 'refused' && ['EMAIL_TAKEN', 'ALREADY_INVITED'].includes(failure.code)
          ? { message: '', fields: [{ path: 'Email', message }] }
          : refusalOf(failure, message);
      }
      showToast(t('memberOpened', { email: input.Email }));
      onOpened({
        id: sent.value.id,
        name: input.Name,
        userName: input.Email,
        email: input.Email,
        mobile: input.Mobile,
      });
      onClose();
      return null;
    },
  });
  const agreed = form.field('Agreed');
  return (
    <FormDialog title={t('newMember')} form={form} element={element} action={t('openAccount')} onClose={onClose}>
      <p className="muted">{t('newMemberText')}</p>
      <TextInput {...text(form.field('Name'))} label={t('fullName')} autoComplete="off" data-autofocus />
      <TextInput {...text(form.field('Mobile'))} label={t('mobile')} type="tel" inputMode="tel" autoComplete="off" />
      <TextInput {...text(form.field('Email'))} label={t('email')} type="email" inputMode="email" autoComplete="off" />
      {languages.length > 1 && (
        <ComboboxField
          {...form.field('LanguageId')}
          label={t('language')}
          onChange={(next) => form.set({ LanguageId: next ?? languages[0]! })}
          options={languages.map((value) => ({ value, label: isLocale(value) ? LANGUAGE_NAMES[value] : value }))}
        />
      )}
      <Checkbox
        label={t('agreed')}
        checked={form.values.Agreed}
        error={agreed.error}
        onChange={(event) => form.set({ Agreed: event.currentTarget.checked })}
      />
    </FormDialog>
  );
};
