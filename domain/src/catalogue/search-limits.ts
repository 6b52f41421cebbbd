/** The limits of one search. */
export const SEARCH_LIMITS = {
  /** Member-portal section 9. A client may ask for another number. */
  defaultLimit: 10,
  maxLimit: 100,
  maxOffset: 100_000,
  maxFlexDays: 14,
  maxKeyword: 200,
  maxAttributes: 100,
  maxRadiusKm: 20_000,
  maxPins: 500,
} as const;
