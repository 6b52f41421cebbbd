/**
 * Messages of the live stream, GET /live (text/event-stream). Each has an id; a client that reconnects sends
 * Last-Event-ID and misses none. `kind` is the SSE event name.
 */
export type LiveMessage =
  | { kind: 'stay.taken'; data: { stayId: string; roomId: string; resortId: string } }
  | { kind: 'stay.freed'; data: { stayId: string; roomId: string; resortId: string } }
  /** One of the reader's own orders changed: held, confirmed, extended, expired, canceled. */
  | { kind: 'order.changed'; data: { orderId: string; allStatus: number; stayId: string | null } }
  | { kind: 'catalogue.changed'; data: { resortId: string | null } }
  /** The reader got a notification (`told`), or read one on this or another device. */
  | { kind: 'notifications.changed'; data: { told: boolean } }
  /** The reader's own points changed; `balance` is the new balance. */
  | { kind: 'points.changed'; data: { kind: string; balance: number } }
  /** The reader's permissions changed, so the page requests them again. */
  | { kind: 'permissions.changed'; data: Record<string, never> }
  /** A request of the reader, or one that the reader may decide, was made or ended. */
  | { kind: 'approvals.changed'; data: { approvalId: string } }
  /** A week of the reader changed. */
  | { kind: 'week.changed'; data: { weekId: string; kind: string; change: string; state: string } }
  /** For staff: the list of tasks changed, or other staff look at other tasks. */
  | { kind: 'tasks.changed'; data: { what: 'list' | 'lookers' } }
  /** For staff: one of the records of this kind changed. */
  | { kind: 'record.changed'; data: { subject: ListedSubject } }
  /** The reader's own calendar changed, on this or another device. */
  | { kind: 'calendar.changed'; data: Record<string, never> }
  /** The reader's own drive changed, on this or another device. */
  | { kind: 'drive.changed'; data: Record<string, never> }
  /** The stream cannot be resumed from the reader's position, so the client must read everything again. */
  | { kind: 'reset'; data: Record<string, never> };

/** Subjects of audited commands whose lists and pages at the console follow no other message. */
export const LISTED_SUBJECTS = [
  'user',
  'membership',
  'role',
  'promotion',
  'rent-promotion',
  'partner',
  'api-key',
  'webhook',
  'import',
  'discount',
  'rule-set',
  'fee',
  'payment-method',
  'merchant',
] as const;
export type ListedSubject = (typeof LISTED_SUBJECTS)[number];

export type LiveKind = LiveMessage['kind'];
