import { safeReturnPath } from '../identity/index.ts';

/** Where a notification leads: a page of ours, or an address in a new tab. */
export type Destination = { kind: 'page'; path: string } | { kind: 'tab'; url: string };

/**
 * Reads a notification's urlReturn. What starts with http opens in a new tab (member-portal section 2), and only on our
 * own origin or one the merchant allows; everything else must be an own path. null: it is not opened.
 * @param origins for example `https://azure.example`
 */
export const destinationOf = (urlReturn: string, origins: readonly string[]): Destination | null => {
  if (/^https?:/i.test(urlReturn)) {
    const url = read(urlReturn);
    return url && url.username === '' && url.password === '' && origins.includes(url.origin)
      ? { kind: 'tab', url: url.href }
      : null;
  }
  const path = safeReturnPath(urlReturn);
  return path === null ? null : { kind: 'page', path };
};

const read = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};
