/** Sites that a merchant may allow, and signs of one at most. */
export const ALLOWED_ORIGINS = { most: 20, length: 200 } as const;

/** A site that members may be led to: https, a host name, and a port that is not https's own; no path, no wildcard. */
export const isAllowedOrigin = (text: string): boolean =>
  text.length <= ALLOWED_ORIGINS.length &&
  /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(text) &&
  URL.canParse(text) &&
  new URL(text).origin === text;

/** Sites as typed, one in a line: capitals, a slash at the end and https's own port are put right. */
export const originsTyped = (text: string): string[] => {
  const typed = text.split(/[\s,]+/).filter(Boolean);
  const plain = typed.map((one) => {
    const bare = one.replace(/\/$/, '');
    return URL.canParse(bare) && new URL(bare).href === `${new URL(bare).origin}/` ? new URL(bare).origin : bare;
  });
  return [...new Set(plain)];
};
