/** Notes of staff about one member and that member's orders. */
export const NOTE_LIMITS = {
  /** The most notes about one member, those about orders included. */
  notes: 200,
  /** The longest note, in characters. */
  length: 2_000,
} as const;
