export type MerchantRefusal =
  /** Somebody else saved other rules after these were read. */
  { code: 'RULES_CHANGED'; data: Record<string, never> };
