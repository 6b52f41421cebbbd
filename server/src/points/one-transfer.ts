import { accept, refuse } from '@sandbar/domain/common';
import { MAX_BALANCE } from '@sandbar/domain/points';
import type { NewEvent } from '../platform/events/event.ts';

/** A command's id is its transfer's and its lot's: another command with it is refused. */
export const ONE_TRANSFER = {
  point_transfers_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} },
  point_lots_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} },
} as const;

/** The answer of a transfer that was booked, or its refusal, which takes it back. */
export const withinLimit = <Booked extends { balance: number; events: NewEvent[] }>({ balance, events }: Booked) =>
  Math.abs(balance) > MAX_BALANCE
    ? refuse('BALANCE_LIMIT', { limit: MAX_BALANCE })
    : accept({ answer: { balance }, events });
