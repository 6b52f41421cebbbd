import { TextInput, Textarea } from '@mantine/core';
import { isWaiting, waitingMessage } from '@sandbar/contract/approvals';
import { contactForm, CorrectContact } from '@sandbar/contract/identity';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { read } from '../transport/read.ts';
import { useCommand } from '../transport/use-command.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { bySchema, text } from '../ui/form/use-contract-form.ts';
import { useRecordForm } from '../ui/form/use-record-form.tsx';
import { showToast } from '../ui/toast-store.ts';
import { MemberQuery, type Member } from './member.query.ts';

/** Each save sends the values that were seen, instead of a version. */
const storedOf = ({ email, mobile }: Pick<Member, 'email' | 'mobile'>) => ({
  version: 0,
  values: { Email: email, Mobile: mobile, Reason: '' },
});

/** Corrects a member's contact data. A second person decides about another address. */
export const ContactDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const t = useTexts('people');
  const locale = useLocale();
  const [form, element] = useRecordForm({
    read: member,
    stored: storedOf,
    reread: async () => (await read(MemberQuery, { id: member.id })).member,
    command: useCommand(CorrectContact),
    input: (values, _, seen) => ({
      UserId: member.id,
      ...values,
      Seen: { Email: seen.email, Mobile: seen.mobile },
    }),
    isPending: isWaiting,
    onSaved: (answer) => {
      showToast(isWaiting(answer) ? waitingMessage(answer, locale) : t('contactSaved'));
      onClose();
    },
    fields: {
      Email: { label: t('email') },
      Mobile: { label: t('mobile') },
      Reason: { label: t('correctReason') },
    },
    staleCode: 'CONTACT_CHANGED',
    fieldOfCode: { EMAIL_TAKEN: 'Email', ALREADY_INVITED: 'Email' },
    validate: bySchema(contactForm),
    errorText: (field) => ({ Email: t('emailWrong'), Mobile: t('mobileWrong'), Reason: t('reasonWrong') })[field],
  });
  return (
    <FormDialog title={t('contact')} form={form} element={element} action={t('contactEdit')} onClose={onClose}>
      <p className="muted">{t('contactText')}</p>
      <TextInput {...text(form.field('Email'))} label={t('email')} type="email" inputMode="email" autoComplete="off" />
      <TextInput {...text(form.field('Mobile'))} label={t('mobile')} type="tel" inputMode="tel" autoComplete="off" />
      <Textarea {...text(form.field('Reason'))} label={t('correctReason')} autosize minRows={2} maxLength={500} />
    </FormDialog>
  );
};
