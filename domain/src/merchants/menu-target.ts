import { safeReturnPath } from '../identity/index.ts';

/**
 * Where a link of the merchant may lead: an own path, or an https address of an origin that the merchant allows; null
 * for anything else.
 */
export const menuTarget = (path: string, allowedOrigins: readonly string[]): string | null => {
  const own = safeReturnPath(path);
  if (own) return own;
  if (!/^https:\/\//i.test(path) || path.length > 2000) return null;
  try {
    const url = new URL(path);
    return url.protocol === 'https:' && url.username === '' && allowedOrigins.includes(url.origin) ? url.href : null;
  } catch {
    return null;
  }
};
