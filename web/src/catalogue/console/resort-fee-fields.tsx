import { Button, TextInput } from '@mantine/core';
import { isResortFee, RESORT_FEE_LIMITS, RESORT_FEE_RULES, type ResortFeeRule } from '@sandbar/domain/catalogue';
import { currencyDecimals, currencySymbol, majorUnits, minorUnits, type LocalText } from '@sandbar/domain/common';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { merchantRules } from '../../i18n/use-format.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ComboboxField } from '../../ui/form/combobox-field.tsx';
import { FormPart } from '../../ui/form/form-part.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import type { FieldWiring } from '../../ui/form/use-contract-form.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { LANGUAGES } from './both-texts.tsx';
import styles from './console.module.css';

/** A fee as it is typed. */
export interface EnteredFee {
  /** Its place among those that were read; empty: a new one. */
  code: string;
  name: LocalText;
  /** Minor units of its currency. */
  amount: number | null;
  currency: string;
  rule: ResortFeeRule;
  mandatory: boolean;
}

const RULES = {
  stay: 'ruleStay',
  night: 'ruleNight',
  person: 'rulePerson',
  'person-night': 'rulePersonNight',
} as const satisfies Record<ResortFeeRule, string>;

/** What guests pay at the resort, in the order in which members read it. */
export const ResortFeeFields = ({
  value: fees,
  error,
  onChange,
  onBlur,
}: FieldWiring<readonly EnteredFee[], ReactNode>) => {
  const t = useTexts('console-rooms');
  const common = useTexts('common');
  const patch = (place: number, change: Partial<EnteredFee>) =>
    onChange(fees.map((fee, at) => (at === place ? { ...fee, ...change } : fee)));
  const move = (place: number, by: -1 | 1) => {
    const next = [...fees];
    next.splice(place + by, 0, ...next.splice(place, 1));
    onChange(next);
  };
  const fresh = (): EnteredFee => ({
    code: '',
    name: { vi: '', en: '' },
    amount: null,
    currency: merchantRules().currency,
    rule: 'stay',
    mandatory: true,
  });
  return (
    <FormPart title={common('paidAtResort')}>
      <p className="muted">{t('resortFeesText')}</p>
      {fees.map((fee, place) => {
        const name = fee.name.vi || t('newFee');
        return (
          // A new one has no name yet; its place is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={fee.code || `new ${place}`} role="group" aria-label={name} className={styles['fee']}>
            <FeeFields
              fee={fee}
              place={place}
              wrong={Boolean(error) && !isResortFee(fee)}
              onChange={(change) => patch(place, change)}
              onBlur={onBlur}
            />
            <span className="flex g4">
              <MoveButtons
                up={t('moveUp', { name })}
                down={t('moveDown', { name })}
                first={place === 0}
                last={place === fees.length - 1}
                onMove={(by) => move(place, by)}
              />
              <IconButton
                label={t('removeFee', { name })}
                onClick={() => onChange(fees.filter((_, at) => at !== place))}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </span>
          </div>
        );
      })}
      {error && (
        <p role="alert" className="danger">
          {error}
        </p>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          disabled={fees.length >= RESORT_FEE_LIMITS.rows}
          onClick={() => onChange([...fees, fresh()])}
        >
          {t('addFee')}
        </Button>
      </div>
    </FormPart>
  );
};

interface FeeFieldsProps {
  fee: EnteredFee;
  place: number;
  wrong: boolean;
  onChange: (change: Partial<EnteredFee>) => void;
  onBlur: () => void;
}

const FeeFields = ({ fee, place, wrong, onChange, onBlur }: FeeFieldsProps) => {
  const t = useTexts('console-rooms');
  const shared = useTexts('console-resorts');
  const workspace = useTexts('workspace');
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const { amount, currency } = fee;
  // The amount stays what was typed, whatever the currency becomes: 12.50 euros are 12.50 dollars.
  const inCurrency = (next: string) => (amount === null ? null : minorUnits(majorUnits(amount, currency), next));
  return (
    <>
      <div className={styles['pair']}>
        {LANGUAGES.map(([language, spoken]) => (
          <TextInput
            key={language}
            lang={language}
            name={`ResortFees.${place}.Name.${language}`}
            label={workspace('inLanguage', { label: shared('name'), language: spoken })}
            maxLength={RESORT_FEE_LIMITS.name}
            autoComplete="off"
            value={fee.name[language]}
            error={wrong && fee.name[language].trim() === ''}
            onBlur={onBlur}
            onChange={(event) => onChange({ name: { ...fee.name, [language]: event.currentTarget.value } })}
          />
        ))}
      </div>
      <div className={styles['pair']}>
        <NumberField
          name={`ResortFees.${place}.Amount`}
          label={t('feeAmount')}
          decimals={currencyDecimals(currency)}
          unit={currencySymbol(currency, locale)}
          min={majorUnits(1, currency)}
          max={majorUnits(RESORT_FEE_LIMITS.amount, currency)}
          value={amount === null ? null : majorUnits(amount, currency)}
          error={wrong && amount === null ? t('feeAmountWrong') : undefined}
          onChange={(major) => onChange({ amount: major === null ? null : minorUnits(major, currency) })}
          onBlur={onBlur}
        />
        <ComboboxField
          label={t('feeCurrency')}
          options={Intl.supportedValuesOf('currency').map((code) => ({
            value: code,
            label: code,
            detail: names.of(code) ?? code,
          }))}
          value={currency}
          onChange={(next) => next && onChange({ currency: next, amount: inCurrency(next) })}
        />
        <ComboboxField
          label={t('feeRule')}
          options={RESORT_FEE_RULES.map((rule) => ({ value: rule, label: t(RULES[rule]) }))}
          value={fee.rule}
          onChange={(next) => next && onChange({ rule: next as ResortFeeRule })}
        />
      </div>
      <Checkbox label={t('feeMandatory')} checked={fee.mandatory} onChange={(mandatory) => onChange({ mandatory })} />
    </>
  );
};
