import { Textarea } from '@mantine/core';
import { ReduceOrder } from '@sandbar/contract/orders';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../ui/form/number-field.tsx';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { FormProps } from './form-props.ts';
import { FactList } from '../../ui/fact-list.tsx';

/** Reduces the price of an order, also after its stay, and shows the refund first. */
const ReduceForm = ({ found: { order, kept }, onClose }: FormProps) => {
  const t = useTexts('console-orders');
  const common = useTexts('common');
  const format = useFormat();
  const reduce = useCommand(ReduceOrder);
  const [form, element] = useContractForm({
    validate: ({ Amount, Reason }) => [
      ...(Amount !== null && Amount > 0 && Amount <= order.grandTotal ? [] : ['Amount']),
      ...(Reason.trim() ? [] : ['Reason']),
    ],
    initial: { Amount: null as number | null, Reason: '' },
    errorText: (field) =>
      field === 'Amount' ? t('amountUpTo', { most: format.money(order.grandTotal) }) : t('reasonMissing'),
    submit: async ({ Amount, Reason }) => {
      const input = { OrderId: order.id, Amount: Amount!, Total: order.grandTotal, Reason: Reason.trim() };
      const sent = await reduce.send(input);
      if (!sent.ok) {
        // The total may have changed, so it is shown again.
        return refusalOf(sent.failure, failureText(sent.failure, common));
      }
      showToast('approvalId' in sent.value ? t('askedSecond') : t('reduced'));
      onClose();
      return null;
    },
  });
  const total = order.grandTotal - (form.values.Amount ?? 0);
  return (
    <FormDialog title={t('reduce')} form={form} element={element} action={t('reduce')} onClose={onClose}>
      <p>{t('reduceText')}</p>
      <MoneyField label={t('takeOff')} {...form.field('Amount')} />
      {total >= 0 && (
        <FactList
          numbers
          facts={[
            [t('newTotal'), format.money(total)],
            [t('comesBack'), format.money(Math.max(0, kept - total))],
          ]}
        />
      )}
      <Textarea
        label={t('reason')}
        description={t('reasonRead')}
        autosize
        minRows={2}
        maxLength={200}
        {...text(form.field('Reason'))}
      />
    </FormDialog>
  );
};

export default ReduceForm;
