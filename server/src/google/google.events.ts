import type { NewEvent } from '../platform/events/event.ts';

/** A member wants Google looked at now: what is due is. */
export const googleAsked = (userId: string): NewEvent => ({ kind: 'google.asked', subjectId: userId, userId });
