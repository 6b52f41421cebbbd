/**
 * Something that happened. Slices declare their own kinds; the feed carries events to screens, caches and event
 * handlers of every server process. With `userId` an event is private to that user; otherwise everyone of the merchant
 * may learn of it.
 */
export interface NewEvent {
  kind: string;
  subjectId: string;
  userId?: string;
  payload?: Record<string, unknown>;
}

export interface Event {
  merchantId: string;
  /** Its place in the merchant's feed: 1, 2, 3 … without a gap, assigned after the commit. */
  number: number;
  kind: string;
  subjectId: string;
  userId: string | null;
  payload: Record<string, unknown>;
}
