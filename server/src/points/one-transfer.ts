import { NIL_UUID, type CommandContext } from '../platform/commands/handler.ts';

/** A command's id is its transfer's and its lot's: another command with it is refused. */
export const ONE_TRANSFER = {
  point_transfers_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} },
  point_lots_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} },
} as const;

/** Who did it, as the ledger keeps it: null for the server itself. */
export const actorOf = ({ userId }: Pick<CommandContext, 'userId'>): string | null =>
  userId === NIL_UUID ? null : userId;
