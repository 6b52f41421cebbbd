import {
  isForEachPerson,
  isResortFee,
  RESORT_FEE_LIMITS,
  RESORT_FEE_RULES,
  type ResortFeeRule,
} from '@sandbar/domain/catalogue';
import { currencyDecimals, currencySymbol, majorUnits, minorUnits, type LocalText } from '@sandbar/domain/common';
import type { ReactNode } from 'react';
import { merchantRules } from '../../i18n/use-format.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ComboboxField } from '../../ui/form/combobox-field.tsx';
import { FormPart } from '../../ui/form/form-part.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { RowList } from '../../ui/form/row-list.tsx';
import type { FieldWiring } from '../../ui/form/use-contract-form.ts';
import { LanguageText, LANGUAGES } from '../../ui/form/both-texts.tsx';
import styles from './console.module.css';

/** A fee as entered. */
export interface EnteredFee {
  /** Its position among the stored fees; empty: a new one. */
  code: string;
  name: LocalText;
  /** Minor units of its currency. */
  amount: number | null;
  currency: string;
  rule: ResortFeeRule;
  mandatory: boolean;
  /** Younger children pay nothing; 0: every child pays. */
  freeBelow: number;
}

const RULES = {
  stay: 'ruleStay',
  night: 'ruleNight',
  person: 'rulePerson',
  'person-night': 'rulePersonNight',
} as const satisfies Record<ResortFeeRule, string>;

/** The fields of fees that guests pay at the resort, in the order that members see. */
export const ResortFeeFields = ({
  value: fees,
  error,
  onChange,
  onBlur,
}: FieldWiring<readonly EnteredFee[], ReactNode>) => {
  const t = useTexts('console-rooms');
  const common = useTexts('common');
  const fresh = (): EnteredFee => ({
    code: '',
    name: { vi: '', en: '' },
    amount: null,
    currency: merchantRules().currency,
    rule: 'stay',
    mandatory: true,
    freeBelow: 0,
  });
  return (
    <FormPart title={common('paidAtResort')}>
      <p className="muted">{t('resortFeesText')}</p>
      <RowList
        rows={fees}
        error={error}
        keyOf={({ code }) => code}
        nameOf={({ name }) => name.vi || t('newFee')}
        most={RESORT_FEE_LIMITS.rows}
        add={t('addFee')}
        fresh={fresh}
        stacked
        onChange={onChange}
      >
        {(fee, place, change) => (
          <FeeFields
            fee={fee}
            place={place}
            wrong={Boolean(error) && !isResortFee(fee)}
            onChange={change}
            onBlur={onBlur}
          />
        )}
      </RowList>
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
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const { amount, currency } = fee;
  // The typed amount stays the same in another currency: 12.50 euros become 12.50 dollars.
  const inCurrency = (next: string) => (amount === null ? null : minorUnits(majorUnits(amount, currency), next));
  return (
    <>
      <div className={styles['pair']}>
        {LANGUAGES.map(([language]) => (
          <LanguageText
            key={language}
            label={shared('name')}
            language={language}
            maxLength={RESORT_FEE_LIMITS.name}
            field={{
              name: `ResortFees.${place}.Name.${language}`,
              value: fee.name[language],
              error: wrong && fee.name[language].trim() === '',
              onBlur,
              onChange: (text) => onChange({ name: { ...fee.name, [language]: text } }),
            }}
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
      {isForEachPerson(fee.rule) && (
        <div className={styles['pair']}>
          <NumberField
            name={`ResortFees.${place}.FreeBelow`}
            label={t('feeFreeBelow')}
            hint={t('feeFreeBelowHint')}
            min={0}
            max={RESORT_FEE_LIMITS.freeBelow}
            value={fee.freeBelow === 0 ? null : fee.freeBelow}
            onChange={(age) => onChange({ freeBelow: age ?? 0 })}
            onBlur={onBlur}
          />
        </div>
      )}
      <Checkbox label={t('feeMandatory')} checked={fee.mandatory} onChange={(mandatory) => onChange({ mandatory })} />
    </>
  );
};
