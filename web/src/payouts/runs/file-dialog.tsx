import { Checkbox } from '@mantine/core';
import { MakePayoutFile } from '@sandbar/contract/payouts';
import { RUN_COLUMNS, type RunColumn, type RunFileFormat } from '@sandbar/domain/payouts';
import { addDays } from '@sandbar/domain/common';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { refusalOf, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { downloadRun } from './download-run.ts';
import { type RunDetail } from './runs.query.ts';
import styles from './runs.module.css';

const DAYS_AHEAD = 30;

/**
 * Sets the format of the bank's file, which is that of the last one by default. The file is downloaded once it is
 * created.
 */
const FileDialog = ({ detail, onClose }: { detail: RunDetail; onClose: () => void }) => {
  const t = useTexts('payout-runs');
  const common = useTexts('common');
  const format = useFormat();
  const [today] = useState(() => format.dayOf(new Date()));
  const make = useCommand(MakePayoutFile);
  const { run } = detail;
  const words: Record<RunColumn, string> = {
    line: t('columnLine'),
    holder: t('columnHolder'),
    accountNumber: t('columnAccount'),
    bank: t('columnBank'),
    amount: t('columnAmount'),
    currency: t('columnCurrency'),
    content: t('columnContent'),
    day: t('columnDay'),
    email: t('columnEmail'),
    reference: t('columnReference'),
  };
  const [form, element] = useContractForm<{ Format: RunFileFormat; SendOn: string; Columns: readonly RunColumn[] }>({
    initial: {
      Format: detail.lastFormat === 'pain.001' ? 'pain.001' : 'csv',
      SendOn: today,
      Columns: detail.lastColumns as RunColumn[],
    },
    validate: ({ Format, Columns }) => (Format === 'csv' && Columns.length === 0 ? ['Columns'] : []),
    errorText: () => t('columnsMissing'),
    submit: async ({ Format, SendOn, Columns }) => {
      const sent = await make.send({
        RunId: run.id,
        Format,
        SendOn,
        ...(Format === 'csv' ? { Columns: [...Columns] } : {}),
      });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('fileMade'));
      onClose();
      const failed = await downloadRun(run.id);
      if (failed) showToast(failureText(failed, common), { look: 'failed' });
      return null;
    },
  });
  const columns = form.field('Columns');
  const sendOn = form.field('SendOn');
  // A column that is switched on follows those that are on already.
  const choose = (column: RunColumn, on: boolean) =>
    columns.onChange(on ? [...columns.value, column] : columns.value.filter((each) => each !== column));
  return (
    <FormDialog title={t('makeFile')} form={form} element={element} action={t('makeFile')} size={560} onClose={onClose}>
      <p className="muted">{t('makeFileText')}</p>
      <Segmented
        label={t('format')}
        value={form.values.Format}
        onChange={(Format) => form.set({ Format })}
        options={[
          { value: 'csv', label: 'CSV' },
          { value: 'pain.001', label: 'ISO 20022 (pain.001)' },
        ]}
      />
      <DateField
        label={t('sendOn')}
        {...sendOn}
        min={today}
        max={addDays(today, DAYS_AHEAD)}
        onChange={(day) => sendOn.onChange(day ?? today)}
      />
      {form.values.Format === 'csv' && (
        <Checkbox.Group label={t('columns')} error={columns.error} value={[...columns.value]}>
          <div className={styles['checks']}>
            {RUN_COLUMNS.map((column) => (
              <Checkbox
                key={column}
                value={column}
                label={words[column]}
                onChange={(event) => choose(column, event.currentTarget.checked)}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </FormDialog>
  );
};

export default FileDialog;
