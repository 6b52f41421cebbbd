import { sixteenBits, textOf } from './encoding.ts';

/** How many bytes show a file's kind. */
export const KIND_BYTES = 4_096;

/** What a file is, by its content: a workbook, cells, XML, a statement of SWIFT, or a kind that is not read. */
export type FileKind = 'xlsx' | 'csv' | 'xml' | 'mt940' | { other: string };

const BY_BYTES: readonly (readonly [FileKind, RegExp])[] = [
  [{ other: 'ODS' }, /^PK\u0003\u0004[\s\S]{26}mimetypeapplication\/vnd\.oasis/],
  ['xlsx', /^PK\u0003\u0004/],
  [{ other: 'ZIP' }, /^PK\u0005/],
  [{ other: 'XLS' }, /^\u00D0\u00CF\u0011\u00E0/],
  [{ other: 'PDF' }, /^%PDF/],
];
const BY_TEXT: readonly (readonly [FileKind, RegExp])[] = [
  ['mt940', /^(?:\{1:|:20:|:25:)/],
  [{ other: 'OFX' }, /^(?:OFXHEADER|<\?OFX|<OFX>)/i],
  [{ other: 'QIF' }, /^!Type:/i],
  [{ other: 'HTML' }, /^<(?:!doctype html|html|table|head|body)\b/i],
];
/** @param head its first bytes, up to KIND_BYTES @returns undefined when it is empty or of no known kind */
export const kindOfFile = (head: Uint8Array): FileKind | undefined => {
  if (head.length === 0) return undefined;
  const latin = new TextDecoder('latin1').decode(head);
  const kind = BY_BYTES.find(([, pattern]) => pattern.test(latin))?.[0];
  if (kind) return kind;
  const wide = sixteenBits(head);
  // Binary files have zeros near their beginning.
  if (!wide && head.includes(0)) return undefined;
  const text =
    (wide ? textOf(head.subarray(0, head.length & ~1))?.text : latin.replace(/^\u00EF\u00BB\u00BF/, '')) ?? '';
  const begins = text.replace(/^[\uFEFF\s]+/, '');
  return BY_TEXT.find(([, pattern]) => pattern.test(begins))?.[0] ?? (begins.startsWith('<') ? 'xml' : 'csv');
};
