import type { NewEvent } from '../platform/events/event.ts';

export const CATALOGUE_CHANGED = 'catalogue.changed';

/** A resort, its rooms, stays or prices changed; null = something all resorts share did. */
export const catalogueChanged = (merchantId: string, resortId: string | null): NewEvent => ({
  kind: CATALOGUE_CHANGED,
  subjectId: resortId ?? merchantId,
  payload: { resortId },
});
