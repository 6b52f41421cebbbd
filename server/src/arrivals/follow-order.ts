import { arrivalChanges } from '@sandbar/domain/arrivals';
import { mayBeOwedAgain, orderState, type OrderState } from '@sandbar/domain/orders';
import { lockAndReadOrder } from '../orders/index.ts';
import { first, type Database, type Transaction } from '../platform/database/index.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { endArrival, expectedStay, forgetChanges, knownArrival, noteChange, saveExpected } from './arrivals.store.ts';

/** Updates an arrival from its order, and records changes for the resort. The caller has locked the order. */
export const followOrder = async (
  transaction: Transaction,
  key: { merchantId: string; orderId: string },
): Promise<void> => {
  const [known] = await transaction.run(knownArrival(key));
  const expected = await first(transaction.run(expectedStay(key)));
  const changes = arrivalChanges(known, expected);
  const leaves = known?.live && known.resortId !== expected?.resortId ? known : undefined;
  if (leaves) {
    await transaction.run(forgetChanges({ ...key, resortId: leaves.resortId }));
    const { resortId, checkIn } = leaves;
    await transaction.run(noteChange({ ...key, resortId, checkIn, kind: 'canceled' }));
  }
  if (changes.length === 0) return;
  if (!expected) return void (await transaction.run(endArrival(key)));
  await transaction.run(saveExpected({ ...key, ...expected }));
  const { resortId, checkIn } = expected;
  if (changes.includes('new')) await transaction.run(forgetChanges({ ...key, resortId }));
  for (const kind of changes) await transaction.run(noteChange({ ...key, resortId, checkIn, kind }));
};

const SETTLING: ReadonlySet<OrderState> = new Set(['closed', 'failed']);

/** order.changed: updates the arrival of a paid order. It reads the order as it is now, not the event. */
export const onOrderChanged = ({ database }: { database: Database }): EventHandler => ({
  name: 'arrivals-on-order-changed',
  wants: ({ payload }) => SETTLING.has(orderState(Number(payload.allStatus))) || mayBeOwedAgain(payload.reason),
  run: async ({ merchantId, subjectId: orderId }) => {
    await database.transaction(async (transaction) => {
      if (await lockAndReadOrder(transaction, { merchantId, id: orderId }))
        await followOrder(transaction, { merchantId, orderId });
    });
  },
});
