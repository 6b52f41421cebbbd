export type MerchantRefusal =
  /** Another person saved rules after these were read. */
  | { code: 'RULES_CHANGED'; data: Record<string, never> }
  /** The command changes nothing. */
  | { code: 'NOTHING_CHANGED'; data: Record<string, never> }
  /** The draft has changed since it was read. */
  | { code: 'BRAND_CHANGED'; data: Record<string, never> }
  /** Text in this colour, or on this ground, would be unreadable. `proposal`: the closest readable colour. */
  | { code: 'BRAND_UNREADABLE'; data: { chosen: string; proposal: string } }
  /** A menu link leads neither to a path of the portal nor to an allowed site. */
  | { code: 'MENU_LEADS_AWAY'; data: { path: string } }
  /** A link of the published or drafted menu leads to this site. */
  | { code: 'ORIGIN_IN_MENU'; data: { origin: string } }
  /** The name is not a public host name, or is below the installation's domain. */
  | { code: 'HOST_NOT_USABLE'; data: { host: string } }
  /** The operator has closed the merchant's site for a while. */
  | { code: 'SITE_SUSPENDED'; data: { retryAfterSeconds: number } }
  /** The number of unsettled matters of a merchant that is to close: money, coming stays, weeks, requests. */
  | { code: 'MERCHANT_NOT_SETTLED'; data: { count: number } }
  /** Another merchant uses the host name. */
  | { code: 'HOST_TAKEN'; data: Record<string, never> }
  | { code: 'DOMAIN_ADDED_BEFORE'; data: Record<string, never> }
  | { code: 'DOMAIN_LIMIT'; data: { limit: number } };
