import { SetAffiliateRule } from '@sandbar/contract/affiliates';
import type { ParsedOf } from '@sandbar/contract/common';
import { changed, count, points, word, type EvidenceValue } from '@sandbar/domain/approvals';
import { DEFAULT_AFFILIATE_RULE, versionOfRule, type AffiliateRule } from '@sandbar/domain/affiliates';
import { accept, refuse } from '@sandbar/domain/common';
import { effect, everSold } from '../approvals/index.ts';
import { first } from '../platform/database/index.ts';
import { lockRule, ruleOf } from './affiliates.queries.ts';
import { saveRule } from './affiliates.store.ts';

/**
 * Affiliate/SetAffiliateRule. AFFILIATE_RULE_CHANGED when the rule was changed since the sender read it. The rule
 * decides how many points later orders give away, so once the merchant sells, a second person approves it.
 */
export const setAffiliateRule = effect({
  kind: 'affiliate-rule.edit',
  contract: SetAffiliateRule,
  prepare: async (transaction, { id: merchantId }, input) => {
    const stored = (await first(transaction.run(lockRule({ merchantId })))) ?? DEFAULT_AFFILIATE_RULE;
    if (versionOfRule(stored) !== input.Version) return refuse('AFFILIATE_RULE_CHANGED', {});
    const free = !(await first(transaction.run(everSold({ merchantId }))))!.sold;
    return accept({ subjectId: merchantId, beneficiaryId: null, amount: 0, reason: '', free });
  },
  execute: async (transaction, { merchant: { id: merchantId } }, input) => {
    const rule = wantedRule(input);
    await transaction.run(saveRule({ merchantId, ...rule }));
    return accept({
      answer: { version: versionOfRule(rule) },
      events: [{ kind: 'affiliate-rule.changed', subjectId: merchantId }],
    });
  },
  evidence: async (runner, { id: merchantId }, input) => {
    const now = (await first(runner.run(ruleOf({ merchantId })))) ?? DEFAULT_AFFILIATE_RULE;
    const wanted = wantedRule(input);
    return [
      ...changed('affiliateOpening', [word(now.opening)], [word(wanted.opening)]),
      ...changed('affiliateReward', [rewardValue(now)], [rewardValue(wanted)]),
      ...changed('affiliateDays', [count(now.windowDays)], [count(wanted.windowDays)]),
    ];
  },
});

const wantedRule = ({ Rule }: ParsedOf<typeof SetAffiliateRule>): AffiliateRule => ({
  opening: Rule.Opening,
  reward: Rule.Reward,
  basisPoints: Rule.BasisPoints,
  points: Rule.Points,
  windowDays: Rule.WindowDays,
});

const rewardValue = ({ reward, basisPoints, points: fixed }: AffiliateRule): EvidenceValue =>
  reward === 'percent' ? { type: 'percent', amount: basisPoints / 100 } : points(fixed);
