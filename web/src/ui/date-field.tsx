import type { Day } from '@sandbar/domain/common';
import { useState, type FocusEvent, type InputHTMLAttributes } from 'react';
import { dayPattern, parseDay } from '../i18n/day-input.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useLocale } from '../i18n/use-texts.ts';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

interface DayInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> {
  /** null: empty. Text that is not a day yet leaves the value unchanged. */
  value: Day | null;
  onChange: (day: Day | null) => void;
}

/**
 * A text field for a day, typed as the page's language writes it, which the browser's own date field does not allow.
 */
export const useDayInput = ({ value, onChange, onBlur, ...rest }: DayInputProps) => {
  const format = useFormat();
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  return {
    ...rest,
    type: 'text',
    inputMode: 'numeric' as const,
    placeholder: dayPattern(locale),
    value: typed ?? (value ? format.day(value) : ''),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      const day = parseDay(target.value, locale);
      if (day || target.value.trim() === '') onChange(day);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setTyped(null);
      onBlur?.(event);
    },
  };
};

export const DateField = ({
  label,
  error,
  hint,
  aside,
  labelHidden,
  ...input
}: DayInputProps & Omit<FieldProps, 'children'>) => (
  <TextField {...{ label, error, hint, aside, labelHidden }} {...useDayInput(input)} />
);
