import type { Readable } from 'node:stream';
import { IMPORT_LIMITS } from '@sandbar/domain/imports';
import { SaxesParser } from 'saxes';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { UnreadableFile, type FileRow } from './file-row.ts';

/** What a file may unfold to: more than any true workbook of its size does. */
const mostUnfolded = (bytes: number): number => 50_000_000 + 30 * bytes;
/** Texts that a workbook keeps apart are held in memory, so many and so many characters of them. */
const [MOST_TEXTS, MOST_SHARED] = [2_000_000, 30_000_000];
const MOST_PARTS = 5_000;
/** A workbook has elements within elements, attributes, and text without an element, but not so many. */
const [MOST_DEPTH, MOST_ATTRIBUTES, MOST_SILENT] = [20, 50, 1_000_000];

const unreadable = (why: string) => new UnreadableFile('unreadable', why);
const tooLarge = (why: string) => new UnreadableFile('too-large', why);

interface Tag {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

interface Heard {
  open?(tag: Tag): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Reads a stream of XML, with names without prefixes. After each piece the caller may take what was read. */
async function* heardOf(content: Readable, { open, close, text }: Heard): AsyncGenerator<number> {
  const parser = new SaxesParser();
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  // Words that a file defines for itself are how small files grow large.
  parser.on('doctype', () => {
    throw unreadable('a document type');
  });
  parser.on('error', (error) => {
    throw unreadable(error.message);
  });
  // The parser keeps what is open, its attributes and a text until its end: what it keeps is bounded here.
  let [depth, attributes, bytes, heardAt] = [0, 0, 0, 0];
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', () => {
    if ((attributes += 1) > MOST_ATTRIBUTES) throw unreadable('too many attributes');
  });
  parser.on('opentag', (tag) => {
    heardAt = bytes;
    if ((depth += 1) > MOST_DEPTH) throw unreadable('too deep');
    open?.({ name: local(tag.name), attributes: tag.attributes });
  });
  parser.on('closetag', ({ name }) => {
    heardAt = bytes;
    depth -= 1;
    close?.(local(name));
  });
  parser.on('text', (said) => text?.(said));
  parser.on('cdata', (said) => text?.(said));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of content) {
    bytes += (chunk as Buffer).length;
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    if (bytes - heardAt > MOST_SILENT) throw tooLarge('a text without end');
    yield bytes;
  }
  parser.close();
}

const readAll = async (content: Readable, heard: Heard): Promise<void> => {
  const pieces = heardOf(content, heard);
  while (!(await pieces.next()).done);
};

const partsOf = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const parts = new Map<string, Entry>();
  for await (const entry of (zip as ZipFile & { eachEntry(): AsyncIterable<Entry> }).eachEntry()) {
    if (parts.size >= MOST_PARTS) throw tooLarge('too many parts');
    parts.set(entry.fileName, entry);
  }
  return parts;
};

/** Where the first sheet is. */
const firstSheet = async (open: (path: string) => Promise<Readable>): Promise<string> => {
  let id: string | undefined;
  await readAll(await open('xl/workbook.xml'), {
    open: ({ name, attributes }) => {
      if (name === 'sheet')
        id ??= attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      // Days of such a workbook are counted from another day.
      if (name === 'workbookPr' && ['1', 'true'].includes(attributes['date1904'] ?? '')) throw unreadable('date1904');
    },
  });
  let target: string | undefined;
  await readAll(await open('xl/_rels/workbook.xml.rels'), {
    open: ({ name, attributes }) => {
      if (name === 'Relationship' && attributes['Id'] === id) target = attributes['Target'];
    },
  });
  if (!target) throw unreadable('no sheet');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
};

/** Texts that cells name by their place. How they are spoken is no part of them. */
const sharedTexts = async (content: Readable): Promise<string[]> => {
  const texts: string[] = [];
  let [text, spoken, inText, length] = ['', 0, false, 0];
  await readAll(content, {
    open: ({ name }) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') spoken += 1;
      else if (name === 't') inText = spoken === 0;
    },
    text: (said) => {
      if (inText && text.length <= IMPORT_LIMITS.cell) text += said;
    },
    close: (name) => {
      if (name === 't') inText = false;
      else if (name === 'rPh') spoken -= 1;
      else if (name === 'si') {
        length += text.length;
        if (length > MOST_SHARED || texts.length >= MOST_TEXTS) throw tooLarge('too many texts');
        texts.push(text);
      }
    },
  });
  return texts;
};

/** `AB12` is column 27, from 0. */
const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

/** A number as people write it: spreadsheets keep 12500000 as 1.25E7. */
const plain = (text: string): string => {
  const number = Number(text);
  return text !== '' && Number.isFinite(number) && Math.abs(number) < 1e15 ? String(number) : text;
};

/** Rows of a workbook's first sheet (ECMA-376). The workbook itself is in memory; of what it unfolds to, a piece is. */
export async function* readXlsx(file: Buffer): AsyncGenerator<FileRow> {
  try {
    const zip = await fromBufferPromise(file, { lazyEntries: true, validateEntrySizes: true });
    const parts = await partsOf(zip);
    let unfolded = 0;
    const open = (path: string): Promise<Readable> => {
      const part = parts.get(path);
      if (!part) throw unreadable(`no ${path}`);
      unfolded += part.uncompressedSize;
      if (unfolded > mostUnfolded(file.length)) throw tooLarge('unfolds to too much');
      return zip.openReadStreamPromise(part);
    };
    const sheet = await firstSheet(open);
    const shared = parts.has('xl/sharedStrings.xml') ? await sharedTexts(await open('xl/sharedStrings.xml')) : [];
    yield* rowsOf(await open(sheet), shared, parts.get(sheet)!.uncompressedSize);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    // What the libraries say of a file that is no workbook.
    throw unreadable(String(error));
  }
}

async function* rowsOf(content: Readable, shared: readonly string[], size: number): AsyncGenerator<FileRow> {
  let ready: { line: number; cells: string[] }[] = [];
  let [line, cells, type, column, text, inValue] = [0, [] as string[], '', -1, '', false];
  const pieces = heardOf(content, {
    open: ({ name, attributes }) => {
      if (name === 'row') {
        line = Number(attributes['r'] ?? line + 1);
        cells = [];
        column = -1;
      } else if (name === 'c') {
        type = attributes['t'] ?? 'n';
        column = attributes['r'] ? columnOf(attributes['r']) : column + 1;
        text = '';
      } else inValue = name === 'v' || name === 't';
    },
    text: (said) => {
      if (inValue && text.length <= IMPORT_LIMITS.cell) text += said;
    },
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'c' && text !== '' && type !== 'e') {
        if (column < 0 || column >= IMPORT_LIMITS.columns) throw tooLarge('too many columns');
        while (cells.length < column) cells.push('');
        cells[column] = type === 's' ? (shared[Number(text)] ?? '') : type === 'n' ? plain(text) : text;
      } else if (name === 'row' && cells.some((cell) => cell.trim() !== '')) {
        if (!Number.isSafeInteger(line) || line > 2_000_000) throw unreadable('rows out of number');
        ready.push({ line, cells });
      }
    },
  });
  let last = 0;
  for await (const bytes of pieces) {
    for (const row of ready) {
      // Rows come in their order, or their numbers say nothing.
      if (row.line <= last) throw unreadable('rows out of order');
      last = row.line;
      yield { ...row, part: Math.min(1, bytes / Math.max(1, size)) };
    }
    ready = [];
  }
}
