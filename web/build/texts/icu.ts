import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Text } from '../../src/i18n/translate.ts';

/** The type of a text's value: `{name}`, `{count, number}` or a plural's, one of the choices of a `select`. */
export type ValueKind = 'string' | 'number' | readonly string[];

export interface ParsedText {
  /** The compiled text. */
  text: Text;
  /** The values that it needs, by name. */
  values: ReadonlyMap<string, ValueKind>;
  /** The forms that each of its plurals has, without those for exact numbers: `one`, `other`. */
  plurals: readonly (readonly string[])[];
  /** The values of each text that it may become, without those that only choose among them. */
  forms: readonly (readonly string[])[];
}

/** `#` is the number of the innermost plural around it. */
const withNumbers = (elements: readonly MessageFormatElement[], number?: string): MessageFormatElement[] =>
  elements.map((element) => {
    if (element.type === TYPE.pound && number !== undefined) return { type: TYPE.number, value: number };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const inner = element.type === TYPE.plural ? element.value : number;
    const options = Object.entries(element.options).map(([name, { value }]) => [
      name,
      { value: withNumbers(value, inner) },
    ]);
    return { ...element, options: Object.fromEntries(options) as typeof element.options };
  });

const LIKE_A_VALUE = /\{\w+\}/;

/**
 * Reads a text in ICU MessageFormat: `{name}`, `{count, number}`, `plural` and `select`. Days, times and money are not
 * in it: a screen formats them by the merchant's clock and currency (src/i18n/format.ts).
 * @throws Error that says what is wrong with it
 */
export const parseText = (source: string): ParsedText => {
  if (source.trim() === '') throw new Error('it is empty');
  if (!/[{}']/.test(source)) return { text: source, values: new Map(), plurals: [], forms: [[]] };
  const values = new Map<string, ValueKind>();
  const plurals: string[][] = [];
  const forms: string[][] = [];
  const need = (name: string, kind: ValueKind) => {
    const known = values.get(name);
    if (known && known !== kind && String(known) !== String(kind))
      throw new Error(`{${name}} is a ${String(known)} in one place and a ${String(kind)} in another`);
    values.set(name, kind);
  };

  /** A text without choices is one string, any other an object of strings: each form is the whole sentence. */
  const textOf = (elements: readonly MessageFormatElement[]): Text => {
    const at = elements.findIndex(({ type }) => type === TYPE.plural || type === TYPE.select);
    const choice = elements[at];
    if (choice?.type !== TYPE.plural && choice?.type !== TYPE.select) {
      const words = elements.map(wordsOf).join('');
      forms.push(elements.flatMap((each) => ('value' in each && each.type !== TYPE.literal ? [each.value] : [])));
      return words;
    }
    const options = Object.entries(choice.options);
    if (choice.type === TYPE.plural) {
      if (choice.pluralType === 'ordinal') throw new Error('selectordinal is not supported');
      if (choice.offset) throw new Error('offset is not supported');
      plurals.push(options.map(([name]) => name).filter((name) => !name.startsWith('=')));
    }
    need(choice.value, choice.type === TYPE.plural ? 'number' : options.map(([name]) => name));
    const texts = options.map(([name, option]): [string, Text] => [
      name,
      textOf([...elements.slice(0, at), ...option.value, ...elements.slice(at + 1)]),
    ]);
    return texts.length === 1 ? texts[0]![1] : { [choice.value]: Object.fromEntries(texts) };
  };
  const wordsOf = (element: MessageFormatElement): string => {
    switch (element.type) {
      case TYPE.literal:
        if (LIKE_A_VALUE.test(element.value)) throw new Error(`${element.value} would be read as a value`);
        return element.value;
      case TYPE.argument:
        need(element.value, 'string');
        return `{${element.value}}`;
      case TYPE.number:
        if (element.style) throw new Error(`{${element.value}, number} takes no style`);
        need(element.value, 'number');
        return `{${element.value}}`;
      default:
        throw new Error(`${'value' in element ? `{${element.value}, …}` : '#'} is no value, number, plural or select`);
    }
  };
  const text = textOf(withNumbers(parse(source, { ignoreTag: true })));
  return { text, values, plurals, forms };
};
