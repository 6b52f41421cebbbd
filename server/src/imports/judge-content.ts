import type { Readable } from 'node:stream';
import { KIND_BYTES, kindOfFile } from '../platform/tables/index.ts';

/**
 * Detects the format of a file by its content, whatever its name, and returns the file from its beginning.
 * @returns no format when the content is neither text nor a workbook
 */
export const headOf = async (
  body: Readable,
): Promise<{ format: 'csv' | 'xlsx' | undefined; content: AsyncIterable<Buffer> }> => {
  const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let head = Buffer.alloc(0);
  while (head.length < KIND_BYTES) {
    const { done, value } = await pieces.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* content() {
    if (head.length > 0) yield head;
    for (;;) {
      const { done, value } = await pieces.next();
      if (done) return;
      yield value;
    }
  }
  const kind = kindOfFile(head.subarray(0, KIND_BYTES));
  return { format: kind === 'xlsx' || kind === 'csv' ? kind : undefined, content: content() };
};
