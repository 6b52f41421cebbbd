import { randomInt } from 'node:crypto';
import { CreateAffiliateShortLink, RegisterAffiliate } from '@sandbar/contract/affiliates';
import { DEFAULT_AFFILIATE_RULE, linkCode, linkPath, type AffiliateState } from '@sandbar/domain/affiliates';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { affiliateStanding, ruleOf } from './affiliates.queries.ts';
import { insertAffiliate } from './affiliates.store.ts';

/**
 * User/RegisterAffiliate. AFFILIATES_CLOSED while the merchant accepts no affiliates, AFFILIATE_OVER for a member who
 * was refused or ended: only staff can accept them again.
 */
export const registerAffiliate = handler(RegisterAffiliate, async (_input, context) => {
  const { merchant, userId, database } = context;
  const of = { merchantId: merchant.id, userId };
  const known = await first(database.run(affiliateStanding(of)));
  if (known && (known.state === 'refused' || known.state === 'ended')) return refuse('AFFILIATE_OVER', {});
  if (known) return accept({ state: known.state, url: linkPath(known.code) });
  const { opening } = (await first(database.run(ruleOf({ merchantId: merchant.id })))) ?? DEFAULT_AFFILIATE_RULE;
  if (opening === 'closed') return refuse('AFFILIATES_CLOSED', {});
  const state = opening === 'at-once' ? 'active' : 'pending';
  const code = linkCode((bound) => randomInt(bound));
  // Of two requests at the same time the second one returns the result of the first.
  return context.commit(
    {
      queries: [insertAffiliate({ ...of, state, code })],
      answer: { state: state as AffiliateState, url: linkPath(code) },
      events: [{ kind: 'affiliate.asked', subjectId: userId, userId }],
    },
    { affiliates_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} } },
  );
});

/**
 * User/CreateAffiliateShortLink. It changes nothing. NOT_FOUND for a member who is not an affiliate, AFFILIATE_STATE
 * for a former one.
 */
export const createAffiliateShortLink = handler(CreateAffiliateShortLink, async (_input, context) => {
  const { merchant, userId, database } = context;
  const known = await first(database.run(affiliateStanding({ merchantId: merchant.id, userId })));
  if (!known) return refuse('NOT_FOUND', {});
  return known.state === 'active' ? accept({ url: linkPath(known.code) }) : refuse('AFFILIATE_STATE', {});
});
