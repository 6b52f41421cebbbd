import type { NewEvent } from '../platform/events/event.ts';

interface PayoutNews {
  payoutId: string;
  ownerId: string;
  /** Minor units. */
  amount: number;
  /** The orders of the owner that the payout completes, or that are open again when it is voided. */
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

/** Private to the owner: money is on its way. */
export const payoutRecorded = news('payout.recorded');

/** Private to the owner: it did not arrive, or was entered by mistake. */
export const payoutVoided = news('payout.voided');

/** A run is another one: for open consoles. */
export const runChanged = (runId: string): NewEvent => ({ kind: 'payout-run.changed', subjectId: runId, payload: {} });
