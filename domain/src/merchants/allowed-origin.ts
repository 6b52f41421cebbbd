/** The most sites that a merchant may allow, and the longest one in characters. */
export const ALLOWED_ORIGINS = { most: 20, length: 200 } as const;

/**
 * Whether members may be led to a site: https, a host name, and a port other than https's own; no path and no wildcard.
 */
export const isAllowedOrigin = (text: string): boolean =>
  text.length <= ALLOWED_ORIGINS.length &&
  /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(text) &&
  URL.canParse(text) &&
  new URL(text).origin === text;

/** Returns the sites of a text with one in each line. Capitals, a final slash and https's own port are corrected. */
export const originsTyped = (text: string): string[] => {
  const typed = text.split(/[\s,]+/).filter(Boolean);
  const plain = typed.map((one) => {
    const bare = one.replace(/\/$/, '');
    return URL.canParse(bare) && new URL(bare).href === `${new URL(bare).origin}/` ? new URL(bare).origin : bare;
  });
  return [...new Set(plain)];
};
