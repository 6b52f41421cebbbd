/**
 * Days between the request for an erasure and the erasure itself, in which the request can be withdrawn
 * (docs/decisions/014).
 */
export const ERASURE_GRACE_DAYS = 30;
