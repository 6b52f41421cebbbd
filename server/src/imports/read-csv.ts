import { IMPORT_LIMITS } from '@sandbar/domain/imports';
import { parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { UnreadableFile, type FileRow } from './file-row.ts';

const MOST_RECORD = 500_000;
/** More empty lines than a person leaves: reading on would only take time. */
const MOST_EMPTY = 1_000;
const SEPARATORS = [',', ';', '\t', '|'];

/** What parts the cells: what stands most often in the first line, outside of quotes. */
const separatorOf = (text: string): string => {
  let quoted = false;
  const counts = new Map(SEPARATORS.map((sign) => [sign, 0]));
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === '\n') break;
    else if (!quoted && counts.has(sign)) counts.set(sign, counts.get(sign)! + 1);
  }
  return SEPARATORS.toSorted((one, other) => counts.get(other)! - counts.get(one)!)[0]!;
};

/** Our own exports say below the table, behind an empty line, what they are. */
const isAbout = (cells: readonly string[]) => cells.length === 2 && cells[0] === 'List';

async function* decoded(content: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of content) yield decoder.decode(bytes as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new UnreadableFile('unreadable', 'not UTF-8');
    throw error;
  }
}

/** Rows of a file of cells (RFC 4180, and what spreadsheets make of it). */
export async function* readCsv(content: Readable, byteLength: number): AsyncGenerator<FileRow> {
  const pieces = decoded(content);
  const first = await pieces.next();
  if (first.done) return;
  const head = first.value;
  async function* all() {
    yield head;
    yield* pieces;
  }
  const parser = parse({
    bom: true,
    delimiter: separatorOf(head.replace(/^\uFEFF/, '')),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MOST_RECORD,
  });
  const source = Readable.from(all(), { objectMode: false });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let [line, empty, emptyLines] = [0, false, 0];
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { bytes: number } }>) {
      line += 1;
      if (record.every((cell) => cell.trim() === '')) {
        empty = true;
        emptyLines = record.length > 1 ? 0 : emptyLines + 1;
        if (emptyLines > MOST_EMPTY) throw new UnreadableFile('empty-lines', 'too many empty lines');
        continue;
      }
      if (empty && isAbout(record)) return;
      [empty, emptyLines] = [false, 0];
      if (record.length > IMPORT_LIMITS.columns) throw new UnreadableFile('too-large', 'too many columns');
      yield { line, cells: record, part: Math.min(1, info.bytes / Math.max(1, byteLength)) };
    }
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('CSV_')) throw new UnreadableFile('unreadable', String(error));
    throw error;
  } finally {
    source.destroy();
    parser.destroy();
  }
}
