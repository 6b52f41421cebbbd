import { isFramed } from './frame.ts';
import { tabStorage } from './tab-storage.ts';

/**
 * Settings of this device, whichever member uses it: light or dark, the columns of tables, keys, push messages
 * declined.
 */
const OF_THE_DEVICE = /^sandbar\.(scheme|push-offer|single-keys|(?:columns|table)\..+)$/;
const SIGNED_OUT = 'sandbar.signed-out';

/**
 * At sign-out: removes what this browser keeps of the member, in every tab, and the push subscription. Settings of the
 * device stay (member-portal section 4 lists what goes).
 */
export const forgetMember = async (): Promise<void> => {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (!OF_THE_DEVICE.test(key)) localStorage.removeItem(key);
    // Other tabs receive an event when a stored value changes.
    localStorage.setItem(SIGNED_OUT, String(Date.now()));
    localStorage.removeItem(SIGNED_OUT);
  } catch {
    // Storage is unavailable: there is nothing to remove.
  }
  const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister().catch(() => false)));
};

/** The member signed out in another tab: remove what was typed in this one before the next reader comes. */
export const followSignOut = (): void => {
  if (isFramed) return;
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SIGNED_OUT || newValue === null) return;
    tabStorage()?.clear();
    if (!location.pathname.startsWith('/auth')) location.replace('/auth/login');
  });
};
