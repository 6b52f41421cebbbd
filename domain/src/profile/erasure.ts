/** Days between asking for erasure and the erasure itself, in which it can be taken back (docs/decisions/014). */
export const ERASURE_GRACE_DAYS = 30;
