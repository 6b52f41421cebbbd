/**
 * The content of a PDF as plain data, which is passed to the process that draws it. Text is drawn in Be Vietnam Pro,
 * which has every Latin letter with every Vietnamese mark; other letters, in names above all, in Noto Sans.
 */
export interface PdfDocument {
  /** The document's title in PDF readers. */
  title: string;
  author: string;
  /** BCP 47. */
  language: string;
  /** The colour of lines and headings, `#RRGGBB`. */
  colour: string;
  /** At the top of the first page: a PNG and the sender. */
  head: { logo: Uint8Array | undefined; name: string; lines: readonly string[] };
  /** At the bottom of every page; `{page}` and `{pages}` are replaced. */
  foot: { left: string; right: string };
  blocks: readonly PdfBlock[];
}

export type PdfBlock =
  | { kind: 'title'; text: string; below?: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** `large`: the main facts of the document, legible at arm's length. */
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[]; large?: boolean }
  /** A QR code of an address, with its purpose beside it. */
  | { kind: 'qr'; code: string; title: string; text: string }
  | PdfTable;

export interface PdfTable {
  kind: 'table';
  /** Widths are shares of the page's width. */
  columns: readonly { title: string; width: number; align?: 'left' | 'right' }[];
  rows: readonly PdfRow[];
}

export interface PdfRow {
  cells: readonly string[];
  /** Small lines below the cell in the same column. */
  below?: readonly string[];
  /** A row with a sum. */
  strong?: boolean;
  /** Belongs to the row above: no line between them. */
  joined?: boolean;
}
