import { useState, type ChangeEvent } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { keepsSeparators, wholeNumberIn } from './whole-number.ts';

/**
 * The text of a member's field for a whole number. Once a separator is typed, the text stays as it is written until it
 * is a whole number or the field is left: of `12.5` the 12 counts, never 125.
 */
export const useWholeNumber = (value: number | null, onChange: (value: number) => void) => {
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? (value === null ? '' : format.number(value)),
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const own = typed === null && keepsSeparators(nativeEvent as InputEvent);
      const number = wholeNumberIn(own ? target.value.replaceAll(/\D/g, '') : target.value);
      const isWritten = own || /^\D*\d*\D*$/.test(target.value) || target.value === format.number(number);
      setTyped(isWritten && !/\d[.,]\D*$/.test(target.value) ? null : target.value);
      onChange(number);
    },
    onBlur: () => setTyped(null),
  };
};
