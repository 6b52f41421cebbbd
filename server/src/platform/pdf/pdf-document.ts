/**
 * What a PDF says, as plain data: it is handed to the thread that draws it. Text is drawn in Be Vietnam Pro, which has
 * every Latin letter with every mark of Vietnamese; what it has no letters for, names above all, in Noto Sans.
 */
export interface PdfDocument {
  /** What programs show as the document's name. */
  title: string;
  author: string;
  /** BCP 47 */
  language: string;
  /** `#RRGGBB` of lines and headings. */
  colour: string;
  /** Stands at the top of the first page: a PNG and who sends it. */
  head: { logo: Uint8Array | undefined; name: string; lines: readonly string[] };
  /** At the bottom of every page; `{page}` and `{pages}` are filled in. */
  foot: { left: string; right: string };
  blocks: readonly PdfBlock[];
}

export type PdfBlock =
  | { kind: 'title'; text: string; below?: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** `large`: what the document is for, to be read at arm's length. */
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[]; large?: boolean }
  /** A QR code of an address, with what it is for beside it. */
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
  /** Small, below a cell of the same place. */
  below?: readonly string[];
  /** A sum. */
  strong?: boolean;
  /** Belongs to the row above: no line between them. */
  joined?: boolean;
}
