import { CloseDay } from '@sandbar/contract/ledger';
import type { Day } from '@sandbar/domain/common';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../ui/form/number-field.tsx';
import { refusalOf, useContractForm } from '../../ui/form/use-contract-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { CashBook } from './books.query.ts';
import { useDifference } from './use-difference.ts';

interface Values {
  Day: Day | null;
  Counted: number | null;
  Reason: string;
}

/** Compares the counted cash of a day with the present books. It is a module of its own, loaded when it is opened. */
const CloseDayDialog = ({ book, onClose }: { book: CashBook; onClose: () => void }) => {
  const t = useTexts('books');
  const common = useTexts('common');
  const format = useFormat();
  const difference = useDifference();
  const { send } = useCommand(CloseDay);
  const { booked, today, lastClose } = book;
  const differs = ({ Counted }: Values) => Counted !== null && Counted !== booked;
  const [form, element] = useContractForm<Values>({
    validate: (values) => [
      ...(values.Day === null ? ['Day'] : []),
      ...(values.Counted === null || values.Counted < 0 ? ['Counted'] : []),
      ...(differs(values) && values.Reason.trim() === '' ? ['Reason'] : []),
    ],
    initial: { Day: today, Counted: null, Reason: '' },
    errorText: (field) => (field === 'Reason' ? t('reasonMissing') : t('countMissing')),
    submit: async (values) => {
      const sent = await send({
        Day: values.Day!,
        Counted: values.Counted!,
        Booked: booked,
        ...(differs(values) && { Reason: values.Reason }),
      });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('dayClosed'));
      onClose();
      return null;
    },
  });
  const counted = form.field('Counted');
  const reason = form.field('Reason');
  return (
    <FormDialog title={t('closeDay')} form={form} element={element} action={t('closeAction')} onClose={onClose}>
      <DateField label={t('dayField')} max={today} {...form.field('Day')} />
      <MoneyField label={t('counted')} min={0} {...counted} />
      <FactList
        facts={[
          [t('booked'), format.money(booked)],
          [t('difference'), counted.value === null ? null : difference(counted.value - booked)],
        ]}
      />
      {counted.value !== null && counted.value !== booked && (
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={200}
          {...reason}
          onChange={(event) => reason.onChange(event.currentTarget.value)}
        />
      )}
      {lastClose && (
        <p className="muted">
          {t('lastClose', { day: format.day(lastClose.day), amount: format.money(lastClose.counted) })}
        </p>
      )}
    </FormDialog>
  );
};

export default CloseDayDialog;
