import { isCookieless } from '../transport/frame.ts';

const LOADED = 'sandbar.reloaded';
/** A page that was reloaded so recently would fail again. */
const RECENTLY_MS = 60_000;
/** ms; long enough for a phone to switch between cells. */
const PAUSE_MS = 1000;

/** The target of the reader while the previous page is still shown; undefined afterwards. */
let target: () => string | undefined = () => undefined;

/** Set by the router, which knows the target. */
export const setTarget = (asked: typeof target): void => {
  target = asked;
};

/**
 * Loads the code of a page or its frame. If it fails to load, the page's address is loaded in full, once, because
 * browsers remember a failed module while the page is open, and a new release removes the old files. This happens only
 * on the way to a page, where no input can be lost. Rejects when the server cannot be reached, or when the reload did
 * not help.
 */
export const orReload = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await load();
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const reached = await fetch('/health/live', { cache: 'no-store' }).catch(() => undefined);
    // A reload would end a session that exists only in memory.
    if (!reached?.ok || isCookieless() || !mayLoad()) throw error;
    const to = target();
    if (to === undefined) location.reload();
    else location.assign(to);
    return new Promise<never>(() => {});
  }
};

const mayLoad = (): boolean => {
  try {
    if (Date.now() - Number(sessionStorage.getItem(LOADED)) < RECENTLY_MS) return false;
    sessionStorage.setItem(LOADED, String(Date.now()));
    return true;
  } catch {
    return false; // Without storage a second reload cannot be prevented.
  }
};
