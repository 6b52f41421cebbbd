export type MerchantRefusal =
  /** Another person saved other rules after these were read. */
  | { code: 'RULES_CHANGED'; data: Record<string, never> }
  /** Nothing of it would be another than now. */
  | { code: 'NOTHING_CHANGED'; data: Record<string, never> }
  /** The draft is another than the one that was read. */
  | { code: 'BRAND_CHANGED'; data: Record<string, never> }
  /** Text in this colour, or on this ground, could not be read; what is nearest and can. */
  | { code: 'BRAND_UNREADABLE'; data: { chosen: string; proposal: string } }
  /** A menu link that leads neither to an own page nor to an allowed site. */
  | { code: 'MENU_LEADS_AWAY'; data: { path: string } }
  /** A link of the menu, published or drafted, leads to this site. */
  | { code: 'ORIGIN_IN_MENU'; data: { origin: string } }
  /** No public host name, or one below the installation's own. */
  | { code: 'HOST_NOT_USABLE'; data: { host: string } }
  /** The operator keeps the merchant's site from everybody for a while. */
  | { code: 'SITE_SUSPENDED'; data: { retryAfterSeconds: number } }
  /** How much of a merchant that is to close is not settled: money, stays to come, weeks, requests. */
  | { code: 'MERCHANT_NOT_SETTLED'; data: { count: number } }
  /** Another merchant is found by it. */
  | { code: 'HOST_TAKEN'; data: Record<string, never> }
  | { code: 'DOMAIN_ADDED_BEFORE'; data: Record<string, never> }
  | { code: 'DOMAIN_LIMIT'; data: { limit: number } };
