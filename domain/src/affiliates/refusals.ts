export type AffiliateRefusal =
  /** The merchant takes no affiliates. */
  | { code: 'AFFILIATES_CLOSED'; data: Record<string, never> }
  /** The affiliate was rejected or ended before: only staff can start the partnership again. */
  | { code: 'AFFILIATE_OVER'; data: Record<string, never> }
  /** The affiliate's state does not allow this action. */
  | { code: 'AFFILIATE_STATE'; data: Record<string, never> }
  | { code: 'AFFILIATE_RULE_CHANGED'; data: Record<string, never> };
