import type { NewEvent } from '../platform/events/event.ts';

export const CATALOGUE_CHANGED = 'catalogue.changed';
export const STAY_PUBLISHED = 'stay.published';
export const STAY_WITHDRAWN = 'stay.withdrawn';
export const STAY_REPRICED = 'stay.repriced';

/** The fields of a resort, its rooms or their discounts changed; null: something that all resorts share changed. */
export const catalogueChanged = (merchantId: string, resortId: string | null): NewEvent => ({
  kind: CATALOGUE_CHANGED,
  subjectId: resortId ?? merchantId,
  payload: { resortId },
});

export interface StaysPublished {
  resortId: string;
  roomId: string;
  productType: number;
  /** Whether the stays are sold for an owner at the price that the owner asked, so that discounts do not reduce it. */
  fixedPrice?: boolean;
  /** Prices before discounts, in money or points, by the product type. */
  stays: readonly { id: string; fromDate: string; toDate: string; price: number }[];
}

/** Stays of one room were published. */
export const stayPublished = (published: StaysPublished): NewEvent => ({
  kind: STAY_PUBLISHED,
  subjectId: published.roomId,
  payload: { ...published },
});

export interface StaysWithdrawn {
  resortId: string;
  roomId: string;
  stayIds: readonly string[];
}

/** Stays of one room left the market for good. */
export const stayWithdrawn = (withdrawn: StaysWithdrawn): NewEvent => ({
  kind: STAY_WITHDRAWN,
  subjectId: withdrawn.roomId,
  payload: { ...withdrawn },
});

export interface StaysRepriced {
  resortId: string;
  roomId: string;
  /** Prices before discounts, in money or points, by each stay's product type. */
  stays: readonly { id: string; price: number }[];
}

/** Prices of stays of one room changed. */
export const stayRepriced = (repriced: StaysRepriced): NewEvent => ({
  kind: STAY_REPRICED,
  subjectId: repriced.roomId,
  payload: { ...repriced },
});
