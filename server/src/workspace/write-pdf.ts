import { Readable } from 'node:stream';
import type { Locale } from '@sandbar/domain/common';
import { paperMark } from '../mailbox/index.ts';
import type { Cell, Exporter } from '../platform/exporter.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { PdfRow, Printer } from '../platform/pdf/index.ts';
import { cellText, wallClock, type Sheet } from '../platform/tables/write-rows.ts';

/** More rows are not useful on paper, and pages are laid out in memory. */
export const MAX_PRINTED_ROWS = 1_000;

/** A list as a PDF with the columns that fit, and a description at its end. */
export const pdfOf = async (
  { name, columns, rows, about, timeZone }: Sheet,
  {
    merchant,
    locale,
    paper,
    printer,
  }: { merchant: Merchant; locale: Locale; paper: ReturnType<NonNullable<Exporter['paper']>>; printer: Printer },
): Promise<Readable> => {
  const clock = wallClock(timeZone);
  const written = (value: Cell) => (value instanceof Date ? clock(value).slice(0, 16) : cellText(value, clock));
  const places = paper.map(({ column }) => columns.indexOf(column));
  const lines: PdfRow[] = [];
  for await (const some of rows)
    lines.push(...some.map((row) => ({ cells: places.map((place) => written(row[place] ?? null)) })));
  const pdf = await printer.print({
    title: `${merchant.name}: ${name}`,
    author: merchant.name,
    language: locale,
    colour: merchant.brand.theme.primary,
    head: { logo: await paperMark(merchant), name: merchant.name, lines: [] },
    foot: { left: clock(new Date()).slice(0, 16), right: '{page} / {pages}' },
    blocks: [
      { kind: 'table', columns: paper.map(({ title, width }) => ({ title, width })), rows: lines },
      { kind: 'facts', facts: about },
    ],
  });
  return Readable.from([pdf], { objectMode: false });
};
