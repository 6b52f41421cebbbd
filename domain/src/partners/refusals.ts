export type PartnerRefusal =
  | { code: 'PARTNER_NOT_FOUND'; data: Record<string, never> }
  | { code: 'API_KEY_NOT_FOUND'; data: Record<string, never> }
  | { code: 'API_KEY_INVALID'; data: Record<string, never> }
  | { code: 'TICKET_INVALID'; data: Record<string, never> }
  | { code: 'WEBHOOK_NOT_FOUND'; data: Record<string, never> }
  /** The address belongs to the server's own machine or network, or is not https. */
  | { code: 'WEBHOOK_ADDRESS_PRIVATE'; data: Record<string, never> }
  /** The endpoint is switched off, so it gets no webhooks. */
  | { code: 'WEBHOOK_OFF'; data: Record<string, never> }
  | { code: 'WEBHOOK_TESTED'; data: { seconds: number } }
  | { code: 'PARTNER_LIMIT'; data: { limit: number } }
  /** The different sites of all partners of the merchant exceed the limit. */
  | { code: 'PARTNER_ORIGINS_LIMIT'; data: { limit: number } };
