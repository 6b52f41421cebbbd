import { useState, type ChangeEvent } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { wholeNumber } from './whole-number.ts';

/** A digit was typed or something deleted: separators in the text are those that the field wrote itself. */
const keepsSeparators = ({ data, inputType }: { data?: string | null; inputType?: string }): boolean =>
  data ? /^\d$/.test(data) : (inputType ?? '').startsWith('delete');

/**
 * The text of a member's field for a whole number. Once a separator is typed, the text stays as it is written: `12.5`
 * and `-5` are no whole numbers, and never others.
 * @param value null: what is typed is no whole number
 */
export const useWholeNumber = (value: number | null, onChange: (value: number | null) => void) => {
  const format = useFormat();
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null);
  // Changed from elsewhere, the value is shown instead of what was typed.
  const current = typed && typed.value === value ? typed : null;
  return {
    value: current?.text ?? (value === null ? '' : format.number(value)),
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const own = current === null && keepsSeparators(nativeEvent as InputEvent);
      const text = own ? target.value.replaceAll(/\D/g, '') : target.value.trim();
      const number = text === '' ? 0 : (wholeNumber(text.replace(/[.,]$/, '')) ?? null);
      const isPlain = number !== null && (/^\d*$/.test(text) || text === format.number(number));
      setTyped(isPlain ? null : { text: target.value, value: number });
      onChange(number);
    },
    onBlur: () => setTyped((now) => (now?.value === null ? now : null)),
  };
};
