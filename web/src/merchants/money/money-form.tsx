import { Textarea, TextInput } from '@mantine/core';
import { SetMerchantMoney } from '@sandbar/contract/merchants';
import type { Day } from '@sandbar/domain/common';
import { ALONE_MOST, BANKS, RATE_BOUNDS, isReceivingNumber, plainReceivingNumber } from '@sandbar/domain/merchants';
import { ladderFaults } from '@sandbar/domain/orders';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { useCommand } from '../../transport/use-command.ts';
import { ComboboxField } from '../../ui/form/combobox-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { draftOf } from '../../ui/form/draft.ts';
import { EditorFoot } from '../../ui/form/editor-foot.tsx';
import type { Together } from '../../ui/form/merge.ts';
import { MoneyField, NumberField } from '../../ui/form/number-field.tsx';
import { text } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/form/use-record-form.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { LadderField, type Rung } from './ladder-field.tsx';
import { type ReadMoney } from './money.query.ts';
import styles from '../merchants.module.css';

interface Values {
  /** The bank's six digits; null when no account is set. */
  Bin: string | null;
  AccountNumber: string;
  AccountName: string;
  Branch: string;
  PointsAloneLimit: number | null;
  MoneyAloneLimit: number | null;
  /** Money per point; null when no change is planned. */
  Rate: number | null;
  RateFrom: Day | null;
  /** The cancellation ladder, from the earliest step on. */
  Cancellation: readonly Rung[];
  Reason: string;
}

const within = (value: number | null, most: number): boolean =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= most;

/** The fields of an account change together, and so do a rate and its first day. */
const TOGETHER: Together<Values> = [
  ['Bin', 'AccountNumber', 'AccountName', 'Branch'],
  ['Rate', 'RateFrom'],
];

const storedOf = ({ version, now, history: [latest] }: ReadMoney) => ({
  version,
  by: latest?.changedBy ?? null,
  at: latest?.changedDate ?? null,
  values: {
    Bin: now.bank?.bin ?? null,
    AccountNumber: now.bank?.accountNumber ?? '',
    AccountName: now.bank?.accountName ?? '',
    Branch: now.bank?.branch ?? '',
    PointsAloneLimit: now.pointsAloneLimit,
    MoneyAloneLimit: now.moneyAloneLimit,
    Rate: now.nextRate?.rate ?? null,
    RateFrom: now.nextRate?.fromDay ?? null,
    // Nothing is refunded after the last step, so a step without a refund is left out.
    Cancellation: (now.cancellation ?? []).filter((rung) => rung.daysBefore + rung.percent > 0),
    Reason: '',
  } as Values,
});

const inputOf = (
  { Bin, AccountNumber, AccountName, Branch, Rate, RateFrom, Cancellation, ...values }: Values,
  { version: Version }: { version: string },
  { now: { bank } }: ReadMoney,
) => ({
  Version,
  Bank:
    Bin === null
      ? null
      : { Bin, Name: Bin === bank?.bin ? bank.name : (BANKS[Bin] ?? Bin), AccountNumber, AccountName, Branch },
  PointsAloneLimit: values.PointsAloneLimit!,
  MoneyAloneLimit: values.MoneyAloneLimit!,
  NextRate: Rate === null ? null : { FromDay: RateFrom!, Rate },
  Cancellation: Cancellation.map(({ daysBefore, percent }) => ({ DaysBefore: daysBefore!, Percent: percent! })),
  Reason: values.Reason,
});

/** The fields of the form, by their names in the command. */
const FIELDS: Record<string, string> = { 'NextRate.Rate': 'Rate', 'NextRate.FromDay': 'RateFrom' };

/** Requests another account, rate, ladder or other limits. */
export const MoneyForm = ({ read, reread }: { read: ReadMoney; reread: () => Promise<ReadMoney | undefined> }) => {
  const t = useTexts('money');
  const merchants = useTexts('merchants');
  const common = useTexts('common');
  const format = useFormat();
  const { bank } = read.now;
  const command = useCommand(SetMerchantMoney);
  const [form, element] = useRecordForm({
    read,
    stored: storedOf,
    reread,
    command,
    input: inputOf,
    isPending: (answer) => 'approvalId' in answer,
    onSaved: async (answer) => {
      showToast(t('approvalId' in answer ? 'asked' : 'saved'));
    },
    fields: {
      Bin: { label: t('bank'), show: (bin) => (bin === null ? t('noAccount') : (BANKS[bin] ?? bin)) },
      AccountNumber: { label: t('number') },
      AccountName: { label: t('holder') },
      Branch: { label: t('branch') },
      PointsAloneLimit: { label: t('pointsAlone'), show: (limit) => format.number(limit ?? 0) },
      MoneyAloneLimit: { label: t('moneyAlone'), show: (limit) => format.money(limit ?? 0) },
      Rate: { label: t('rateNext'), show: (rate) => (rate === null ? t('rateNone') : format.money(rate)) },
      RateFrom: { label: t('rateFrom') },
      Cancellation: {
        label: t('ladder'),
        show: (rungs) =>
          rungs
            .map(({ daysBefore, percent }) => t('rung', { days: daysBefore ?? 0, percent: percent ?? 0 }))
            .join(' · '),
      },
      Reason: { label: t('reason') },
    },
    together: TOGETHER,
    staleCode: 'RULES_CHANGED',
    pathOf: (path) => FIELDS[path] ?? path.replace(/^Bank\./, ''),
    draft: draftOf('merchant-money', shell.user?.id ?? ''),
    validate: (values) => [
      ...(values.Bin === null || isReceivingNumber(plainReceivingNumber(values.AccountNumber))
        ? []
        : ['AccountNumber']),
      ...(values.Bin === null || values.AccountName.trim() !== '' ? [] : ['AccountName']),
      ...(within(values.PointsAloneLimit, ALONE_MOST.pointsAloneLimit) ? [] : ['PointsAloneLimit']),
      ...(within(values.MoneyAloneLimit, ALONE_MOST.moneyAloneLimit) ? [] : ['MoneyAloneLimit']),
      ...(values.Rate === null || (values.Rate >= RATE_BOUNDS.least && within(values.Rate, RATE_BOUNDS.most))
        ? []
        : ['Rate']),
      ...(values.Rate === null || (values.RateFrom !== null && values.RateFrom >= read.rateFirst) ? [] : ['RateFrom']),
      ...(ladderFaults(values.Cancellation).every((fault) => fault === null) ? [] : ['Cancellation']),
      ...(values.Reason.trim() === '' ? ['Reason'] : []),
    ],
    errorText: (field) => {
      if (field === 'PointsAloneLimit')
        return merchants('outOfBounds', { least: '0', most: format.number(ALONE_MOST.pointsAloneLimit) });
      if (field === 'MoneyAloneLimit')
        return merchants('outOfBounds', { least: format.money(0), most: format.money(ALONE_MOST.moneyAloneLimit) });
      if (field === 'Rate') {
        const { least, most } = RATE_BOUNDS;
        return merchants('outOfBounds', { least: format.money(least), most: format.money(most) });
      }
      if (field === 'Cancellation') return t('ladderWrong');
      if (field === 'RateFrom') return t('rateFromWrong', { day: format.day(read.rateFirst) });
      return t(field === 'AccountNumber' ? 'numberWrong' : field === 'AccountName' ? 'holderMissing' : 'reasonMissing');
    },
  });
  // Typed values are kept during another person's request, and can be sent after its decision.
  if (read.waiting && !form.dirty) return null;
  const options = Object.entries(BANKS)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const chosen = form.field('Bin');
  const rate = form.field('Rate');
  return (
    <form ref={element} className={styles['form']} onSubmit={form.onSubmit} noValidate>
      <fieldset className={styles['group']}>
        <legend className="t16 w6">{t('account')}</legend>
        <p className={`muted ${styles['wide']}`}>{t(bank === null ? 'noAccountText' : 'accountText')}</p>
        <ComboboxField
          label={t('bank')}
          options={options}
          {...(bank && !(bank.bin in BANKS) ? { known: [{ value: bank.bin, label: bank.name }] } : {})}
          clearable
          {...chosen}
        />
        <TextInput
          label={t('number')}
          maxLength={40}
          autoComplete="off"
          disabled={chosen.value === null}
          {...text(form.field('AccountNumber'))}
        />
        <TextInput
          label={t('holder')}
          maxLength={100}
          autoComplete="off"
          disabled={chosen.value === null}
          {...text(form.field('AccountName'))}
        />
        <TextInput
          label={t('branch')}
          maxLength={100}
          autoComplete="off"
          disabled={chosen.value === null}
          {...text(form.field('Branch'))}
        />
      </fieldset>
      <fieldset className={styles['group']}>
        <legend className="t16 w6">{t('rates')}</legend>
        <p className={`muted ${styles['wide']}`}>
          {read.rateSince
            ? t('rateNowSince', { rate: format.money(read.rate), day: format.day(read.rateSince) })
            : t('rateNow', { rate: format.money(read.rate) })}{' '}
          {t('rateText')}
        </p>
        <MoneyField label={t('rateNext')} {...rate} />
        <DateField
          label={t('rateFrom')}
          min={read.rateFirst}
          disabled={rate.value === null}
          {...form.field('RateFrom')}
        />
      </fieldset>
      <LadderField {...form.field('Cancellation')} />
      {form.mark('Cancellation')}
      <fieldset className={styles['group']}>
        <legend className="t16 w6">{t('limits')}</legend>
        <p className={`muted ${styles['wide']}`}>{t('limitsText')}</p>
        <NumberField label={t('pointsAlone')} unit={t('pointsUnit')} {...form.field('PointsAloneLimit')} />
        <MoneyField label={t('moneyAlone')} {...form.field('MoneyAloneLimit')} />
      </fieldset>
      <fieldset className={styles['group']}>
        <legend className="t16 w6">{t('reason')}</legend>
        <Textarea
          className={styles['wide']!}
          aria-label={t('reason')}
          description={t('reasonText')}
          autosize
          minRows={2}
          maxLength={500}
          {...text(form.field('Reason'))}
        />
      </fieldset>
      <EditorFoot
        form={form}
        text={t(read.mayNameAlone ? 'alone' : 'second')}
        action={read.mayNameAlone ? common('save') : t('ask')}
        disabled={read.waiting !== null}
      />
    </form>
  );
};
