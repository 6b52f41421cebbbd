export type PartnerRefusal =
  | { code: 'PARTNER_NOT_FOUND'; data: Record<string, never> }
  | { code: 'API_KEY_NOT_FOUND'; data: Record<string, never> }
  | { code: 'API_KEY_INVALID'; data: Record<string, never> }
  | { code: 'TICKET_INVALID'; data: Record<string, never> }
  | { code: 'WEBHOOK_NOT_FOUND'; data: Record<string, never> }
  | { code: 'PARTNER_LIMIT'; data: { limit: number } }
  /** All partners of a merchant together have more different sites. */
  | { code: 'PARTNER_ORIGINS_LIMIT'; data: { limit: number } };
