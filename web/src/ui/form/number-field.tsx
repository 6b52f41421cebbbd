import { TextInput } from '@mantine/core';
import { currencyDecimals, currencySymbol, majorUnits, minorUnits } from '@sandbar/domain/common';
import { isValidElement, useState, type ReactNode } from 'react';
import { merchantRules, useFormat } from '../../i18n/use-format.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import styles from './form.module.css';
import { useTypedNumber } from './use-typed-number.ts';

interface NumberFieldProps {
  label: string;
  /** For screen readers alone: what stands beside says it. */
  labelHidden?: boolean;
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  name?: string;
  error?: ReactNode;
  hint?: ReactNode;
  min?: number;
  max?: number;
  /** Decimal places; whole numbers by default. */
  decimals?: number;
  /** At the right: `€`, `điểm`, `%`. */
  unit?: string;
  disabled?: boolean;
  /** 52 px and larger digits, for a page's main price. */
  large?: boolean;
}

/** Says which values a field takes, of one that is outside of them. */
const useRangeError = (value: number | null, min: number, max: number | undefined): string | null => {
  const t = useTexts('workspace');
  const format = useFormat();
  if (value === null || (value >= min && (max === undefined || value <= max))) return null;
  const least = format.number(min);
  if (max === undefined) return t('numberAtLeast', { least });
  return t('numberBetween', { least, most: max });
};

/** With both signs, as the reader writes them. */
const EXAMPLE = 1250.5;

/**
 * A number, grouped as it is typed; it may be written as in any language. What is out of range stays as it was typed,
 * and the field says what it takes. What is no such number, `12.5` where whole ones are asked for, is refused: it is
 * never another number, and no form is sent with it.
 */
export const NumberField = ({
  label,
  labelHidden,
  value,
  onChange,
  onBlur,
  error,
  hint,
  min = 0,
  max,
  decimals = 0,
  unit,
  large,
  ...rest
}: NumberFieldProps) => {
  // Every keystroke changes all of it: memoising it would only add code to the pages of the console.
  'use no memo';
  const t = useTexts('workspace');
  const format = useFormat();
  const [left, setLeft] = useState(false);
  const typed = useTypedNumber({ value, onChange, decimals, negative: min < 0 });
  const rangeError = useRangeError(value, min, max);
  const unclear = decimals > 0 ? t('numberUnclear', { example: format.number(EXAMPLE) }) : t('numberWhole');
  const ownError = typed.isUnclear ? unclear : rangeError;
  return (
    <TextInput
      {...rest}
      {...typed.input}
      label={label}
      {...(labelHidden && { labelProps: { className: 'hidden-visually' } })}
      // A mark of what others saved stays: it has to be decided.
      error={ownError !== null && (left || error) && !isValidElement(error) ? ownError : error}
      description={hint}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      className={large ? styles['large']! : ''}
      rightSection={unit ? <span className={styles['unit']}>{unit}</span> : undefined}
      rightSectionWidth={unit ? unit.length * 9 + 24 : undefined}
      rightSectionPointerEvents="none"
      onKeyDown={(event) => {
        // It sends the form, which then shows what is wrong.
        if (event.key === 'Enter') setLeft(true);
        typed.input.onKeyDown(event);
      }}
      onBlur={() => {
        setLeft(true);
        typed.input.onBlur();
        onBlur?.();
      }}
    />
  );
};

/** Money of the merchant's currency with its decimals; `value`, `min` and `max` are whole minor units of it. */
export const MoneyField = ({
  value,
  onChange,
  min,
  max,
  per,
  ...props
}: Omit<NumberFieldProps, 'unit' | 'decimals'> & {
  /** What one pays it for, behind the currency: `7 nights`. */
  per?: string;
}) => {
  const { currency } = merchantRules();
  const symbol = currencySymbol(currency, useLocale());
  return (
    <NumberField
      {...props}
      value={value === null ? null : majorUnits(value, currency)}
      onChange={(major) => onChange(major === null ? null : minorUnits(major, currency))}
      decimals={currencyDecimals(currency)}
      {...(min === undefined ? {} : { min: majorUnits(min, currency) })}
      {...(max === undefined ? {} : { max: majorUnits(max, currency) })}
      unit={per ? `${symbol} / ${per}` : symbol}
    />
  );
};
