import { Checkbox, TextInput } from '@mantine/core';
import { CreatePromotion, giftCodeForm } from '@sandbar/contract/promotions';
import { addDays, type Day } from '@sandbar/domain/common';
import { MAX_CODES } from '@sandbar/domain/promotions';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { TwoTexts } from '../../ui/form/both-texts.tsx';
import { DateRangeField } from '../../ui/form/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { MoneyField, NumberField } from '../../ui/form/number-field.tsx';
import { bySchema, refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';

const MONTH = 30;

interface BatchDialogProps {
  onClose: () => void;
  /** Called with the id of the new batch. */
  onMade: (id: string) => void;
}

/** Creates one named code, or many generated ones. Above the daily limit a second person must agree. */
export const BatchDialog = ({ onClose, onMade }: BatchDialogProps) => {
  const t = useTexts('gift-codes');
  const common = useTexts('common');
  const format = useFormat();
  const create = useCommand(CreatePromotion);
  const [today] = useState(() => format.dayOf(new Date()));
  const [form, element] = useContractForm({
    validate: bySchema(giftCodeForm),
    initial: {
      vi: '',
      en: '',
      many: true,
      Code: '',
      Count: 100 as number | null,
      Prefix: '',
      percent: false,
      ResultValue: null as number | null,
      MaxAmount: null as number | null,
      MinimumOrder: null as number | null,
      Dates: { from: today as Day | null, to: addDays(today, MONTH) as Day | null },
      LimitTotal: 1 as number | null,
      MaxUses: null as number | null,
      MaxUsesPerMember: 1 as number | null,
      Budget: null as number | null,
      Stackable: false,
    },
    errorText: (field) => {
      if (field === 'Code') return t('codeWrong');
      if (field === 'Prefix') return t('prefixWrong');
      if (field === 'Count') return t('countWrong', { most: MAX_CODES });
      if (field === 'ResultValue') return t('valueWrong');
      if (field === 'Dates') return t('datesWrong');
      return t('required');
    },
    fieldMap: { Codes: 'Code', Make: 'Count', From: 'Dates', To: 'Dates', Name: 'vi' },
    submit: async (typed) => {
      const sent = await create.send({
        Name: { vi: typed.vi.trim(), en: typed.en.trim() },
        ...(typed.many ? { Make: { Count: typed.Count!, Prefix: typed.Prefix } } : { Codes: [typed.Code] }),
        From: typed.Dates.from!,
        To: typed.Dates.to!,
        MinimumOrder: typed.MinimumOrder ?? 0,
        ResultType: typed.percent ? 0 : 1,
        ResultValue: typed.ResultValue!,
        MaxAmount: typed.percent ? typed.MaxAmount : null,
        LimitTotal: typed.LimitTotal,
        MaxUses: typed.MaxUses,
        MaxUsesPerMember: typed.MaxUsesPerMember,
        Budget: typed.Budget,
        Stackable: typed.Stackable,
      });
      if (!sent.ok) {
        const { failure } = sent;
        const message = failureText(failure, common);
        return failure.kind === 'refused' && failure.code === 'GIFT_CODE_TAKEN'
          ? { message: '', fields: [{ path: 'Code', message }] }
          : refusalOf(failure, message);
      }
      if ('approvalId' in sent.value) {
        showToast(t('waits'));
        onClose();
      } else {
        showToast(t('made'));
        onMade(sent.value.id);
      }
      return null;
    },
  });
  const { values } = form;
  return (
    <FormDialog title={t('create')} form={form} element={element} action={t('createNow')} size={640} onClose={onClose}>
      <TwoTexts label={t('codeName')} maxLength={120} vi={form.field('vi')} en={form.field('en')} />
      <Segmented
        label={t('kind')}
        value={values.many ? 'many' : 'one'}
        onChange={(kind) =>
          form.set(
            kind === 'many'
              ? { many: true, Code: '', Count: 100, LimitTotal: 1 }
              : { many: false, Count: null, Prefix: '', LimitTotal: null },
          )
        }
        options={[
          { value: 'many', label: t('many') },
          { value: 'one', label: t('one') },
        ]}
      />
      {values.many ? (
        <div className="fields">
          <NumberField {...form.field('Count')} label={t('howMany')} min={1} max={MAX_CODES} />
          <TextInput
            {...text(form.field('Prefix'))}
            label={t('prefix')}
            description={t('prefixHint')}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      ) : (
        <TextInput
          {...text(form.field('Code'))}
          label={t('code')}
          description={t('codeHint')}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <Segmented
        label={t('worth')}
        value={values.percent ? 'percent' : 'money'}
        onChange={(kind) => form.set({ percent: kind === 'percent', ResultValue: null, MaxAmount: null })}
        options={[
          { value: 'money', label: t('byMoney') },
          { value: 'percent', label: t('byPercent') },
        ]}
      />
      <div className="fields">
        {values.percent ? (
          <>
            <NumberField {...form.field('ResultValue')} label={t('percentOff')} unit="%" min={1} max={100} />
            <MoneyField {...form.field('MaxAmount')} label={t('atMost')} hint={t('noLimit')} min={1} />
          </>
        ) : (
          <MoneyField {...form.field('ResultValue')} label={t('moneyOff')} min={1} />
        )}
        <MoneyField {...form.field('MinimumOrder')} label={t('minimum')} hint={t('noMinimum')} />
      </div>
      <DateRangeField
        {...form.field('Dates')}
        label={t('dates')}
        months={1}
        oneDay
        min={today}
        max={addDays(today, 730)}
      />
      <div className="fields">
        <NumberField {...form.field('LimitTotal')} label={t('eachCode')} hint={t('noLimit')} min={1} />
        <NumberField {...form.field('MaxUsesPerMember')} label={t('eachMember')} hint={t('noLimit')} min={1} />
        <NumberField {...form.field('MaxUses')} label={t('altogether')} hint={t('noLimit')} min={1} />
        <MoneyField {...form.field('Budget')} label={t('budget')} hint={t('budgetHint')} min={1} />
      </div>
      <Checkbox
        label={t('stackable')}
        checked={values.Stackable}
        onChange={(event) => form.set({ Stackable: event.currentTarget.checked })}
      />
    </FormDialog>
  );
};
