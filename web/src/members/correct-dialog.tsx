import { CorrectPoints, correctionForm, MAX_POINTS } from '@sandbar/contract/points';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { TwoTexts } from '../ui/form/both-texts.tsx';
import { NumberField } from '../ui/form/number-field.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { bySchema, refusalOf, useContractForm } from '../ui/form/use-contract-form.ts';
import { showToast } from '../ui/toast-store.ts';
import { type Member } from './member.query.ts';

/** Corrects a balance, with a reason that the member reads. Above the daily limit a second person decides. */
export const CorrectDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const t = useTexts('people');
  const common = useTexts('common');
  const correct = useCommand(CorrectPoints);
  const [form, element] = useContractForm({
    validate: bySchema(correctionForm),
    initial: { Points: null as number | null, vi: '', en: '' },
    errorText: (field, value) => (field === 'Points' && value !== null ? t('pointsWrong') : t('required')),
    fieldMap: { Reason: 'vi' },
    submit: async ({ Points, vi, en }) => {
      const sent = await correct.send({ UserId: member.id, Points: Points!, Reason: { vi: vi.trim(), en: en.trim() } });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast('approvalId' in sent.value ? t('waits') : t('corrected'));
      onClose();
      return null;
    },
  });
  return (
    <FormDialog title={t('correct')} form={form} element={element} action={t('correctSend')} onClose={onClose}>
      <p className="muted">{t('correctText')}</p>
      <NumberField {...form.field('Points')} label={t('pointsField')} min={-MAX_POINTS} max={MAX_POINTS} />
      <TwoTexts label={t('correctReason')} maxLength={500} vi={form.field('vi')} en={form.field('en')} />
    </FormDialog>
  );
};
