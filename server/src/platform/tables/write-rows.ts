import { escapeFormula } from '@sandbar/domain/common';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell } from '../exporter.ts';

/** The content of a file: its rows as they come, and a description of them. */
export interface Sheet {
  name: string;
  columns: readonly string[];
  rows: AsyncIterable<readonly Cell[][]>;
  /** The description: which list, which filter, when and by whom it was exported. */
  about: readonly (readonly [string, string])[];
  /** The name of the sheet with the description; `About` when absent. */
  aboutName?: string;
  timeZone: string;
}

/** The most rows that spreadsheet programs accept in a sheet, without the header row. */
export const MAX_SHEET_ROWS = 1_048_575;
/** The byte order mark, by which spreadsheet programs know that the file is UTF-8. */
const BOM = '\uFEFF';

/** `2026-11-22 21:05:09` of an instant in a zone. */
export const wallClock = (timeZone: string): ((instant: Date) => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (instant) => format.format(instant);
};

/** A value as text: instants by the clock of a zone, to the second. */
export const cellText = (value: Cell, clock: (instant: Date) => string): string => {
  if (value instanceof Date) return clock(value);
  return typeof value === 'object' && value !== null ? value.day : String(value ?? '');
};

/** Lines of CSV. */
const csvLine = (clock: (instant: Date) => string) => {
  const quoted = (text: string) => `"${escapeFormula(text).replaceAll('"', '""')}"`;
  // A value that is a number is not a formula, whatever its sign.
  const cell = (value: Cell) =>
    value === null ? '' : typeof value === 'number' ? String(value) : quoted(cellText(value, clock));
  return (cells: readonly Cell[]) => `${cells.map(cell).join(',')}\r\n`;
};

/** A CSV file with the column names and rows only, because programs that read it take every line for a row. */
export const csvOf = ({ columns, rows, timeZone }: Sheet): Readable => {
  const line = csvLine(wallClock(timeZone));
  async function* file() {
    yield BOM + line(columns);
    for await (const some of rows) yield some.map(line).join('');
  }
  return Readable.from(file(), { objectMode: false });
};

// Characters that XML 1.0 cannot contain. oxlint-disable-next-line no-control-regex
const UNWRITABLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string): string => text.replaceAll(UNWRITABLE, '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!);

/** The most characters that spreadsheet programs accept in a cell. */
const MAX_CELL = 32_767;
const DAY_MS = 86_400_000;
/** Spreadsheets count days from here. */
const EPOCH = Date.UTC(1899, 11, 30);
/** Places in `cellXfs` of the workbook's styles. */
const [INSTANT_STYLE, DAY_STYLE] = [1, 2];

/** Text is written as text and never as a formula, so that no cell can run code. */
const sheetRow =
  (clock: (instant: Date) => string) =>
  (cells: readonly Cell[]): string => {
    const written = cells.map((value) => {
      if (value === null || value === '') return '<c/>';
      if (typeof value === 'number') return `<c><v>${value}</v></c>`;
      if (typeof value === 'object') {
        const serial = (Date.parse(`${cellText(value, clock).replace(' ', 'T')}Z`) - EPOCH) / DAY_MS;
        return `<c s="${value instanceof Date ? INSTANT_STYLE : DAY_STYLE}"><v>${serial}</v></c>`;
      }
      return `<c t="inlineStr"><is><t xml:space="preserve">${xml(value.slice(0, MAX_CELL))}</t></is></c>`;
    });
    return `<row>${written.join('')}</row>`;
  };

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/**
 * ECMA-376, 18.8.20: a fill holds its pattern, or some programs refuse the workbook. Its first two entries are fixed.
 */
const FILLS = ['none', 'gray125'].map((type) => `<fill><patternFill patternType="${type}"/></fill>`).join('');
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const sheetHead = (columns: number, freeze: boolean) =>
  `${HEAD}<worksheet ${MAIN}>${
    freeze
      ? '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
      : ''
  }<cols><col min="1" max="${columns}" width="22" customWidth="1"/></cols><sheetData>`;
const SHEET_END = '</sheetData></worksheet>';

/**
 * An XLSX file (ECMA-376) with the rows on one sheet and their description on another. It is never held in memory as a
 * whole.
 */
export const xlsxOf = ({ name, columns, rows, about, aboutName = 'About', timeZone }: Sheet): Readable => {
  const row = sheetRow(wallClock(timeZone));
  async function* list() {
    yield sheetHead(columns.length, true) + row(columns);
    for await (const some of rows) yield some.map(row).join('');
    yield SHEET_END;
  }
  const zip = new ZipFile();
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(HEAD + text), path);
  add(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${[1, 2].map((sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
  );
  add(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="${xml(name)}" sheetId="1" r:id="rId1"/><sheet name="${xml(aboutName)}" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  );
  add(
    'xl/styles.xml',
    `<styleSheet ${MAIN}>` +
      '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/>' +
      '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
      `<fonts count="1"><font/></fonts><fills count="2">${FILLS}</fills><borders count="1"><border/></borders>` +
      '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/>' +
      '<xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>',
  );
  const source = Readable.from(list(), { objectMode: false });
  zip.addReadStream(source, 'xl/worksheets/sheet1.xml');
  zip.addBuffer(Buffer.from(sheetHead(2, false) + about.map(row).join('') + SHEET_END), 'xl/worksheets/sheet2.xml');
  zip.end();
  const out = zip.outputStream as Readable;
  // A row that cannot be read ends the file, instead of leaving it waiting.
  source.on('error', (error) => out.destroy(error));
  return out;
};

/** The CSV file in a ZIP archive, where text takes a tenth of the space. The description is a second file in it. */
export const zipOf = (sheet: Sheet): Readable => {
  const zip = new ZipFile();
  const source = csvOf(sheet);
  zip.addReadStream(source, `${sheet.name}.csv`);
  zip.addBuffer(Buffer.from(BOM + sheet.about.map(csvLine(wallClock(sheet.timeZone))).join('')), 'about.csv');
  zip.end();
  const out = zip.outputStream as Readable;
  source.on('error', (error) => out.destroy(error));
  return out;
};
