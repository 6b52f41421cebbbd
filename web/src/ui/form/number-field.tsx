import { TextInput } from '@mantine/core';
import { currencyDecimals, currencySymbol, majorUnits, minorUnits } from '@sandbar/domain/common';
import { isValidElement, useState, type ReactNode } from 'react';
import { merchantRules, useFormat } from '../../i18n/use-format.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import styles from './form.module.css';
import { useTypedNumber } from './use-typed-number.ts';

interface NumberFieldProps {
  label: string;
  /** For screen readers only, when a text beside the field already names it. */
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
  /** 52 px high with larger digits, for a page's main price. */
  large?: boolean;
}

/** The error of a number that is out of range: it names the allowed values. */
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
 * A number, grouped as it is typed; it may be written as in any language. A number that is out of range stays as it was
 * typed, and the error names the allowed values. Text that is not an allowed number, such as `12.5` where whole numbers
 * are asked for, is refused: it is never turned into another number, and no form is sent with it.
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
      // The mark of what others saved stays, because the reader must decide about it.
      error={ownError !== null && (left || error) && !isValidElement(error) ? ownError : error}
      description={hint}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      className={large ? styles['large']! : ''}
      rightSection={unit ? <span className={styles['unit']}>{unit}</span> : undefined}
      rightSectionWidth={unit ? unit.length * 9 + 24 : undefined}
      rightSectionPointerEvents="none"
      onKeyDown={(event) => {
        // Enter sends the form, which then shows what is wrong.
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
  /** What the price is for, after the currency: `7 nights`. */
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
