/** What a gateway has of its keys, under the names they are stored by. */
interface KnownKeys {
  keyHash?: string;
  secret?: string;
  tmnCode?: string;
  secureSecret?: string;
}

/** Without these, by the names of the command's fields, a gateway can neither be offered nor hear of a payment. */
const NEEDED: Record<string, readonly (readonly [keyof KnownKeys, string])[]> = {
  'bank-line': [['keyHash', 'ApiKey']],
  vnpay: [
    ['tmnCode', 'TmnCode'],
    ['secureSecret', 'SecureSecret'],
  ],
};

/** The keys of a gateway that are known, by the names of the command's fields. */
export const knownGatewayKeys = (gateway: string, known: KnownKeys): string[] =>
  (NEEDED[gateway] ?? []).filter(([key]) => known[key]).map(([, field]) => field);

/** The keys that a gateway still lacks before it can be switched on. */
export const missingGatewayKeys = (gateway: string, known: KnownKeys): string[] =>
  (NEEDED[gateway] ?? [])
    // A secret with which calls are signed replaces the key.
    .filter(([key]) => !known[key] && !(gateway === 'bank-line' && known.secureSecret))
    .map(([, field]) => field);
