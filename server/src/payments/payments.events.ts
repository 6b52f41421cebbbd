import type { NewEvent } from '../platform/events/event.ts';

/** An unapplied payment was received by webhook or file, or was split: staff's lists show it. */
export const moneyWaits = (moneyId: string): NewEvent => ({ kind: 'money.waits', subjectId: moneyId });
