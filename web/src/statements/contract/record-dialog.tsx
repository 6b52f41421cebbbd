import { Textarea, TextInput } from '@mantine/core';
import { RecordContract } from '@sandbar/contract/weeks';
import { CONTRACT_YEARS, isTerm } from '@sandbar/domain/weeks';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { OwnerContract } from './contract.query.ts';

const yearOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));
const isYear = (year: number | null): boolean =>
  year === null || (Number.isInteger(year) && year >= CONTRACT_YEARS.first && year <= CONTRACT_YEARS.last);

/** Staff record what a contract says, as they read it in its documents. */
export const RecordDialog = ({ contract, onClose }: { contract: OwnerContract; onClose: () => void }) => {
  const t = useTexts('my-contract');
  const common = useTexts('common');
  const command = useCommand(RecordContract);
  const [form, element] = useContractForm({
    initial: {
      FirstYear: String(contract.firstYear ?? ''),
      LastYear: String(contract.lastYear ?? ''),
      Promise: contract.promise,
    },
    validate: ({ FirstYear, LastYear }) => {
      const [firstYear, lastYear] = [yearOf(FirstYear), yearOf(LastYear)];
      if (!isYear(firstYear)) return ['FirstYear'];
      return isYear(lastYear) && isTerm({ firstYear, lastYear }) ? [] : ['LastYear'];
    },
    errorText: () => t('yearWrong'),
    submit: async ({ FirstYear, LastYear, Promise: promise }) => {
      const said = { Promise: promise, FirstYear: yearOf(FirstYear), LastYear: yearOf(LastYear) };
      const sent = await command.send({ WeekId: contract.id, ...said });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('recorded'));
      onClose();
      return null;
    },
  });
  const year = { inputMode: 'numeric', maxLength: 4, autoComplete: 'off' } as const;
  return (
    <FormDialog title={t('record')} form={form} element={element} action={common('save')} onClose={onClose}>
      <p className="muted">{[contract.resortName, contract.referenceCode].filter(Boolean).join(' · ')}</p>
      <div className="fields">
        <TextInput label={t('firstYear')} {...year} {...text(form.field('FirstYear'))} />
        <TextInput label={t('lastYear')} {...year} {...text(form.field('LastYear'))} />
      </div>
      <Textarea
        label={t('promise')}
        description={t('promiseHint')}
        autosize
        minRows={2}
        maxLength={2000}
        {...text(form.field('Promise'))}
      />
    </FormDialog>
  );
};
