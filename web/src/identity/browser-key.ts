/**
 * The secret that identifies this browser when the link of a registration is opened, because the password typed here is
 * only valid here. It gives no access by itself, and is deleted with the rest of the storage at sign-out.
 */
const KEY = 'sandbar-registration';

const newSecret = (): string =>
  btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The secret as a field of a command; none where nothing was registered, or nothing is stored. */
export const knownBrowser = (): { BrowserKey?: string } => {
  try {
    const key = localStorage.getItem(KEY);
    return key && /^[\w-]{43}$/.test(key) ? { BrowserKey: key } : {};
  } catch {
    return {};
  }
};

/** The browser's key; it is created when it does not exist. */
export const rememberBrowser = (): { BrowserKey?: string } => {
  const known = knownBrowser();
  if (known.BrowserKey) return known;
  try {
    localStorage.setItem(KEY, newSecret());
  } catch {
    // Nothing is stored here: the password is asked for when the link is opened.
  }
  return knownBrowser();
};
