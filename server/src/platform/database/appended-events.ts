/** Events that a query appends to a merchant's feed. */
export interface AppendedEvents {
  merchantId: string;
  events: readonly FollowedEvent[];
}

/** The part of an event that followers see. */
export interface FollowedEvent {
  kind: string;
  subjectId: string;
  userId?: string | null;
  payload?: Record<string, unknown>;
}
