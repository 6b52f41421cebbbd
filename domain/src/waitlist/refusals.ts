export type WaitlistRefusal =
  /** The merchant keeps no waitlist. */
  | { code: 'WAITLIST_OFF'; data: Record<string, never> }
  /** The member has as many live entries as allowed. */
  | { code: 'WAITLIST_LIMIT'; data: { limit: number } }
  | { code: 'WAITLIST_ENTRY_NOT_FOUND'; data: Record<string, never> }
  /** It was served, left or has passed its last day. */
  | { code: 'WAITLIST_ENTRY_OVER'; data: Record<string, never> }
  /** Answered before, ran out, or not this member's. */
  | { code: 'OFFER_OVER'; data: Record<string, never> }
  | { code: 'WAITLIST_RULES_CHANGED'; data: Record<string, never> };
