import type { NewEvent } from '../platform/events/event.ts';

/** What the owner of an account is always told of. */
export type AlertKind = 'password-changed' | 'password-reset' | 'passkey-added' | 'passkey-removed' | 'new-device';

/** Something about who can get into an account changed. Private to its owner; the event handler tells him. */
export const accountAlert = (
  userId: string,
  what: AlertKind,
  { name, userAgent, ipAddress }: { name?: string; userAgent: string; ipAddress: string },
): NewEvent => ({
  kind: 'account.alert',
  subjectId: userId,
  userId,
  payload: { what, name, userAgent: userAgent.slice(0, 400), ipAddress },
});
