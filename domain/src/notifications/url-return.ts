import { safeReturnPath } from '../identity/index.ts';

/** The target of a notification: a page of the portal, or an address in a new tab. */
export type Destination = { kind: 'page'; path: string } | { kind: 'tab'; url: string };

/**
 * Reads a notification's urlReturn. A text that starts with http opens in a new tab (member-portal section 2), but only
 * on the portal's origin or one that the merchant allows; any other text must be a path of the portal. null: it is not
 * opened.
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
