import { tabStorage } from '../../transport/tab-storage.ts';

/** The guest for the resort, with the fields of the contract's receiver form. */
export interface Receiver {
  ReceiverName: string;
  ReceiverEmail: string;
  ReceiverMobile: string;
}

/** Input that a member has not sent. */
export interface CheckoutDraft {
  note: string;
  methodId: string | null;
  /** null: the order's own guest. */
  receiver: Receiver | null;
  /** The values of the open guest form, valid or not; null when it is closed. */
  editing: Receiver | null;
}

const EMPTY: CheckoutDraft = { note: '', methodId: null, receiver: null, editing: null };
/**
 * Stored for this tab and this order, so that a reload, an expired session or navigation loses nothing. Without storage
 * it lasts as long as the page.
 */
const key = (orderId: string) => `sandbar.checkout.${orderId}`;

const read = (orderId: string): Partial<CheckoutDraft> | null => {
  try {
    return JSON.parse(tabStorage()?.getItem(key(orderId)) ?? 'null') as Partial<CheckoutDraft> | null;
  } catch {
    return null;
  }
};

/** A draft exists once this tab has shown the order as held. */
export const hasDraft = (orderId: string): boolean => read(orderId) !== null;
export const loadDraft = (orderId: string): CheckoutDraft => ({ ...EMPTY, ...read(orderId) });
export const dropDraft = (orderId: string): void => tabStorage()?.removeItem(key(orderId));
export const saveDraft = (orderId: string, draft: CheckoutDraft): void => {
  try {
    tabStorage()?.setItem(key(orderId), JSON.stringify(draft));
  } catch {
    // When storage is full, a reload loses the draft.
  }
};
