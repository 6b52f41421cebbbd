import { backoff, limitWait, retryAfter, sleep } from './pace.ts';

export interface CallOptions {
  /** The address of the merchant's site, for example `https://azure.example`. */
  url: string;
  /** An API key (`sbk_…`), which must stay on a server, or the token of a session. */
  token?: string;
  /** The language of messages: vi-VN, en-US, de, es, fr, ja or zh. */
  locale?: string;
  /** How often a call is repeated after no answer or after 429, 502, 503 or 504. The default is 4. */
  retries?: number;
  /**
   * The longest wait between two tries, in milliseconds. When the server asks for a longer wait, the refusal is
   * returned instead. The default is 60,000.
   */
  longestWait?: number;
  /** How long a try waits for an answer, in milliseconds. The default is 30,000. */
  timeout?: number;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
}

/** No answer came, or one that is not from Sandbar. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

export interface CallAnswer {
  status: number;
  body: Record<string, unknown>;
}

const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Sends the calls of one caller, repeats them where that helps, and keeps to the rate that the server allows. */
export class Calls {
  readonly #options: CallOptions;
  /** The time until which the caller's calls of this minute are used up, in milliseconds since 1970. */
  #notBefore = 0;

  constructor(options: CallOptions) {
    this.#options = { ...options, url: options.url.replace(/\/+$/, '') };
  }

  /** Returns the same options for another caller. */
  as(token: string): CallOptions {
    return { ...this.#options, token };
  }

  /**
   * @param again whether a call without an answer is repeated: false where a second call would have a second effect
   * @throws Unreachable
   */
  async post(path: string, content: object, signal?: AbortSignal, again = true): Promise<CallAnswer> {
    const { retries = 4, longestWait = 60_000 } = this.#options;
    const body = JSON.stringify(content);
    for (let failed = 0; ;) {
      await this.#turn(signal);
      const answer = await this.#once(path, body, signal);
      if (answer instanceof Response && !BUSY.has(answer.status)) return read(path, answer);
      failed += 1;
      const asked = answer instanceof Response ? retryAfter(answer.headers.get('retry-after'), Date.now()) : undefined;
      const wait = asked ?? backoff(failed, Math.random());
      const last = failed > retries || wait > longestWait || (!again && !(answer instanceof Response));
      if (last && answer instanceof Response) return read(path, answer);
      if (last) throw new Unreachable(`${path}: no answer`, { cause: answer });
      await sleep(wait, signal);
    }
  }

  /** Waits until the caller may send again. */
  async #turn(signal?: AbortSignal): Promise<void> {
    const wait = this.#notBefore - Date.now();
    if (wait > 0) await sleep(wait, signal);
  }

  /** @returns the answer, or the reason why there was none @throws when the caller's signal aborts */
  async #once(path: string, body: string, signal?: AbortSignal): Promise<unknown> {
    const { url, token, locale, timeout = 30_000, fetch = globalThis.fetch } = this.#options;
    const late = AbortSignal.timeout(timeout);
    try {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(locale && { 'accept-language': locale }),
        },
        body,
        signal: signal ? AbortSignal.any([signal, late]) : late,
      });
      const wait = limitWait(answer.headers.get('ratelimit'));
      if (wait > 0) this.#notBefore = Date.now() + wait;
      return answer;
    } catch (error) {
      signal?.throwIfAborted();
      return error;
    }
  }
}

const read = async (path: string, answer: Response): Promise<CallAnswer> => {
  const text = await answer.text().catch((cause: unknown) => {
    throw new Unreachable(`${path}: the answer broke off`, { cause });
  });
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null)
      return { status: answer.status, body: body as Record<string, unknown> };
  } catch {
    // The error is thrown below.
  }
  throw new Unreachable(`${path}: ${answer.status} with an answer that is no JSON`);
};
