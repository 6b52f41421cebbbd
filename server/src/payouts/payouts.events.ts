import type { NewEvent } from '../platform/events/event.ts';

interface PayoutNews {
  payoutId: string;
  ownerId: string;
  /** In minor units. */
  amount: number;
  /** The owner's orders that the payout completes, or that are open again when it is voided. */
  orderIds: readonly string[];
}

const news =
  (kind: string) =>
  ({ payoutId, ownerId, amount, orderIds }: PayoutNews): NewEvent => ({
    kind,
    subjectId: payoutId,
    userId: ownerId,
    payload: { ownerId, amount, orderIds },
  });

/** Only the owner receives it: a payout was recorded. */
export const payoutRecorded = news('payout.recorded');

/** Only the owner receives it: a payout did not arrive, or was recorded by mistake. */
export const payoutVoided = news('payout.voided');

/** A run changed, so open consoles refetch it. */
export const runChanged = (runId: string): NewEvent => ({ kind: 'payout-run.changed', subjectId: runId, payload: {} });
