import type { IncomingMessage } from 'node:http';
import { askOutside, type OutsideOptions } from './outside.ts';

interface Reading extends OutsideOptions {
  /** Chosen by a user. */
  url: string;
  headers: Record<string, string>;
  /** A body larger than this is not read. */
  maxBytes: number;
  /** For the whole exchange, with redirects and the body. */
  timeoutMs: number;
  maxRedirects: number;
  /** Called with each address before it is requested, including those of redirects; throws to prevent the request. */
  before?: (to: URL) => void | Promise<void>;
}

export interface OutsideAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  /** The body of an answer with status 200; else empty. */
  body: Buffer;
}

/** Why an answer was not read to its end. */
export class Unread extends Error {
  readonly why: 'too-large' | 'redirects';
  constructor(why: 'too-large' | 'redirects') {
    super(`the answer was not read: ${why}`);
    this.why = why;
  }
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Reads the answer of an address that a user named. Redirects may lead anywhere, so each is checked like the first
 * address. Nothing is decompressed, so that a small answer stays small.
 * @throws when there is no answer, an address may not be called, or the answer is too large
 */
export const readOutside = async (reading: Reading): Promise<OutsideAnswer> => {
  const { url, headers, maxBytes, maxRedirects, before, local, resolve } = reading;
  const signal = AbortSignal.timeout(reading.timeoutMs);
  let to = new URL(url);
  for (let turn = 0; turn <= maxRedirects; turn += 1) {
    await before?.(to);
    const answer = await askOutside({
      to,
      method: 'GET',
      headers: { ...headers, 'accept-encoding': 'identity' },
      signal,
      local,
      resolve,
    });
    const status = answer.statusCode ?? 0;
    const { location } = answer.headers;
    if (REDIRECTS.has(status) && location) {
      answer.destroy();
      to = new URL(location, to);
      continue;
    }
    if (status !== 200) {
      answer.destroy();
      return { status, headers: answer.headers, body: Buffer.alloc(0) };
    }
    return { status, headers: answer.headers, body: await bodyOf(answer, maxBytes, signal) };
  }
  throw new Unread('redirects');
};

const bodyOf = async (answer: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  const stop = () => answer.destroy(new Error('it takes too long'));
  signal.addEventListener('abort', stop);
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > maxBytes) throw new Unread('too-large');
      parts.push(part);
    }
    if (!answer.complete) throw new Error('half an answer');
  } finally {
    signal.removeEventListener('abort', stop);
    answer.destroy();
  }
  return Buffer.concat(parts);
};
