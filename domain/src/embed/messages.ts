/**
 * The messages that the embedded checkout and the element around it exchange by postMessage (docs/embedding.md). Each
 * side accepts only messages of these forms from the expected window and origin, and ignores all others.
 */

/** From the frame to the page around it. */
export type FrameMessage =
  /**
   * The frame is ready and waits for `start`. The message carries no data, because the frame does not know yet which
   * page receives it.
   */
  | { type: 'hello' }
  | { type: 'loading' }
  | { type: 'resize'; height: number }
  | { type: 'ready'; orderId: string }
  | { type: 'hold-expiring'; orderId: string; secondsLeft: number }
  /**
   * The order is confirmed; `paid` shows whether it is paid, too. An order that is confirmed first and paid later sends
   * it twice.
   */
  | { type: 'success'; orderId: string; code: string; paid: boolean }
  | { type: 'error'; reason: FrameError }
  /** The member wants to return to the page around the frame. */
  | { type: 'close' };

export type FrameError =
  /** The ticket was used, has expired, or belongs to another page: set a new one. */
  | 'ticket'
  /** The session inside the frame ended: set a new ticket. */
  | 'session'
  | 'not-found'
  | 'processed'
  | 'expired'
  | 'canceled'
  | 'failed';

/** From the page around to the frame. */
export interface HostMessage {
  type: 'start';
  /** Empty when all tickets were sent before. */
  ticket: string;
  locale: string;
}

/** The name of the protocol, which every message carries. */
export const PROTOCOL = 'sandbar/1';

type Shape = Record<string, 'string' | 'number' | 'boolean'>;

const FRAME_SHAPES: Record<FrameMessage['type'], Shape> = {
  hello: {},
  loading: {},
  resize: { height: 'number' },
  ready: { orderId: 'string' },
  'hold-expiring': { orderId: 'string', secondsLeft: 'number' },
  success: { orderId: 'string', code: 'string', paid: 'boolean' },
  error: { reason: 'string' },
  close: {},
};

const HOST_SHAPES: Record<HostMessage['type'], Shape> = { start: { ticket: 'string', locale: 'string' } };

const MAX_TEXT = 200;
const MAX_NUMBER = 1_000_000;

const fits = (value: unknown, kind: string): boolean =>
  typeof value === kind &&
  (typeof value !== 'string' || value.length <= MAX_TEXT) &&
  (typeof value !== 'number' || (value >= 0 && value <= MAX_NUMBER));

const read = (data: unknown, shapes: Record<string, Shape>): object | undefined => {
  if (typeof data !== 'object' || data === null) return undefined;
  const { protocol, type, ...fields } = data as Record<string, unknown>;
  const shape =
    protocol === PROTOCOL && typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined;
  if (!shape || Object.keys(fields).length !== Object.keys(shape).length) return undefined;
  return Object.entries(shape).every(([name, kind]) => fits(fields[name], kind)) ? { type, ...fields } : undefined;
};

/** @returns undefined for messages that are not the frame's */
export const readFrameMessage = (data: unknown): FrameMessage | undefined =>
  read(data, FRAME_SHAPES) as FrameMessage | undefined;

/** @returns undefined for messages that are not the page's */
export const readHostMessage = (data: unknown): HostMessage | undefined =>
  read(data, HOST_SHAPES) as HostMessage | undefined;
