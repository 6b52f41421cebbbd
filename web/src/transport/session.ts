import { isFramed } from './frame.ts';
import { keepReturnUrl } from './return-url.ts';

const ENDED = 'sandbar.session-ended';
let leaving = false;

/**
 * The session has ended: goes to the sign-in screen, and back here afterwards. A full load, so that nothing of the
 * session stays in memory.
 */
export const sessionEnded = (): void => {
  if (leaving || location.pathname.startsWith('/auth')) return;
  leaving = true;
  // The sign-in screen is never shown inside a partner's page: the outer page sends a new ticket.
  if (isFramed)
    return void import('./enter-frame.ts').then(({ enterAgain }) => enterAgain()).finally(() => (leaving = false));
  keepReturnUrl(location.pathname + location.search + location.hash);
  try {
    sessionStorage.setItem(ENDED, '1');
  } catch {
    // Without storage the sign-in screen does not say why it is shown.
  }
  location.replace('/auth/login');
};

/** Whether the sign-in screen is shown because a session ran out. Cleared by a successful sign-in. */
export const wasSessionEnded = (): boolean => {
  try {
    return sessionStorage.getItem(ENDED) === '1';
  } catch {
    return false;
  }
};

export const clearSessionEnded = (): void => {
  try {
    sessionStorage.removeItem(ENDED);
  } catch {
    // Storage is unavailable: there is nothing to remove.
  }
};

/** A page restored by the browser (Back after signing out) must not show its old content: it is reloaded. */
export const guardBackForwardCache = (): void => {
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
};
