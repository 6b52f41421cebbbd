import { PROTOCOL, type FrameMessage } from '@sandbar/domain/embed';
import { shell } from './shell.ts';

/**
 * How our page speaks with the partner's page around it. Without one around it (the usual case) nothing here does
 * anything.
 */

interface Frame {
  /** The origin of the page around, once it has spoken to us: nobody else is told anything. */
  host: string;
  /**
   * The session, where the browser keeps no cookie for this frame. It is here and nowhere else, and ends with the page.
   */
  token: string | null;
}

let frame: Frame | undefined;

/**
 * A page that came into a frame can only be the embedded checkout: our policy lets no other be framed, except previews
 * within our own pages, which are ordinary pages.
 */
export const isFramed = window.parent !== window && !shell.preview;

export const setFrame = (now: Frame): void => void (frame = now);

/** Says to our server that a call comes from inside a frame, and whose. */
export const frameHeaders = (): Record<string, string> => {
  if (!isFramed) return {};
  return { 'X-Sandbar-Frame': '1', ...(frame?.token ? { Authorization: `Bearer ${frame.token}` } : {}) };
};

/** True when no cookie carries the session: what cannot send headers must do without. */
export const isCookieless = (): boolean => Boolean(frame?.token);

export const tellHost = (message: FrameMessage): void => {
  if (frame) window.parent.postMessage({ protocol: PROTOCOL, ...message }, frame.host);
};

let reauthenticated = () => {};
/** `action` is called when the session inside the frame was over and there is a new one. */
export const onReauthenticated = (action: () => void): void => void (reauthenticated = action);
export const reauthenticate = (): void => reauthenticated();

/** For the first word, while nobody is known: it says nothing. */
export const greetHost = (): void =>
  window.parent.postMessage({ protocol: PROTOCOL, type: 'hello' } satisfies FrameMessage & { protocol: string }, '*');
