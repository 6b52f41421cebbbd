import { dayInZone, type Day } from '@sandbar/domain/common';
import { orderCode } from '@sandbar/domain/orders';
import { contractKey, type WeekKind } from '@sandbar/domain/weeks';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import type { CommandContext } from '../platform/commands/handler.ts';
import type { Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { dueOf } from './change-week.ts';
import { PROOF_REFUSALS, type Proofs } from './proofs.ts';
import { weekChanged } from './weeks.events.ts';
import { attachProofs, insertTransition, insertWeek, lockGiving } from './weeks.store.ts';

/** The fields that a command has for a week of any kind. */
interface Given {
  id: string;
  kind: WeekKind;
  resortId: string;
  /** Its room class; null for a rental, which gets a room class when it is published. */
  roomId: string | null;
  fromDate: Day;
  toDate: Day;
  expireDate: Day | null;
  contractCode: string;
  /** Distinguishes it from other weeks when there is no code; derived from the code when absent. */
  contractKey?: string;
  note: string;
  /** Minor units. */
  price: number;
  proofs: Proofs;
  now: Date;
}

const LETTERS = { deposit: 'D', 'extra-vacation': 'X', rental: 'R' } as const;

/** Inserts a week that waits for staff, in the caller's transaction. @returns its code, and the events */
export const giveWeek = async (
  transaction: Transaction,
  { merchant, userId: ownerId, actorId }: Pick<CommandContext, 'merchant' | 'userId' | 'actorId'>,
  { id, kind, proofs, now: at, ...given }: Given,
): Promise<{ code: string; events: NewEvent[] }> => {
  const merchantId = merchant.id;
  const now = at.toISOString();
  const code = orderCode(`${merchant.orderPrefix}${LETTERS[kind]}`, dayInZone(at, merchant.timeZone), Math.random());
  const waits = { kind, state: 'pending', fromDate: given.fromDate, expireDate: given.expireDate, since: at } as const;
  const key = given.contractKey ?? contractKey(given.contractCode);
  await transaction.batch([
    lockGiving({ merchantId, resortId: given.resortId, contractKey: key }),
    insertWeek({
      merchantId,
      id,
      kind,
      code,
      ownerId,
      ...given,
      contractKey: key,
      now,
      ...dueOf(waits, merchant.timeZone),
    }),
  ]);
  if (proofs.imageIds.length > 0) await transaction.run(attachProofs({ merchantId, weekId: id, ownerId, ...proofs }));
  await transaction.run(
    insertTransition({
      merchantId,
      weekId: id,
      change: 'give',
      fromState: 'pending',
      toState: 'pending',
      reason: '',
      actorId,
      orderId: null,
      now,
    }),
  );
  return { code, events: [weekChanged(ownerId, { weekId: id, kind, change: 'give', state: 'pending' })] };
};

/** The refusals when the same week, the same id or a picture was given before. */
export const GIVE_REFUSALS: Record<string, AnyRefusal> = {
  weeks_given_once: { code: 'WEEK_GIVEN', data: {} },
  weeks_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} },
  ...PROOF_REFUSALS,
};
