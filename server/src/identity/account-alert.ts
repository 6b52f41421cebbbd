import type { NewEvent } from '../platform/events/event.ts';

/** Changes of an account about which its owner is always informed. */
export type AlertKind = 'password-changed' | 'password-reset' | 'passkey-added' | 'passkey-removed' | 'new-device';

/** Access to an account changed. Only its owner receives the event; an event handler informs them. */
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
