import type { AnyRefusal } from '@sandbar/contract/refusals';
import { lockAndReadOrder } from '../orders/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { noteFailure } from './closures.store.ts';

/** An order that a rule refused; staff read the refusal at the closure. */
export class OrderRefused extends Error {
  readonly refusal: AnyRefusal;
  constructor(closureId: string, orderId: string, refusal: AnyRefusal) {
    super(`closure ${closureId}, order ${orderId}: ${refusal.code}`);
    this.refusal = refusal;
  }
}

/**
 * Records that a job failed for an order, which staff see and the job tries again. Failures of other work are only
 * logged.
 */
export const noteFailed =
  (database: Database) =>
  async ({ closureId, orderId }: { closureId: string; orderId: string | null }, { id }: Merchant, error: unknown) => {
    if (!orderId) return;
    const refusal = error instanceof OrderRefused ? error.refusal : null;
    const noted = { refusal: refusal?.code ?? null, values: JSON.stringify(refusal?.data ?? {}) };
    await database.transaction(async (transaction) => {
      await lockAndReadOrder(transaction, { merchantId: id, id: orderId });
      await transaction.run(noteFailure({ merchantId: id, closureId, orderId, ...noted }));
    });
  };
