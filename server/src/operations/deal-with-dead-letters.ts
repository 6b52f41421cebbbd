import { DiscardDeadLetters, RetryDeadLetters } from '@sandbar/contract/operations';
import { accept } from '@sandbar/domain/common';
import { DEAD_AT_ONCE, type DeadKind } from '@sandbar/domain/operations';
import { discardDeadMails, retryDeadMails } from '../mailbox/index.ts';
import { handler } from '../platform/commands/handler.ts';
import type { Query } from '../platform/database/index.ts';
import { discardDeadEventHandlers, retryDeadEventHandlers } from '../platform/event-handlers/event-handlers.store.ts';

type Deal = (p: { merchantId: string; key: string | null; limit: number }) => Query<unknown>;

const RETRY: Readonly<Record<DeadKind, Deal>> = { reaction: retryDeadEventHandlers, mail: retryDeadMails };
const DISCARD: Readonly<Record<DeadKind, Deal>> = { reaction: discardDeadEventHandlers, mail: discardDeadMails };

/** Operations/RetryDeadLetters: makes the work due now, as if it had never been tried. */
export const retryDeadLetters = handler(RetryDeadLetters, ({ Id, Kind, Key }, { merchant, commit }) =>
  commit(async (transaction) => {
    const dealt = await transaction.run(
      RETRY[Kind]({ merchantId: merchant.id, key: Key ?? null, limit: DEAD_AT_ONCE }),
    );
    return accept({ answer: { id: Id, count: dealt.length }, events: [] });
  }),
);

/** Operations/DiscardDeadLetters: gives the work up. The audit records the person and the reason. */
export const discardDeadLetters = handler(DiscardDeadLetters, ({ Id, Kind, Key }, { merchant, commit }) =>
  commit(async (transaction) => {
    const dealt = await transaction.run(
      DISCARD[Kind]({ merchantId: merchant.id, key: Key ?? null, limit: DEAD_AT_ONCE }),
    );
    return accept({ answer: { id: Id, count: dealt.length }, events: [] });
  }),
);
