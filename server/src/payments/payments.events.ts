import type { NewEvent } from '../platform/events/event.ts';

/** Money came that fits nothing, from a messenger or a file, or stands in other parts now: staff's lists show it. */
export const moneyWaits = (moneyId: string): NewEvent => ({ kind: 'money.waits', subjectId: moneyId });
