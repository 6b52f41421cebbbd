import { TextInput } from '@mantine/core';
import { SnoozeTask } from '@sandbar/contract/tasks';
import { addDays, type Day } from '@sandbar/domain/common';
import {
  morningOf,
  SNOOZE_CHOICES,
  SNOOZE_DAYS,
  SNOOZE_NOTE,
  snoozedUntil,
  type TaskKind,
} from '@sandbar/domain/tasks';
import { failureText } from '../i18n/failure-text.ts';
import { merchantRules, useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { DateField } from '../ui/form/date-field.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { RadioRow } from '../ui/radio-row.tsx';
import { showToast } from '../ui/toast-store.ts';
import type { Task } from './tasks.query.ts';
import styles from './today.module.css';

interface SnoozeDialogProps {
  task: Task;
  now: Date;
  onClose: () => void;
  /** Called when it was snoozed. */
  onDone: () => void;
}

/** Snoozes a task for all staff until a moment, with a reason. */
const SnoozeDialog = ({ task, now, onClose, onDone }: SnoozeDialogProps) => {
  const t = useTexts('tasks');
  const common = useTexts('common');
  const format = useFormat();
  const { timeZone } = merchantRules();
  const command = useCommand(SnoozeTask);
  const names = { tonight: t('tonight'), tomorrow: t('tomorrow'), monday: t('monday') };
  const offered = SNOOZE_CHOICES.flatMap((choice) => {
    const until = snoozedUntil(choice, now, timeZone);
    return until ? [{ choice: choice as string, name: names[choice], until }] : [];
  });
  const [form, element] = useContractForm<{ Until: string; Day: Day | null; Note: string }>({
    validate: ({ Until, Day: day }) => (Until === 'day' && !day ? ['Day'] : []),
    initial: { Until: 'tomorrow', Day: null, Note: '' },
    errorText: () => t('dayMissing'),
    submit: async ({ Until, Day: day, Note }) => {
      const until =
        day && Until === 'day' ? morningOf(day, timeZone) : offered.find((one) => one.choice === Until)!.until;
      const sent = await command.send({
        Kind: task.kind as TaskKind,
        TaskId: task.id,
        Until: until.toISOString(),
        Note: Note.trim(),
      });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('snoozedUntil', { at: format.deadline(until) }));
      onDone();
      return null;
    },
  });
  const until = form.field('Until');
  const day = form.field('Day');
  const today = format.dayOf(now);
  return (
    <FormDialog title={t('snoozeTitle')} form={form} element={element} action={t('snoozeNow')} onClose={onClose}>
      <p className="muted">{t('snoozeText')}</p>
      <fieldset className={styles['choices']}>
        <legend className="hidden-visually">{t('snoozeTitle')}</legend>
        {offered.map(({ choice, name, until: at }) => (
          <RadioRow
            key={choice}
            {...until}
            value={choice}
            checked={choice === until.value}
            title={name}
            note={<span className="n">{format.deadline(at)}</span>}
          />
        ))}
        <RadioRow {...until} value="day" checked={until.value === 'day'} title={t('otherDay')} />
      </fieldset>
      {until.value === 'day' && (
        <DateField label={t('comesBack')} {...day} min={addDays(today, 1)} max={addDays(today, SNOOZE_DAYS - 1)} />
      )}
      <TextInput
        data-autofocus
        label={t('snoozeNote')}
        maxLength={SNOOZE_NOTE}
        autoComplete="off"
        {...text(form.field('Note'))}
      />
    </FormDialog>
  );
};

export default SnoozeDialog;
