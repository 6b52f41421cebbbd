/** The stored keys of a gateway, by name. */
interface KnownKeys {
  keyHash?: string;
  secret?: string;
  tmnCode?: string;
  secureSecret?: string;
}

/** The keys that gateways have, by the names of the command's fields. */
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

/** The keys of a gateway that are known, by the names of the command's fields. */
export const knownGatewayKeys = (gateway: string, known: KnownKeys): string[] =>
  (KEYS[gateway] ?? []).filter(([key]) => known[key]).map(([, field]) => field);

/**
 * The required keys that a gateway still lacks; without them it is neither offered nor notified of payments. A bank's
 * calls have a key, or are signed with a secret.
 */
export const missingGatewayKeys = (gateway: string, known: KnownKeys): string[] => {
  if (gateway === 'bank-line') return known.keyHash || known.secureSecret ? [] : ['ApiKey'];
  return (KEYS[gateway] ?? []).filter(([key]) => !known[key]).map(([, field]) => field);
};
