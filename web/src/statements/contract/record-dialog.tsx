import { Textarea, TextInput } from '@mantine/core';
import { RecordContract } from '@sandbar/contract/weeks';
import { CONTRACT_YEARS, isTerm } from '@sandbar/domain/weeks';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { text } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/form/use-record-form.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { OwnerContract } from './contract.query.ts';

const yearOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));
const isYear = (year: number | null): boolean =>
  year === null || (Number.isInteger(year) && year >= CONTRACT_YEARS.first && year <= CONTRACT_YEARS.last);

/** Each save sends the values that were seen, instead of a version. */
const storedOf = ({ firstYear, lastYear, promise }: OwnerContract) => ({
  version: 0,
  values: { FirstYear: String(firstYear ?? ''), LastYear: String(lastYear ?? ''), Promise: promise },
});

const recordedOf = ({ FirstYear, LastYear, Promise: promise }: ReturnType<typeof storedOf>['values']) => ({
  Promise: promise,
  FirstYear: yearOf(FirstYear),
  LastYear: yearOf(LastYear),
});

interface RecordDialogProps {
  contract: OwnerContract;
  reread: () => Promise<OwnerContract | undefined>;
  onClose: () => void;
}

/** Staff record what a contract says, as they read it in its documents. */
export const RecordDialog = ({ contract, reread, onClose }: RecordDialogProps) => {
  const t = useTexts('my-contract');
  const common = useTexts('common');
  const [form, element] = useRecordForm({
    read: contract,
    stored: storedOf,
    reread,
    command: useCommand(RecordContract),
    input: (values, base) => ({ WeekId: contract.id, ...recordedOf(values), Seen: recordedOf(base.values) }),
    onSaved: () => {
      showToast(t('recorded'));
      onClose();
    },
    fields: {
      FirstYear: { label: t('firstYear') },
      LastYear: { label: t('lastYear') },
      Promise: { label: t('promise') },
    },
    validate: ({ FirstYear, LastYear }) => {
      const [firstYear, lastYear] = [yearOf(FirstYear), yearOf(LastYear)];
      if (!isYear(firstYear)) return ['FirstYear'];
      return isYear(lastYear) && isTerm({ firstYear, lastYear }) ? [] : ['LastYear'];
    },
    errorText: () => t('yearWrong'),
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
