/**
 * The waiting times that the server asks for: `Retry-After`, and `RateLimit` when the calls of a minute are used up.
 */

/**
 * @param chance from 0 to 1
 * @returns the wait before the next try in milliseconds: half a second, doubled after each failed try
 */
export const backoff = (failed: number, chance: number): number =>
  Math.min(500 * 2 ** (failed - 1), 15_000) * (1 - chance / 4);

/** @returns the milliseconds of a `Retry-After` header, which has seconds or a date. Undefined without one */
export const retryAfter = (header: string | null, now: number): number | undefined => {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
};

/**
 * @param header `RateLimit`, for example `"api-key";r=0;t=41`
 * @returns the milliseconds until calls are allowed again; 0 while some are left
 */
export const limitWait = (header: string | null): number => {
  const left = /;\s*r=(\d+)/.exec(header ?? '')?.[1];
  const seconds = /;\s*t=(\d+)/.exec(header ?? '')?.[1];
  return left === '0' && seconds ? Number(seconds) * 1000 : 0;
};

/** @throws the signal's reason when it aborts */
export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
