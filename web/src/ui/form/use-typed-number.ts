import { useLayoutEffect, useRef, useState, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useLocale } from '../../i18n/use-texts.ts';
import { numberSigns, readNumber } from '../read-number.ts';

interface TypedNumberOptions {
  value: number | null;
  onChange: (value: number | null) => void;
  /** How many decimal places the field accepts. */
  decimals: number;
  negative: boolean;
}

interface Typed {
  text: string;
  /** The number that was reported for the text; null when it is not a number. */
  value: number | null;
  /** Whether its separators were written by this field: then the digits around them are grouped again. */
  own: boolean;
}

/** A number with more digits is not exact. */
const MAX_DIGITS = 15;
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/**
 * The text of a field for a number: digits are grouped in the reader's way as they are typed. As soon as a separator
 * is typed, the text stays as it is written until it is a number that the field takes.
 */
export const useTypedNumber = ({ value, onChange, decimals, negative }: TypedNumberOptions) => {
  'use no memo';
  const locale = useLocale();
  const { group, decimal } = numberSigns(locale);
  const write = (number: number) => number.toLocaleString(locale, { maximumFractionDigits: decimals });
  const [typed, setTyped] = useState<Typed | null>(null);
  const field = useRef<HTMLInputElement>(null);
  /** How many characters of the number stand after the caret. */
  const behind = useRef<number | null>(null);
  // Changed from elsewhere, the value is shown instead of what was typed.
  const current = typed && Object.is(typed.value, value) ? typed : null;
  const shown = current?.text ?? (value === null ? '' : write(value));
  const isUnclear = current !== null && current.value === null && current.text !== '';
  const isSign = (sign: string) => /[\d−-]/.test(sign) || sign === decimal;

  useLayoutEffect(() => {
    const input = field.current;
    if (behind.current === null || !input || document.activeElement !== input) return;
    let at = shown.length;
    for (let left = behind.current; left > 0 && at > 0; at -= 1) if (isSign(shown[at - 1]!)) left -= 1;
    behind.current = null;
    input.setSelectionRange(at, at);
  });

  const report = (text: string, number: number | null, own: boolean) => {
    setTyped({ text, value: number, own });
    onChange(number);
  };
  /** Digits, grouped again, with the decimals as they were typed. */
  const regroup = (text: string) => {
    const minus = /^[−-]/.exec(text)?.[0] ?? '';
    const [whole = '', fraction] = text.slice(minus.length).replaceAll(group, '').split(decimal);
    if ((whole + (fraction ?? '')).length > MAX_DIGITS || (fraction ?? '').length > decimals) return;
    if (whole === '' && fraction === undefined) return report(minus, null, true);
    const number = Number(`${minus && '-'}${whole || '0'}.${fraction || '0'}`);
    report(`${minus}${write(Number(whole || '0'))}${fraction === undefined ? '' : decimal + fraction}`, number, true);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const { data, inputType } = event.nativeEvent as InputEvent;
    const others = negative ? /[^\d.,\s'’−-]/g : /[^\d.,\s'’]/g;
    const caret = input.selectionEnd ?? 0;
    let [before, after] = [input.value.slice(0, caret), input.value.slice(caret)];
    // Deleting a separator that this field wrote deletes the digit beside it.
    if ((current?.own ?? true) && digitsOf(input.value) === digitsOf(shown) && input.value.length < shown.length) {
      if (inputType === 'deleteContentBackward') before = before.slice(0, -1);
      if (inputType === 'deleteContentForward') after = after.slice(1);
    }
    const text = (before + after).replaceAll(others, '');
    behind.current = [...after].filter(isSign).length;
    const own = current?.own ?? true;
    const isDigit = typeof data === 'string' && /^\d+$/.test(data);
    const isDeletion = (data ?? null) === null && text.length < shown.length;
    const isPlain = /^[−-]?\d*$/.test(text);
    const beginsFraction = data !== null && data === decimal && decimals > 0 && !shown.includes(decimal);
    if (isPlain || (own && (isDigit || isDeletion || beginsFraction))) return regroup(text);
    const number = readNumber(text.replace(/[.,]$/, ''), decimals, decimal) ?? null;
    if (digitsOf(text).length > MAX_DIGITS) return;
    report(text, number, number !== null && text === write(number));
  };
  return {
    isUnclear,
    input: {
      ref: field,
      value: shown,
      'data-unclear': isUnclear || undefined,
      onChange: change,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1) return;
        if (!(negative ? /[\d.,−-]/ : /[\d.,]/).test(event.key)) event.preventDefault();
      },
      onPaste: (event: ClipboardEvent) => {
        const text = event.clipboardData.getData('text');
        // Digits may be typed between others.
        if (/^\d*$/.test(text)) return;
        event.preventDefault();
        const pasted = readNumber(text, decimals, decimal);
        if (pasted !== undefined && (pasted >= 0 || negative)) report(write(pasted), pasted, true);
      },
      onBlur: () => setTyped((now) => (now && !now.own && now.value !== null ? null : now)),
    },
  };
};
