import { isCookieless } from '../transport/frame.ts';

const LOADED = 'sandbar.loaded-anew';
/** A page that was loaded anew so recently would meet the same again. */
const RECENTLY_MS = 60_000;

/**
 * For code that did not arrive: loads the address anew, once. Browsers remember for a page's whole life that a module
 * failed, and after a new release of the server the old files are gone for good, so asking again would not help. Only a
 * page the reader has just gone to asks for it: nothing typed is lost. Never resolves when it does; resolves when the
 * server cannot be reached, or when it was of no use before.
 */
export const loadAnew = async (): Promise<void> => {
  const reached = await fetch('/health/live', { cache: 'no-store' }).catch(() => undefined);
  // A session that lives in this page alone would end with it.
  if (!reached?.ok || isCookieless() || !mayLoad()) return;
  location.reload();
  await new Promise<never>(() => {});
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
