import { isLocale } from '@sandbar/domain/common';
import { parseSync, type Node } from 'oxc-parser';
import { bareNumbers } from './plural-texts.ts';

/** Values of the server's texts whose names show that they are numbers. */
const NUMBERS =
  /\{(?<name>count|days|hours|minutes|months|weeks|nights|points|fee|available|holders|rentals|age|seconds|retryAfterSeconds|adultsMax|childMax)\} (?<word>\p{L}+)/gu;

/** Keys of texts whose number the program always sets above one. */
export const FIXED_ABOVE_ONE: ReadonlySet<string> = new Set([
  'APPROVAL_TIED',
  'DEPOSIT_LIMIT',
  'EVENT_HOURS',
  'EXTENSION_LIMIT',
  'EXTRA_VACATION_LIMIT',
  'IMPORT_TOO_OLD',
  'OWN_PRICE',
  'SNOOZE_UNTIL',
  'WEEK_NIGHTS',
  'WEEK_TOO_LATE',
  'WEEK_TOO_SOON',
  'byTransfer',
  'failing',
]);

interface Said {
  locale: string;
  /** The nearest key above the text. */
  key: string;
  text: string;
}

type Tree = Node & Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && 'type' in value;

/** Returns a literal's text, also that of several literals joined by `+`. */
const textOf = (node: Tree): string | undefined => {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return undefined;
  const [left, right] = [textOf(node['left'] as Tree), textOf(node['right'] as Tree)];
  return left === undefined || right === undefined ? undefined : left + right;
};

const saidIn = (value: unknown, locale: string | undefined, key: string): Said[] => {
  if (Array.isArray(value)) return value.flatMap((each) => saidIn(each, locale, key));
  if (!isTree(value)) return [];
  const text = textOf(value);
  if (text !== undefined) return locale ? [{ locale, key, text }] : [];
  if (value.type === 'Property') {
    const name = value['key'] as { name?: string; value?: unknown };
    const within = name.name ?? String(name.value);
    return isLocale(within) ? saidIn(value['value'], within, key) : saidIn(value['value'], locale, within);
  }
  return Object.values(value).flatMap((each) => saidIn(each, locale, key));
};

/** Returns the texts of a file: all in its own locale (`de.ts`), or each in the locale that is the key above it. */
export const textsIn = (file: string, source: string): Said[] => {
  const [, own = ''] = /\/([\w-]+)\.ts$/.exec(file) ?? [];
  return saidIn(parseSync(file, source).program, isLocale(own) ? own : undefined, '');
};

/** Finds numbers outside a plural that are followed by a counted word, in a file of the server's texts. */
export const bareNumbersIn = (file: string, source: string): (Said & { found: string })[] =>
  textsIn(file, source).flatMap((said) =>
    bareNumbers(said.locale, said.text, NUMBERS).map((found) => ({ ...said, found })),
  );
