/**
 * The secret that identifies this browser when the link of a registration is opened, because the password typed here is
 * valid only here. It gives no access by itself, and is deleted with the rest of the storage at sign-out.
 */
const KEY = 'sandbar-registration';

const newSecret = (): string =>
  btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Returns the secret as a field of a command; empty without a registration or storage. */
export const knownBrowser = (): { BrowserKey?: string } => {
  try {
    const key = localStorage.getItem(KEY);
    return key && /^[\w-]{43}$/.test(key) ? { BrowserKey: key } : {};
  } catch {
    return {};
  }
};

/** Returns the browser's secret, which is created if it does not exist. */
export const rememberBrowser = (): { BrowserKey?: string } => {
  const known = knownBrowser();
  if (known.BrowserKey) return known;
  try {
    localStorage.setItem(KEY, newSecret());
  } catch {
    // Nothing can be stored here, so the password is asked for when the link is opened.
  }
  return knownBrowser();
};
