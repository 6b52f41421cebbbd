import { isFramed } from './frame.ts';
import { tabStorage } from './tab-storage.ts';

/** What was said of this device, whoever uses it: light or dark, the columns of tables, no to push messages. */
const OF_THE_DEVICE = /^sandbar\.(scheme|push-offer|columns\..+)$/;
const SIGNED_OUT = 'sandbar.signed-out';

/**
 * At sign-out: removes what this browser keeps of the member, in every tab, and where push messages for them arrive.
 * What was chosen for the device stays (member-portal section 4 names what goes).
 */
export const forgetMember = async (): Promise<void> => {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (!OF_THE_DEVICE.test(key)) localStorage.removeItem(key);
    // Other tabs hear of a value that changes.
    localStorage.setItem(SIGNED_OUT, String(Date.now()));
    localStorage.removeItem(SIGNED_OUT);
  } catch {
    // A browser without storage keeps nothing.
  }
  const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister().catch(() => false)));
};

/** The member signed out in another tab: nothing typed in this one is left for whoever comes next. */
export const followSignOut = (): void => {
  if (isFramed) return;
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SIGNED_OUT || newValue === null) return;
    tabStorage()?.clear();
    if (!location.pathname.startsWith('/auth')) location.replace('/auth/login');
  });
};
