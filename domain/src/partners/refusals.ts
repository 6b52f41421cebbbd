export type PartnerRefusal =
  | { code: 'PARTNER_NOT_FOUND'; data: Record<string, never> }
  | { code: 'API_KEY_NOT_FOUND'; data: Record<string, never> }
  | { code: 'API_KEY_INVALID'; data: Record<string, never> }
  | { code: 'TICKET_INVALID'; data: Record<string, never> }
  | { code: 'WEBHOOK_NOT_FOUND'; data: Record<string, never> }
  /** An address of the server's own machine or network, or one that is not https. */
  | { code: 'WEBHOOK_ADDRESS_PRIVATE'; data: Record<string, never> }
  /** It is switched off: nothing is sent to it. */
  | { code: 'WEBHOOK_OFF'; data: Record<string, never> }
  | { code: 'WEBHOOK_TESTED'; data: { seconds: number } }
  | { code: 'PARTNER_LIMIT'; data: { limit: number } }
  /** All partners of a merchant together have more different sites. */
  | { code: 'PARTNER_ORIGINS_LIMIT'; data: { limit: number } };
