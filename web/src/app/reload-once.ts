import { isCookieless } from '../transport/frame.ts';

const LOADED = 'sandbar.loaded-anew';
/** A page that was loaded anew so recently would meet the same again. */
const RECENTLY_MS = 60_000;
/** Long enough for a connection to change from one mast to the next. */
const PAUSE_MS = 1000;

/** Where the reader is going, while the page they leave is still there; undefined when they are there already. */
let target: () => string | undefined = () => undefined;

/** For the router, which alone knows it. */
export const tellTarget = (asked: typeof target): void => {
  target = asked;
};

/**
 * For the code of a page or its frame. What does not arrive is got by loading the page's address anew, once: browsers
 * remember for a page's whole life that a module failed, and a new release takes the old files away, so that asking
 * again is of no use. Only on the way to a page, where nothing typed is lost. Rejects when the server cannot be
 * reached, or when it was of no use before.
 */
export const orReload = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await load();
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const reached = await fetch('/health/live', { cache: 'no-store' }).catch(() => undefined);
    // A session that lives in this page alone would end with it.
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
    return false; // Without storage nobody knows whether this is the second time.
  }
};
