/** The limits of one search. */
export const SEARCH_LIMITS = {
  /** Member-portal section 9; screens say how many they want. */
  defaultLimit: 10,
  maxLimit: 100,
  maxOffset: 100_000,
  maxFlexDays: 14,
  maxKeyword: 200,
  maxAttributes: 100,
  maxRadiusKm: 20_000,
  maxPins: 500,
} as const;
