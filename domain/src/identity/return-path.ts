const CONTROL = /[\u0000-\u001f\u007f]/;
/**
 * Matches paths that browsers read as another origin: `//host`, `/\host` and their escaped forms once they are decoded.
 */
const LEAVES = /^\/(?:[/\\]|%2f|%5c)/i;

/**
 * Returns a stored or requested return URL if it is a path of this site, or null. A path starts with one slash. Other
 * origins, schemes, backslashes and their percent-encoded forms, however often encoded, are refused, and so are the
 * sign-in and sign-out pages.
 */
export const safeReturnPath = (wanted: string | null | undefined): string | null => {
  if (!wanted || wanted.length > 2000) return null;
  let text = wanted;
  // A path that still changes after five rounds of decoding is made to deceive.
  for (let round = 0; ; round++) {
    if (!text.startsWith('/') || LEAVES.test(text) || text.includes('\\') || CONTROL.test(text)) return null;
    const decoded = decode(text);
    if (decoded === null || round > 5) return null;
    if (decoded === text) break;
    text = decoded;
  }
  const path = new URL(wanted, 'http://own.invalid');
  if (path.host !== 'own.invalid' || path.username !== '') return null;
  if (/^\/(?:auth|logout)(?:\/|$)/i.test(path.pathname) || path.pathname.startsWith('//')) return null;
  return path.pathname + path.search + path.hash;
};

/**
 * Returns a return or process URL of a partner if it is a path of this site or an address on one of the merchant's
 * allowed origins, or null.
 * @param allowedOrigins scheme, host and port each, for example `https://partner.example`
 */
export const safeReturnUrl = (wanted: string | null | undefined, allowedOrigins: readonly string[]): string | null => {
  const path = safeReturnPath(wanted);
  if (path !== null) return path;
  if (!wanted || wanted.length > 2000 || !/^https?:\/\//i.test(wanted) || CONTROL.test(wanted) || wanted.includes('\\'))
    return null;
  const url = URL.canParse(wanted) ? new URL(wanted) : null;
  return url && url.username === '' && url.password === '' && allowedOrigins.includes(url.origin) ? url.href : null;
};

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};
