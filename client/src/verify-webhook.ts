import type { WebhookEvent } from './generated/webhooks.generated.ts';

/**
 * Verification of webhooks by Standard Webhooks (standardwebhooks.com), using only what both browsers and Node have.
 */

/** Headers of a request: `Headers`, or an object like Node's `request.headers`. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface Received {
  /** The endpoint's secret, `whsec_…`. */
  secret: string;
  headers: WebhookHeaders;
  /** The body exactly as it was received. Text that was parsed and printed again is different. */
  body: string | Uint8Array;
  /** The accepted difference in seconds between the signed time and this clock. The default is 300. */
  tolerance?: number;
  /** Replaces the clock. */
  now?: Date;
}

/** The reason why a delivery is refused. */
export type WebhookFault = 'headers' | 'timestamp' | 'signature' | 'body';

/** A delivery that cannot be trusted. Answer it with 400. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** A verified event. Its `id` is the same each time it is sent, so act only once on each `id`. */
export type VerifiedWebhook = WebhookEvent & { id: string };

const headerOf = (headers: WebhookHeaders, name: string): string => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string' || value === '') throw new WebhookRefused('headers', `The header ${name} is missing.`);
  return value;
};

type Bytes = Uint8Array<ArrayBuffer>;
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const fromBase64 = (text: string): Bytes | undefined => {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
};

const keyOf = (secret: string): Promise<Key> => {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (!bytes || bytes.length === 0) throw new TypeError('The secret of a webhook is whsec_ and base64.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify', 'sign']);
};

const signedBytes = (id: string, timestamp: string, body: string | Uint8Array): Bytes => {
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const rest = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const all = new Uint8Array(head.length + rest.length);
  all.set(head);
  all.set(rest, head.length);
  return all;
};

/**
 * Reads a delivery after verifying that Sandbar sent it, that it is unchanged and that it is recent. Signatures are
 * compared in constant time.
 * @throws WebhookRefused for an invalid signature, TypeError for a malformed secret
 */
export const verifyWebhook = async (received: Received): Promise<VerifiedWebhook> => {
  const { secret, headers, body, tolerance = 300, now = new Date() } = received;
  const key = await keyOf(secret);
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  const age = now.getTime() / 1000 - Number(timestamp);
  if (!/^\d+$/.test(timestamp) || Math.abs(age) > tolerance)
    throw new WebhookRefused('timestamp', 'The timestamp is too old, too new, or none.');
  const bytes = signedBytes(id, timestamp, body);
  let fits = false;
  for (const each of signatures.split(' ')) {
    const [version, text = ''] = each.split(',');
    const signature = version === 'v1' ? fromBase64(text) : undefined;
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, bytes))) fits = true;
  }
  if (!fits) throw new WebhookRefused('signature', 'No signature fits.');
  try {
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
    return { ...(JSON.parse(text) as WebhookEvent), id };
  } catch {
    throw new WebhookRefused('body', 'The body is no JSON.');
  }
};

/**
 * Returns the headers of a delivery as Sandbar signs it, for trying out a receiver.
 * @param secrets two while a secret is being changed
 */
export const signWebhook = async (
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Promise<Record<string, string>> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const bytes = signedBytes(id, timestamp, body);
  const signatures = await Promise.all(
    secrets.map(async (secret) => {
      const signature = new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(secret), bytes));
      return `v1,${btoa(String.fromCharCode(...signature))}`;
    }),
  );
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
};
