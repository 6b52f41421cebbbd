import type { Readable } from 'node:stream';
import { TABLE_LIMITS, UnreadableFile, type Table, type TableRow } from './table-row.ts';
import { dayText, percentText, type NumberLook } from './xlsx-days.ts';
import { numberLooks, openPackage, readWorkbook, sharedTexts, unescaped } from './xlsx-package.ts';
import { heardOf, tooLarge, unreadable } from './xlsx-xml.ts';

/** No workbook has rows with higher numbers. */
const MAX_LINES = 2_000_000;

/** `AB12` is column 27, from 0. */
const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

/**
 * A number as people write it: spreadsheets keep 12500000 as 1.25E7. A number with three decimals gets a fourth, so
 * that its point is not taken for a thousands separator.
 */
const plain = (text: string): string => {
  const number = Number(text);
  if (text === '' || !Number.isFinite(number) || Math.abs(number) >= 1e15) return text;
  return String(number).replace(/\.\d{3}$/, '$&0');
};

/** What the cells of a sheet refer to: texts and styles. */
interface Said {
  texts: readonly string[];
  looks: ReadonlyMap<number, NumberLook>;
  from1904: boolean;
}

/** Errors of the libraries about an invalid workbook are reported like those of any unreadable file. */
const asUnreadable = (error: unknown): UnreadableFile =>
  error instanceof UnreadableFile ? error : unreadable(String(error));

/**
 * A sheet of a workbook (ECMA-376). The compressed workbook is in memory; its content is unpacked piece by piece.
 * @param chosen the sheet's place; the first visible one when absent
 */
export const openXlsx = async (file: Buffer, chosen?: number): Promise<Table> => {
  try {
    const its = await openPackage(file);
    const { sheets, from1904, texts, styles } = await readWorkbook(its);
    const visible = sheets.findIndex(({ hidden }) => !hidden);
    const sheet = chosen !== undefined && chosen < sheets.length ? chosen : Math.max(0, visible);
    const { path } = sheets[sheet]!;
    const said: Said = {
      texts: texts ? await sharedTexts(await its.open(texts)) : [],
      looks: styles ? await numberLooks(await its.open(styles)) : new Map(),
      from1904,
    };
    return {
      about: { encoding: null, sheets: sheets.map(({ name, hidden }) => ({ name, hidden })), sheet },
      rows: rowsOf(await its.open(path), said, its.sizeOf(path)),
    };
  } catch (error) {
    throw asUnreadable(error);
  }
};

/** Reads the value of a cell by its type. */
const valueOf = (type: string, text: string, style: number, { texts, looks, from1904 }: Said): string => {
  if (type === 's') return texts[Number(text)] ?? '';
  if (type !== 'n') return unescaped(text);
  const look = looks.get(style);
  const shown = look === 'day' ? dayText(text, from1904) : look === 'percent' ? percentText(text) : undefined;
  return shown ?? plain(text);
};

async function* rowsOf(content: Readable, said: Said, size: number): AsyncGenerator<TableRow> {
  let ready: { line: number; cells: string[] }[] = [];
  let [line, cells, type, style, column] = [0, [] as string[], '', 0, -1];
  let [text, inValue, spoken] = ['', false, 0];
  const pieces = heardOf(content, {
    open: ({ name, attributes }) => {
      if (name === 'row') {
        line = Number(attributes['r'] ?? line + 1);
        cells = [];
        column = -1;
      } else if (name === 'c') {
        type = attributes['t'] ?? 'n';
        style = Number(attributes['s'] ?? 0);
        column = attributes['r'] ? columnOf(attributes['r']) : column + 1;
        text = '';
      } else if (name === 'rPh') spoken += 1;
      else inValue = (name === 'v' || name === 't') && spoken === 0;
    },
    text: (more) => {
      if (inValue && text.length <= TABLE_LIMITS.cell) text += more;
    },
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'rPh') spoken -= 1;
      else if (name === 'c' && text !== '' && type !== 'e') {
        if (column < 0 || column >= TABLE_LIMITS.columns) throw tooLarge('too many columns');
        while (cells.length < column) cells.push('');
        cells[column] = valueOf(type, text, style, said);
      } else if (name === 'row' && cells.some((cell) => cell.trim() !== '')) {
        if (!Number.isSafeInteger(line) || line > MAX_LINES) throw unreadable('rows out of number');
        ready.push({ line, cells });
      }
    },
  });
  let last = 0;
  try {
    for await (const bytes of pieces) {
      for (const row of ready) {
        // A row whose number is not higher than the one before makes the sheet unreadable.
        if (row.line <= last) throw unreadable('rows out of order');
        last = row.line;
        yield { ...row, part: Math.min(1, bytes / Math.max(1, size)) };
      }
      ready = [];
    }
  } catch (error) {
    throw asUnreadable(error);
  }
}
