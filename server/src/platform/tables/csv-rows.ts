import { parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { encodingOf, ENOUGH_BYTES } from './encoding.ts';
import { separatorOf } from './separator.ts';
import { TABLE_LIMITS, UnreadableFile, type Table, type TableRow } from './table-row.ts';

const MAX_RECORD = 500_000;
/** More empty lines in a row than a person leaves: such a file is refused, because reading on would only take time. */
const MAX_EMPTY = 1_000;

/** Exports of former releases describe themselves below the table, after an empty line. */
const isAbout = (cells: readonly string[]) => cells.length === 2 && cells[0] === 'List';

/** The bytes that show the encoding, and all that follow. */
const started = async (content: Readable): Promise<{ head: Buffer; isWhole: boolean; rest: AsyncIterator<Buffer> }> => {
  const rest = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const pieces: Buffer[] = [];
  for (let length = 0; length < ENOUGH_BYTES;) {
    const { done, value } = await rest.next();
    if (done) return { head: Buffer.concat(pieces), isWhole: true, rest };
    const bytes = Buffer.from(value as Uint8Array | string);
    pieces.push(bytes);
    length += bytes.length;
  }
  return { head: Buffer.concat(pieces), isWhole: false, rest };
};

/** The parser scans its whole input again for each row, so it gets the text in pieces. */
const PIECE = 8_000;
function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

/** Rows of a file of cells (RFC 4180, and what spreadsheets make of it). */
export const openCsv = async (content: Readable, byteLength: number): Promise<Table> => {
  const { head, isWhole, rest } = await started(content);
  const encoding = encodingOf(head, isWhole);
  if (!encoding) throw new UnreadableFile('encoding', 'no encoding that is known');
  const decoder = new TextDecoder(encoding, { fatal: true });
  const first = decoder.decode(head, { stream: !isWhole });
  const { sign, said } = separatorOf(first);
  async function* texts() {
    yield* pieces(first.slice(said));
    try {
      for (let next = isWhole ? undefined : await rest.next(); next && !next.done; next = await rest.next())
        yield* pieces(decoder.decode(Buffer.from(next.value), { stream: true }));
      if (!isWhole) yield* pieces(decoder.decode());
    } catch (error) {
      if (error instanceof TypeError) throw new UnreadableFile('encoding', `not ${encoding}`);
      throw error;
    }
  }
  const rows = rowsOf(Readable.from(texts(), { objectMode: false }), sign, said > 0 ? 1 : 0, byteLength);
  return { about: { encoding, sheets: [], sheet: 0 }, rows };
};

async function* rowsOf(source: Readable, delimiter: string, above: number, size: number): AsyncGenerator<TableRow> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    ltrim: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD,
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let [line, empty, emptyLines] = [above, false, 0];
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { bytes: number } }>) {
      line += 1;
      if (record.every((cell) => cell.trim() === '')) {
        empty = true;
        emptyLines = record.length > 1 ? 0 : emptyLines + 1;
        if (emptyLines > MAX_EMPTY) throw new UnreadableFile('empty-lines', 'too many empty lines');
        continue;
      }
      if (empty && isAbout(record)) return;
      [empty, emptyLines] = [false, 0];
      while (record.length > TABLE_LIMITS.columns && record.at(-1)!.trim() === '') record.pop();
      if (record.length > TABLE_LIMITS.columns) throw new UnreadableFile('too-large', 'too many columns');
      yield { line, cells: record, part: Math.min(1, info.bytes / Math.max(1, size)) };
    }
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('CSV_')) throw new UnreadableFile('unreadable', String(error));
    throw error;
  } finally {
    source.destroy();
    parser.destroy();
  }
}
