export type AffiliateRefusal =
  /** The merchant takes no affiliates. */
  | { code: 'AFFILIATES_CLOSED'; data: Record<string, never> }
  /** It was refused or ended before: staff alone may begin it again. */
  | { code: 'AFFILIATE_OVER'; data: Record<string, never> }
  /** Not what may be done with one in this state. */
  | { code: 'AFFILIATE_STATE'; data: Record<string, never> }
  | { code: 'AFFILIATE_RULE_CHANGED'; data: Record<string, never> };
