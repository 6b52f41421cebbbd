import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { TABLE_LIMITS, type Sheet } from './table-row.ts';
import { lookOfFormat, type NumberLook } from './xlsx-days.ts';
import { readAll, tooLarge, unreadable } from './xlsx-xml.ts';

/** The most bytes to which a file may unpack: more than any real workbook of its size does. */
const maxUnfolded = (bytes: number): number => 50_000_000 + 30 * bytes;
/** Limits of a workbook's shared strings, which are held in memory: their number and their characters. */
const [MAX_TEXTS, MAX_SHARED] = [2_000_000, 30_000_000];
const [MAX_PARTS, MAX_SHEETS, MAX_STYLES] = [5_000, 200, 70_000];

/** A part that another part refers to, by the kind of the relationship (OPC). */
interface Relation {
  kind: string;
  path: string;
}

/** The parts of a workbook, opened by their names; makers write these in either case. */
export interface Package {
  has(path: string): boolean;
  sizeOf(path: string): number;
  open(path: string): Promise<Readable>;
}

export const openPackage = async (file: Buffer): Promise<Package> => {
  const zip = await fromBufferPromise(file, { lazyEntries: true, validateEntrySizes: true });
  const parts = new Map<string, Entry>();
  for await (const entry of (zip as ZipFile & { eachEntry(): AsyncIterable<Entry> }).eachEntry()) {
    if (parts.size >= MAX_PARTS) throw tooLarge('too many parts');
    parts.set(entry.fileName.toLowerCase(), entry);
  }
  let unfolded = 0;
  return {
    has: (path) => parts.has(path.toLowerCase()),
    sizeOf: (path) => parts.get(path.toLowerCase())?.uncompressedSize ?? 0,
    open: (path) => {
      const part = parts.get(path.toLowerCase());
      if (!part) throw unreadable(`no ${path}`);
      unfolded += part.uncompressedSize;
      if (unfolded > maxUnfolded(file.length)) throw tooLarge('unfolds to too much');
      return zip.openReadStreamPromise(part);
    },
  };
};

/** What a part refers to, by the ids that it uses; paths are written from its folder, or from the root. */
const relationsOf = async (its: Package, path: string): Promise<Map<string, Relation>> => {
  const folder = posix.dirname(path);
  const list = posix.join(folder, '_rels', `${posix.basename(path)}.rels`);
  const relations = new Map<string, Relation>();
  if (!its.has(list)) return relations;
  await readAll(await its.open(list), {
    open: ({ name, attributes: { Id: id, Target: target, Type: type = '' } }) => {
      if (name !== 'Relationship' || !id || !target) return;
      const plain = target.replaceAll('\\', '/');
      const to = plain.startsWith('/') ? plain.slice(1) : posix.join(folder === '.' ? '' : folder, plain);
      relations.set(id, { kind: type.slice(type.lastIndexOf('/') + 1), path: to });
    },
  });
  return relations;
};

export interface Workbook {
  sheets: (Sheet & { path: string })[];
  /** Days are counted from 1904 on. */
  from1904: boolean;
  texts: string | undefined;
  styles: string | undefined;
}

const HIDDEN = ['hidden', 'veryHidden'];
const TRUE = ['1', 'true'];

export const readWorkbook = async (its: Package): Promise<Workbook> => {
  const path = [...(await relationsOf(its, '')).values()].find(({ kind }) => kind === 'officeDocument')?.path;
  const main = path && its.has(path) ? path : 'xl/workbook.xml';
  const relations = await relationsOf(its, main);
  const sheets: Workbook['sheets'] = [];
  let from1904 = false;
  await readAll(await its.open(main), {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') from1904 = TRUE.includes(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const relation = relations.get(id);
      // Sheets of charts have no cells.
      if (!relation || !its.has(relation.path) || !['worksheet', ''].includes(relation.kind)) return;
      if (sheets.length >= MAX_SHEETS) throw tooLarge('too many sheets');
      const label = (attributes['name'] ?? '').slice(0, 100);
      sheets.push({ name: label, hidden: HIDDEN.includes(attributes['state'] ?? ''), path: relation.path });
    },
  });
  if (sheets.length === 0) throw unreadable('no sheet');
  const named = (kind: string, usual: string) => {
    const found = [...relations.values()].find((one) => one.kind === kind)?.path ?? usual;
    return its.has(found) ? found : undefined;
  };
  return {
    sheets,
    from1904,
    texts: named('sharedStrings', 'xl/sharedStrings.xml'),
    styles: named('styles', 'xl/styles.xml'),
  };
};

/** An escape such as `_x000D_` stands for a character that XML cannot contain (ECMA-376 22.9.2.19). */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Texts that cells refer to by their position. Phonetic readings are left out. */
export const sharedTexts = async (content: Readable): Promise<string[]> => {
  const texts: string[] = [];
  let [text, spoken, inText, length] = ['', 0, false, 0];
  await readAll(content, {
    open: ({ name }) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') spoken += 1;
      else if (name === 't') inText = spoken === 0;
    },
    text: (said) => {
      if (inText && text.length <= TABLE_LIMITS.cell) text += said;
    },
    close: (name) => {
      if (name === 't') inText = false;
      else if (name === 'rPh') spoken -= 1;
      else if (name === 'si') {
        length += text.length;
        if (length > MAX_SHARED || texts.length >= MAX_TEXTS) throw tooLarge('too many texts');
        texts.push(unescaped(text));
      }
    },
  });
  return texts;
};

/** Which cell styles, by position, format a number as a day or a percentage. */
export const numberLooks = async (content: Readable): Promise<ReadonlyMap<number, NumberLook>> => {
  const [codes, looks] = [new Map<number, string>(), new Map<number, NumberLook>()];
  const formats: number[] = [];
  let within = false;
  await readAll(content, {
    open: ({ name, attributes }) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), (attributes['formatCode'] ?? '').slice(0, 300));
      else if (name === 'cellXfs') within = true;
      else if (name === 'xf' && within) formats.push(Number(attributes['numFmtId'] ?? 0));
      if (formats.length > MAX_STYLES || codes.size > MAX_STYLES) throw tooLarge('too many styles');
    },
    close: (name) => {
      if (name === 'cellXfs') within = false;
    },
  });
  for (const [at, format] of formats.entries()) {
    const look = lookOfFormat(format, codes);
    if (look) looks.set(at, look);
  }
  return looks;
};
