import { safeReturnPath } from '../identity/index.ts';

/**
 * The target of a merchant's link: a path of the portal or an https address on an allowed origin; null for anything
 * else.
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
