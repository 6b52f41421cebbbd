/** The stored keys of a gateway, by name. */
interface KnownKeys {
  keyHash?: string;
  secret?: string;
  tmnCode?: string;
  secureSecret?: string;
}

/** The keys of each gateway, with the names of the command's fields. */
const KEYS: Record<string, readonly (readonly [keyof KnownKeys, string])[]> = {
  'bank-line': [
    ['keyHash', 'ApiKey'],
    ['secureSecret', 'SecureSecret'],
  ],
  vnpay: [
    ['tmnCode', 'TmnCode'],
    ['secureSecret', 'SecureSecret'],
  ],
};

/** Returns the known keys of a gateway, by the names of the command's fields. */
export const knownGatewayKeys = (gateway: string, known: KnownKeys): string[] =>
  (KEYS[gateway] ?? []).filter(([key]) => known[key]).map(([, field]) => field);

/**
 * Returns the required keys that a gateway still lacks. Without them it is not offered and accepts no notifications. A
 * bank's calls carry a key or a signature.
 */
export const missingGatewayKeys = (gateway: string, known: KnownKeys): string[] => {
  if (gateway === 'bank-line') return known.keyHash || known.secureSecret ? [] : ['ApiKey'];
  return (KEYS[gateway] ?? []).filter(([key]) => !known[key]).map(([, field]) => field);
};
