import { isCookieless } from '../transport/frame.ts';

const LOADED = 'sandbar.reloaded';
/** A page that was reloaded this recently would fail in the same way. */
const RECENTLY_MS = 60_000;
/** ms; long enough for a phone to change from one cell to the next. */
const PAUSE_MS = 1000;

/** Where the reader is going while the previous page is still shown; undefined once they are there. */
let target: () => string | undefined = () => undefined;

/** Set by the router, which alone knows it. */
export const setTarget = (asked: typeof target): void => {
  target = asked;
};

/**
 * Loads the code of a page or its frame. When it does not arrive, the page's address is loaded in full, once: browsers
 * remember for a page's whole life that a module failed, and a new release removes the old files, so that retrying is
 * of no use. Only on the way to a page, where nothing typed is lost. Rejects when the server cannot be reached, or
 * when the reload did not help.
 */
export const orReload = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await load();
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const reached = await fetch('/health/live', { cache: 'no-store' }).catch(() => undefined);
    // A reload would end a session that is kept in memory only.
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
