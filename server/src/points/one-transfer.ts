import { accept, refuse } from '@sandbar/domain/common';
import { MAX_BALANCE } from '@sandbar/domain/points';
import type { NewEvent } from '../platform/events/event.ts';

/** A command's id is also the id of its transfer and its lot, so another command with the same id is refused. */
export const ONE_TRANSFER = {
  point_transfers_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} },
  point_lots_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} },
} as const;

/** The answer for a booked transfer, or a refusal above the largest balance, which rolls the booking back. */
export const withinLimit = <Booked extends { balance: number; events: NewEvent[] }>({ balance, events }: Booked) =>
  Math.abs(balance) > MAX_BALANCE
    ? refuse('BALANCE_LIMIT', { limit: MAX_BALANCE })
    : accept({ answer: { balance }, events });
