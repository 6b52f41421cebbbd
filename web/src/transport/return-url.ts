import { safeReturnPath } from '@sandbar/domain/identity';

/** Where to go after signing in: kept for this tab, own paths only, used once. */
const KEY = 'sandbar.return-url';

const store = (): Storage | null => {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
};

export const keepReturnUrl = (wanted: string): void => {
  const path = safeReturnPath(wanted);
  if (path && path !== '/') store()?.setItem(KEY, path);
};

/** The stored path, or `/`; forgotten once taken. */
export const takeReturnUrl = (): string => {
  const path = safeReturnPath(store()?.getItem(KEY));
  store()?.removeItem(KEY);
  return path ?? '/';
};

export const forgetReturnUrl = (): void => store()?.removeItem(KEY);
