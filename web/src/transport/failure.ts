import type { FieldError } from '@sandbar/contract/common';
import type { RefusalCode } from '@sandbar/contract/refusals';

/** Why a call had no effect, as kinds that a screen can act on. */
export type Failure =
  /** The server refused it; `message` is in the reader's language. `fields` names every wrong field. */
  | { kind: 'refused'; code: RefusalCode; message: string; fields: FieldError[]; data: unknown }
  /** The session has ended; the reader is already on the way to the sign-in screen. */
  | { kind: 'signed-out' }
  /** Throttled or overloaded: try again after this many seconds. */
  | { kind: 'busy'; retryAfterSeconds: number; message: string }
  /** The request did not get out, or its answer did not get back. */
  | { kind: 'offline' }
  | { kind: 'broken'; message: string };

export type Outcome<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

/** Seconds of a Retry-After header, which may also be a date; 30 when the header is missing. */
export const retryAfter = (response: Response): number => {
  const header = response.headers.get('Retry-After');
  if (!header) return 30;
  const seconds = Number(header);
  return Number.isFinite(seconds)
    ? Math.max(1, Math.ceil(seconds))
    : Math.max(1, Math.ceil((Date.parse(header) - Date.now()) / 1000) || 30);
};
