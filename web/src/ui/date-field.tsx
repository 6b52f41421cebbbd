import type { Day } from '@sandbar/domain/common';
import { useState, type FocusEvent, type InputHTMLAttributes } from 'react';
import { dayPattern, parseDay } from '../i18n/day-input.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

interface DayInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> {
  /** null: empty. Text that is not a day yet leaves the value unchanged. */
  value: Day | null;
  onChange: (day: Day | null) => void;
}

/**
 * A text field for a day, typed as the page's language writes it, which the browser's own date field does not allow.
 * @returns the props of the input, and whether what was typed last was no day, so that the value before is back
 */
export const useDayInput = ({ value, onChange, onBlur, ...rest }: DayInputProps) => {
  const format = useFormat();
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const [isNoDay, setNoDay] = useState(false);
  const input = {
    ...rest,
    type: 'text',
    inputMode: 'numeric' as const,
    placeholder: dayPattern(locale),
    value: typed ?? (value ? format.day(value) : ''),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      setNoDay(false);
      const day = parseDay(target.value, locale);
      if (day || target.value.trim() === '') onChange(day);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setNoDay((before) => (typed === null ? before : typed.trim() !== '' && parseDay(typed, locale) === null));
      setTyped(null);
      onBlur?.(event);
    },
  };
  return { input, isNoDay };
};

export const DateField = ({
  label,
  error,
  hint,
  aside,
  labelHidden,
  ...props
}: DayInputProps & Omit<FieldProps, 'children'>) => {
  const common = useTexts('common');
  const locale = useLocale();
  const { input, isNoDay } = useDayInput(props);
  return (
    <TextField
      {...{ label, hint, aside, labelHidden }}
      error={error || (isNoDay ? common('noDay', { pattern: dayPattern(locale) }) : error)}
      {...input}
    />
  );
};
