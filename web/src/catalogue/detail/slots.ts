import type { Party } from '@sandbar/domain/catalogue';
import type { ReactNode } from 'react';
import type { StayData } from './resort-page.query.ts';

/** The hold button beside a stay, which another slice provides. */
export interface HoldSlot {
  stay: StayData;
  party: Party;
  look: 'row' | 'bar';
  /** Which stay, in words. */
  what: string;
  disabledReason: string | null;
  /** Where the reason stands in words: once for a room, not in each of its rows. */
  reasonId: string | undefined;
  /** The stay turned out to be gone. */
  onGone: (stayId: string) => void;
}

export type RenderHold = (slot: HoldSlot) => ReactNode;

/** Where this page leads; addresses are the app's. */
export interface DetailLinks {
  list: (search?: string) => string;
  stays: string;
  information: string;
  checkout: (orderId: string) => string;
  /** Where the reader waits for a stay of this resort. */
  wait: string;
}
