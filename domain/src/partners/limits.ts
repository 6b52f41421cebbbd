/** Seconds for which a one-time ticket of a frame is valid. */
export const PARTNER_TICKET_SECONDS = 60;

/** Minutes of a session inside a partner's frame: enough for a checkout. */
export const FRAME_SESSION_MINUTES = 120;

/**
 * The most sites and keys of a partner; the most partners of a merchant, of different sites of all its partners, and of
 * its webhook endpoints.
 */
export const PARTNER_LIMITS = { origins: 20, keys: 20, partners: 50, allOrigins: 50, endpoints: 10 } as const;

/**
 * The longest site, in characters: the header with `allOrigins` sites then stays below the 8 kB that proxies accept.
 */
export const ORIGIN_LENGTH = 120;

/**
 * The scopes of an API key: tickets for the checkout, the catalogue that all members may read, the orders that were
 * made with the partner's tickets, and permissions by their names. No scope moves money.
 */
export const KEY_SCOPES = [
  'tickets',
  'catalogue.read',
  'partner-order.read',
  'order.read',
  'report.read',
  'webhook.read',
  'webhook.edit',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
