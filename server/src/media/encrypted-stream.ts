import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * A file encrypted in pieces, so that it is never in memory as a whole: `SBF1`, then pieces of 64 KiB of AES-256-GCM
 * with a tag each. A piece's nonce has its number and whether it is the last one, so that pieces cannot be left out,
 * exchanged or cut off. Each key is used for one file only.
 */
const HEADER = Buffer.from('SBF1');
const PIECE_BYTES = 65_536;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;

const nonceOf = (number: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(number, 4);
  nonce[NONCE_BYTES - 1] = last ? 1 : 0;
  return nonce;
};

/** Pieces of equal size, of which the last may be shorter or empty, each with whether it is the last. */
async function* pieces(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<[piece: Buffer, last: boolean]> {
  let waiting: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    waiting = waiting.length === 0 ? Buffer.from(chunk) : Buffer.concat([waiting, chunk]);
    // A complete piece is held back, because only the bytes after it show that it is not the last.
    while (waiting.length > size) {
      yield [waiting.subarray(0, size), false];
      waiting = waiting.subarray(size);
    }
  }
  yield [waiting, true];
}

/** @param key 32 bytes, used for this file only */
export async function* encrypted(source: AsyncIterable<Uint8Array>, key: Buffer): AsyncGenerator<Buffer> {
  yield HEADER;
  let number = 0;
  for await (const [piece, last] of pieces(source, PIECE_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, last));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** @throws Error when another key encrypted it, or it was altered or cut off; the bytes before that are genuine */
export async function* decrypted(source: AsyncIterable<Uint8Array>, key: Buffer): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const [piece, last] of pieces(withoutHeader(source), PIECE_BYTES + TAG_BYTES)) {
    if (piece.length < TAG_BYTES) throw new Error('an encrypted file is cut off');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, last)).setAuthTag(piece.subarray(-TAG_BYTES));
    const clear = Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
    number += 1;
    if (clear.length > 0) yield clear;
  }
}

async function* withoutHeader(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of source) {
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEADER.length) continue;
    if (!head.subarray(0, HEADER.length).equals(HEADER)) throw new Error('not an encrypted file');
    yield head.subarray(HEADER.length);
    head = undefined;
  }
  if (head) throw new Error('an encrypted file is cut off');
}
