import { Button, Textarea, TextInput } from '@mantine/core';
import { SetMerchantMoney } from '@sandbar/contract/merchants';
import type { Day } from '@sandbar/domain/common';
import { ALONE_MOST, BANKS, RATE_BOUNDS, isReceivingNumber, plainReceivingNumber } from '@sandbar/domain/merchants';
import { ladderFaults } from '@sandbar/domain/orders';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { invalidate } from '../../transport/use-read.ts';
import { ComboboxField } from '../../ui/form/combobox-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { showToast } from '../../ui/toast-store.ts';
import { LadderField, type Rung } from './ladder-field.tsx';
import { MerchantMoneyQuery, type ReadMoney } from './money.query.ts';
import styles from '../merchants.module.css';

interface Values {
  /** The bank's six digits; null: there is no account. */
  Bin: string | null;
  AccountNumber: string;
  AccountName: string;
  Branch: string;
  PointsAloneLimit: number | null;
  MoneyAloneLimit: number | null;
  /** Dong per point; null: none is planned. */
  Rate: number | null;
  RateFrom: Day | null;
  /** What comes back of a canceled order, from the earliest rung on. */
  Cancellation: readonly Rung[];
  Reason: string;
}

const within = (value: number | null, most: number): boolean =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= most;

/** Of the form, by their names in the command. */
const FIELDS: Record<string, string> = { 'NextRate.Rate': 'Rate', 'NextRate.FromDay': 'RateFrom' };

/** Asks for another account, a rate or other limits. */
export const MoneyForm = ({ read }: { read: ReadMoney }) => {
  const t = useTexts('money');
  const merchants = useTexts('merchants');
  const common = useTexts('common');
  const format = useFormat();
  const { bank, pointsAloneLimit, moneyAloneLimit, nextRate } = read.now;
  // Below the last rung nothing comes back: that needs none of its own.
  const before: readonly Rung[] = (read.now.cancellation ?? []).filter((rung) => rung.daysBefore + rung.percent > 0);
  const { send } = useCommand(SetMerchantMoney);
  const [form, element] = useContractForm<Values>({
    initial: {
      Bin: bank?.bin ?? null,
      AccountNumber: bank?.accountNumber ?? '',
      AccountName: bank?.accountName ?? '',
      Branch: bank?.branch ?? '',
      PointsAloneLimit: pointsAloneLimit,
      MoneyAloneLimit: moneyAloneLimit,
      Rate: nextRate?.rate ?? null,
      RateFrom: nextRate?.fromDay ?? null,
      Cancellation: before,
      Reason: '',
    },
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
      if (field === 'PointsAloneLimit' || field === 'MoneyAloneLimit') {
        const most = ALONE_MOST[field === 'PointsAloneLimit' ? 'pointsAloneLimit' : 'moneyAloneLimit'];
        return merchants('outOfBounds', { least: format.number(0), most: format.number(most) });
      }
      if (field === 'Rate') {
        const { least, most } = RATE_BOUNDS;
        return merchants('outOfBounds', { least: format.number(least), most: format.number(most) });
      }
      if (field === 'Cancellation') return t('ladderWrong');
      if (field === 'RateFrom') return t('rateFromWrong', { day: format.day(read.rateFirst) });
      return t(field === 'AccountNumber' ? 'numberWrong' : field === 'AccountName' ? 'holderMissing' : 'reasonMissing');
    },
    submit: async (values) => {
      const { Bin } = values;
      const sent = await send({
        Version: read.version,
        Bank:
          Bin === null
            ? null
            : {
                Bin,
                Name: Bin === bank?.bin ? bank.name : (BANKS[Bin] ?? Bin),
                AccountNumber: values.AccountNumber,
                AccountName: values.AccountName,
                Branch: values.Branch,
              },
        PointsAloneLimit: values.PointsAloneLimit!,
        MoneyAloneLimit: values.MoneyAloneLimit!,
        NextRate: values.Rate === null ? null : { FromDay: values.RateFrom!, Rate: values.Rate },
        Cancellation: values.Cancellation.map(({ daysBefore, percent }) => ({
          DaysBefore: daysBefore!,
          Percent: percent!,
        })),
        Reason: values.Reason,
      });
      if (!sent.ok) {
        const { failure } = sent;
        const fields = ('fields' in failure && failure.fields) || [];
        return {
          message: failureText(failure, common),
          fields: fields.map((field) => ({ ...field, path: FIELDS[field.path] ?? field.path.replace(/^Bank\./, '') })),
        };
      }
      showToast(t('approvalId' in sent.value ? 'asked' : 'saved'));
      await invalidate(MerchantMoneyQuery);
      return null;
    },
  });
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
        <NumberField label={t('rateNext')} unit="₫" {...rate} />
        <DateField
          label={t('rateFrom')}
          min={read.rateFirst}
          disabled={rate.value === null}
          {...form.field('RateFrom')}
        />
      </fieldset>
      <LadderField {...form.field('Cancellation')} />
      <fieldset className={styles['group']}>
        <legend className="t16 w6">{t('limits')}</legend>
        <p className={`muted ${styles['wide']}`}>{t('limitsText')}</p>
        <NumberField label={t('pointsAlone')} unit={t('pointsUnit')} {...form.field('PointsAloneLimit')} />
        <NumberField label={t('moneyAlone')} unit="₫" {...form.field('MoneyAloneLimit')} />
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
      <FormFoot
        failure={form.failure}
        text={form.dirty ? merchants('unsaved') : t(read.mayNameAlone ? 'alone' : 'second')}
      >
        <Button variant="subtle" onClick={form.reset} disabled={!form.dirty || form.sending}>
          {merchants('discard')}
        </Button>
        <Button type="submit" loading={form.sending} disabled={!form.dirty}>
          {t(read.mayNameAlone ? 'save' : 'ask')}
        </Button>
      </FormFoot>
      <UnsavedGuard dirty={form.dirty} />
    </form>
  );
};
