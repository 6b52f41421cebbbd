export type WaitlistRefusal =
  /** The merchant has no waitlist. */
  | { code: 'WAITLIST_OFF'; data: Record<string, never> }
  /** The member has as many live entries as allowed. */
  | { code: 'WAITLIST_LIMIT'; data: { limit: number } }
  | { code: 'WAITLIST_ENTRY_NOT_FOUND'; data: Record<string, never> }
  /** The entry was served, was left by its member, or has passed its last day. */
  | { code: 'WAITLIST_ENTRY_OVER'; data: Record<string, never> }
  /** The offer was answered before, has expired, or belongs to another member. */
  | { code: 'OFFER_OVER'; data: Record<string, never> }
  /** The order that the stay was to replace has ended or started, or belongs to another member. */
  | { code: 'REPLACED_ORDER_OVER'; data: Record<string, never> }
  /** The member must pay something of the order first. */
  | { code: 'REPLACED_ORDER_OWED'; data: Record<string, never> }
  /** The stay is to replace an order. A link cannot accept it, because the cost must be shown first. */
  | { code: 'OFFER_REPLACES'; data: Record<string, never> }
  /** The week that was to be given for the stay was not agreed to, or is no longer available. */
  | { code: 'STAKE_OVER'; data: Record<string, never> }
  /** A week is given for the stay. A link cannot accept it, because the credited points must be shown first. */
  | { code: 'OFFER_STAKED'; data: Record<string, never> }
  /** The entry does not ask for the stay or does not wait, or its member cannot take it. */
  | { code: 'OFFER_UNFIT'; data: Record<string, never> }
  | { code: 'WAITLIST_RULES_CHANGED'; data: Record<string, never> };
