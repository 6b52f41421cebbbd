import type { Readable } from 'node:stream';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** Binary files have zeros near their beginning. */
const LOOKED_AT = 4_096;

/**
 * What a file is, by its content whatever its name says, and the file from its beginning.
 * @returns no format for what is neither text nor a workbook
 */
export const headOf = async (
  body: Readable,
): Promise<{ format: 'csv' | 'xlsx' | undefined; content: AsyncIterable<Buffer> }> => {
  const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let head = Buffer.alloc(0);
  while (head.length < LOOKED_AT) {
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
  return { format: formatOf(head), content: content() };
};

const formatOf = (head: Buffer): 'csv' | 'xlsx' | undefined => {
  if (head.subarray(0, ZIP.length).equals(ZIP)) return 'xlsx';
  if (head.length === 0 || head.subarray(0, LOOKED_AT).includes(0)) return undefined;
  return 'csv';
};
