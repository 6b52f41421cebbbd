import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { UnreadableFile } from './table-row.ts';

/** Limits of nesting, attributes and text that real workbooks stay far below. */
const [MAX_DEPTH, MAX_ATTRIBUTES, MAX_SILENT] = [20, 50, 1_000_000];

export const unreadable = (why: string) => new UnreadableFile('unreadable', why);
export const tooLarge = (why: string) => new UnreadableFile('too-large', why);

export interface Tag {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

export interface Heard {
  open?(tag: Tag): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Reads a stream of XML, with names without prefixes. After each piece the caller may take what was read. */
export async function* heardOf(content: Readable, { open, close, text }: Heard): AsyncGenerator<number> {
  const parser = new SaxesParser();
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  // Entities that a file defines itself can make a small file huge, so they are refused.
  parser.on('doctype', () => {
    throw unreadable('a document type');
  });
  parser.on('error', (error) => {
    throw unreadable(error.message);
  });
  // The parser keeps open elements, their attributes and unfinished text in memory: this bounds them.
  let [depth, attributes, bytes, heardAt] = [0, 0, 0, 0];
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', () => {
    if ((attributes += 1) > MAX_ATTRIBUTES) throw unreadable('too many attributes');
  });
  parser.on('opentag', (tag) => {
    heardAt = bytes;
    if ((depth += 1) > MAX_DEPTH) throw unreadable('too deep');
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
    if (bytes - heardAt > MAX_SILENT) throw tooLarge('a text without end');
    yield bytes;
  }
  parser.close();
}

export const readAll = async (content: Readable, heard: Heard): Promise<void> => {
  const pieces = heardOf(content, heard);
  while (!(await pieces.next()).done);
};
