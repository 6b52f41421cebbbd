import { NumberInput } from '@mantine/core';
import { currencyDecimals, currencySymbol, majorUnits, minorUnits } from '@sandbar/domain/common';
import { isValidElement, useState, type ClipboardEvent, type ReactNode } from 'react';
import { merchantRules, useFormat } from '../../i18n/use-format.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { pastedNumber } from './pasted-number.ts';
import styles from './form.module.css';

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

/** The reader's group and decimal separators. */
const signsOf = (locale: string) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const sign = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise;
  return { thousandSeparator: sign('group', ','), decimalSeparator: sign('decimal', '.') };
};

/** Says which values a field takes, of one that is outside of them. */
const useRangeError = (value: number | null, min: number, max: number | undefined): string | null => {
  const t = useTexts('workspace');
  const format = useFormat();
  if (value === null || (value >= min && (max === undefined || value <= max))) return null;
  const least = format.number(min);
  if (max === undefined) return t('numberAtLeast', { least });
  return t('numberBetween', { least, most: max });
};

/**
 * A number, grouped as it is typed. Accepts digits only: no e, no signs. What is out of range stays as it was typed,
 * and the field says what it takes. A pasted number may be written as in any language; other texts change nothing.
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
  const [left, setLeft] = useState(false);
  const rangeError = useRangeError(value, min, max);
  const signs = signsOf(useLocale());
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // Digits may go into the middle of others.
    if (/^\d*$/.test(text)) return;
    event.preventDefault();
    const pasted = pastedNumber(text, decimals, signs.decimalSeparator);
    if (pasted !== undefined && (pasted >= 0 || min < 0)) onChange(pasted);
  };
  return (
    <NumberInput
      {...rest}
      {...signs}
      label={label}
      {...(labelHidden && { labelProps: { className: 'hidden-visually' } })}
      // A mark of what others saved stays: it has to be decided.
      error={rangeError !== null && (left || error) && !isValidElement(error) ? rangeError : error}
      description={hint}
      value={value ?? ''}
      min={min}
      {...(max === undefined ? {} : { max })}
      clampBehavior="none"
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      allowNegative={min < 0}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      className={large ? styles['large']! : ''}
      rightSection={unit ? <span className={styles['unit']}>{unit}</span> : undefined}
      rightSectionWidth={unit ? unit.length * 9 + 24 : undefined}
      rightSectionPointerEvents="none"
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (['e', 'E', '+'].includes(event.key) || (event.key === '-' && min >= 0)) event.preventDefault();
      }}
      onPaste={paste}
      onChange={(next) => onChange(typeof next === 'number' ? next : next === '' ? null : Number(next))}
      onBlur={() => {
        setLeft(true);
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
