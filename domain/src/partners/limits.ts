/** Seconds a one-time ticket waits for the frame it was made for. */
export const PARTNER_TICKET_SECONDS = 60;

/** Minutes a session inside a partner's frame lasts: a checkout, not a stay. */
export const FRAME_SESSION_MINUTES = 120;

/** Calls a minute with one API key. */
export const KEY_CALLS_PER_MINUTE = 120;

export const PARTNER_LIMITS = { origins: 20, keys: 20, endpoints: 10 } as const;

/** What an API key may be made for. */
export const KEY_SCOPES = ['tickets'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Commands that a session inside a partner's frame may send: the checkout's. By domain, so that what is added to the checkout is in it. */
export const FRAME_DOMAINS: readonly string[] = ['Sale', 'Payment', 'Promotion', 'Point'];
