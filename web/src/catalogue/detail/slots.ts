import type { Party } from '@sandbar/domain/catalogue';
import type { ReactNode } from 'react';
import type { StayData } from './resort-page.query.ts';

/** The hold button beside a stay, which another slice provides. */
export interface HoldSlot {
  stay: StayData;
  party: Party;
  look: 'row' | 'bar';
  /** A description of the stay. */
  what: string;
  disabledReason: string | null;
  /** The id of the written reason, which stands once for a room instead of in each row. */
  reasonId: string | undefined;
  /** Called when the stay is no longer free. */
  onGone: (stayId: string) => void;
}

export type RenderHold = (slot: HoldSlot) => ReactNode;

/** The links of this page. Addresses belong to the app. */
export interface DetailLinks {
  list: (search?: string) => string;
  stays: string;
  information: string;
  checkout: (orderId: string) => string;
  /** The page on which the reader waits for a stay of this resort. */
  wait: string;
}
