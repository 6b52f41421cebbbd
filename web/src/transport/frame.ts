import { PROTOCOL, type FrameMessage } from '@sandbar/domain/embed';
import { shell } from './shell.ts';

/**
 * Messages between our page and the partner's page around it. Outside of a frame (the usual case) nothing here has an
 * effect.
 */

interface Frame {
  /** The origin of the outer page, once it has sent a message: messages go to this origin only. */
  host: string;
  /**
   * The session, where the browser keeps no cookie for this frame. It is kept in memory only and ends with the page.
   */
  token: string | null;
}

let frame: Frame | undefined;

/**
 * A page inside a frame can only be the embedded checkout: our policy allows no other page to be framed, except
 * previews within our own pages, which are ordinary pages.
 */
export const isFramed = window.parent !== window && !shell.preview;

export const setFrame = (now: Frame): void => void (frame = now);

/** Marks a call to our server as coming from a frame, with the frame's session. */
export const frameHeaders = (): Record<string, string> => {
  if (!isFramed) return {};
  return { 'X-Sandbar-Frame': '1', ...(frame?.token ? { Authorization: `Bearer ${frame.token}` } : {}) };
};

/** True when no cookie carries the session: requests that cannot send headers do not work then. */
export const isCookieless = (): boolean => Boolean(frame?.token);

export const notifyHost = (message: FrameMessage): void => {
  if (frame) window.parent.postMessage({ protocol: PROTOCOL, ...message }, frame.host);
};

let reauthenticated = () => {};
/** `action` is called when the frame's session had ended and a new one was opened. */
export const onReauthenticated = (action: () => void): void => void (reauthenticated = action);
export const reauthenticate = (): void => reauthenticated();

/** For the first message, before the outer page's origin is known: it carries no data. */
export const greetHost = (): void =>
  window.parent.postMessage({ protocol: PROTOCOL, type: 'hello' } satisfies FrameMessage & { protocol: string }, '*');
