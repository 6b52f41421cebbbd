/** Seconds a one-time ticket waits for the frame it was made for. */
export const PARTNER_TICKET_SECONDS = 60;

/** Minutes a session inside a partner's frame lasts: a checkout, not a stay. */
export const FRAME_SESSION_MINUTES = 120;

/**
 * How many there may be: of a partner's sites and keys; of a merchant's partners, of different sites of all of them,
 * and of webhook endpoints.
 */
export const PARTNER_LIMITS = { origins: 20, keys: 20, partners: 50, allOrigins: 50, endpoints: 10 } as const;

/**
 * Characters of a site: with `allOrigins` of them the header that lists them stays below the 8 kB that proxies take.
 */
export const ORIGIN_LENGTH = 120;

/**
 * The scopes of an API key: tickets for the checkout, the catalogue that every member may read, the orders that were
 * made with the partner's own tickets, and permissions by their names. None of them moves money.
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
