import { DecideAffiliate, SetAffiliateRule } from '@sandbar/contract/affiliates';
import { decideAffiliate as decide, DEFAULT_AFFILIATE_RULE, versionOfRule } from '@sandbar/domain/affiliates';
import { mayDoFor } from '@sandbar/domain/approvals';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { lockRule } from './affiliates.queries.ts';
import { dropUnearned, saveRule, setAffiliateState, takeAffiliate } from './affiliates.store.ts';

/** Affiliate/DecideAffiliate. Nobody decides of themselves. */
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

/** Affiliate/SetAffiliateRule. AFFILIATE_RULE_CHANGED when another was saved since it was read. */
export const setAffiliateRule = handler(SetAffiliateRule, (input, { merchant, commit }) =>
  commit(async (transaction) => {
    const merchantId = merchant.id;
    const stored = (await first(transaction.run(lockRule({ merchantId })))) ?? DEFAULT_AFFILIATE_RULE;
    if (versionOfRule(stored) !== input.Version) return refuse('AFFILIATE_RULE_CHANGED', {});
    const {
      Opening: opening,
      Reward: reward,
      BasisPoints: basisPoints,
      Points: points,
      WindowDays: windowDays,
    } = input.Rule;
    const rule = { opening, reward, basisPoints, points, windowDays };
    await transaction.run(saveRule({ merchantId, ...rule }));
    return accept({
      answer: { version: versionOfRule(rule) },
      events: [{ kind: 'affiliate-rule.changed', subjectId: merchantId }],
    });
  }),
);
