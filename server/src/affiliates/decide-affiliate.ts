import { DecideAffiliate } from '@sandbar/contract/affiliates';
import { decideAffiliate as decide } from '@sandbar/domain/affiliates';
import { mayDoFor } from '@sandbar/domain/approvals';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { dropUnearned, setAffiliateState, takeAffiliate } from './affiliates.store.ts';

/** Affiliate/DecideAffiliate. Deciding on one's own request is refused. */
export const decideAffiliate = handler(DecideAffiliate, (input, { merchant, actorId, commit }) =>
  commit(async (transaction) => {
    const of = { merchantId: merchant.id, userId: input.UserId };
    const known = await first(transaction.run(takeAffiliate(of)));
    if (!known) return refuse('NOT_FOUND', {});
    const own = actorId === null ? accept(null) : mayDoFor(actorId, input.UserId);
    if (!own.ok) return own;
    const decided = decide(known.state, input.Decision);
    if (!decided.ok) return decided;
    const state = decided.value;
    await transaction.run(setAffiliateState({ ...of, state, reason: input.Reason ?? '', decidedBy: actorId }));
    if (state === 'ended') await transaction.run(dropUnearned(of));
    return accept({
      answer: { state },
      events: [{ kind: 'affiliate.decided', subjectId: input.UserId, userId: input.UserId, payload: { state } }],
    });
  }),
);
