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
  /** The order that a stay was to replace has ended, has started, or is not the member's. */
  | { code: 'REPLACED_ORDER_OVER'; data: Record<string, never> }
  /** Something of it is to be paid first. */
  | { code: 'REPLACED_ORDER_OWED'; data: Record<string, never> }
  /** The stay is to replace an order: what that costs is shown before, which a link cannot. */
  | { code: 'OFFER_REPLACES'; data: Record<string, never> }
  /** The week that was to be given for a stay was not agreed to, or is not there any more. */
  | { code: 'STAKE_OVER'; data: Record<string, never> }
  /** A week is given for the stay: what it earns is shown before, which a link cannot. */
  | { code: 'OFFER_STAKED'; data: Record<string, never> }
  /** The entry does not ask for the stay, does not wait, or its member cannot take it. */
  | { code: 'OFFER_UNFIT'; data: Record<string, never> }
  | { code: 'WAITLIST_RULES_CHANGED'; data: Record<string, never> };
