import type { Readable } from 'node:stream';
import { LOCALES, type Locale } from '@sandbar/domain/common';
import {
  CHOICE_WORDS,
  exampleCells,
  FEES_EXAMPLE,
  IMPORT_FIELDS,
  isNeeded,
  templateHeadings,
  type ImportKind,
} from '@sandbar/domain/imports';
import { csvOf, xlsxOf, type Sheet } from '../platform/tables/write-rows.ts';
import { TEMPLATE_WORDS, type TemplateWords } from './template.words.ts';

/**
 * The template that staff fill in. Two rows below its headings describe what each column accepts and give an example.
 * Fixed sentences mark these rows, so that an import recognizes and skips them.
 */

const OWN_WORDS = {
  resort: 'resort',
  room: 'room',
  attributes: 'attributes',
  fees: 'fees',
  url: 'url',
  code: 'code',
} as const;

const filled = (sentence: string, data: object, locale: Locale): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = (data as Record<string, unknown>)[name];
    return typeof value === 'number' ? value.toLocaleString(locale) : String(value ?? '');
  });

/** Describes the accepted values of each column, in the reader's language. */
const acceptedBy = (kind: ImportKind, locale: Locale): string[] => {
  const words = TEMPLATE_WORDS[locale];
  return IMPORT_FIELDS[kind].map((field) => {
    const { name, reads } = field;
    const own = name in OWN_WORDS ? words[OWN_WORDS[name as keyof typeof OWN_WORDS]] : words[reads.as];
    const choices =
      reads.as === 'choice' ? (CHOICE_WORDS[name]?.[locale] ?? Object.keys(reads.of).join(', ')) : undefined;
    const text = filled(own, { ...reads, choices, example: FEES_EXAMPLE }, locale);
    return isNeeded(kind, field) ? filled(words.required, { text }, locale) : text;
  });
};

const NOTES = new Set(LOCALES.flatMap((locale) => [TEMPLATE_WORDS[locale].guide, TEMPLATE_WORDS[locale].example]));

/** Whether a row is one of the template's two marked rows. */
export const isTemplateNote = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell.startsWith('#') && NOTES.has(cell.trim()));

async function* notesOf(rows: string[][]): AsyncGenerator<string[][]> {
  yield rows;
}

/** @param year of the days in the example */
export const templateOf = (kind: ImportKind, format: 'csv' | 'xlsx', locale: Locale, year: number): Readable => {
  const words: TemplateWords = TEMPLATE_WORDS[locale];
  const columns = templateHeadings(kind, locale);
  const accepted = acceptedBy(kind, locale);
  const marked = (mark: string, cells: readonly string[]) => [mark, ...cells.slice(1)];
  const rows = [marked(words.guide, accepted), marked(words.example, exampleCells(kind, locale, year))];
  const sheet: Sheet = {
    name: kind,
    columns,
    rows: notesOf(rows),
    about: [[words.column, words.accepted], ...columns.map((column, at) => [column, accepted[at]!] as const)],
    aboutName: words.sheet,
    timeZone: 'UTC',
  };
  return format === 'csv' ? csvOf(sheet) : xlsxOf(sheet);
};
