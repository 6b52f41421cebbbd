import { DEFAULT_AFFILIATE_RULE, versionOfRule, type AffiliateState } from '@sandbar/domain/affiliates';
import * as z from 'zod/mini';
import type { Waiting } from '../approvals/waiting.ts';
import { command, uuid } from '../common/index.ts';
import { affiliateReason, affiliateRuleForm } from './affiliate-forms.ts';

/**
 * The member applies to be an affiliate: accepted at once or after a clerk's decision, by the merchant's rule. Sent
 * again, it answers with the present state. `url`: the short link on the portal.
 */
export const RegisterAffiliate = command({
  domain: 'User',
  name: 'RegisterAffiliate',
  permission: 'member',
  changes: ['myaffiliate'],
  input: z.object({ Id: uuid }),
}).answering<{ state: AffiliateState; url: string }>();

/**
 * Returns the short link of a member who is an affiliate, which is always the same. It changes nothing; `url` as above.
 */
export const CreateAffiliateShortLink = command({
  domain: 'User',
  name: 'CreateAffiliateShortLink',
  permission: 'member',
  // The command changes nothing.
  changes: [],
  input: z.object({ Id: uuid }),
}).answering<{ url: string }>(({ url }) => url);

const affiliate = { kind: 'affiliate', id: 'UserId' } as const;

/**
 * Staff accept or reject a member who applied, end an affiliate, or accept one again. Unearned points are lost at the
 * end.
 */
export const DecideAffiliate = command({
  domain: 'Affiliate',
  name: 'DecideAffiliate',
  permission: 'affiliate.edit',
  subject: affiliate,
  changes: ['affiliate', 'affiliates', 'tasks'],
  input: z
    .object({
      Id: uuid,
      UserId: uuid,
      Decision: z.enum(['approve', 'refuse', 'end']),
      Reason: z.optional(affiliateReason),
    })
    .check(z.refine(({ Decision, Reason }) => Decision === 'approve' || Reason !== undefined, { path: ['Reason'] })),
}).answering<{ state: AffiliateState }>();

/** The version of the rule where none is set. */
export const NO_AFFILIATE_RULE = versionOfRule(DEFAULT_AFFILIATE_RULE);

/**
 * Sets the whole rule, with the version that was read. Earlier orders keep their rule. Once the merchant has sold
 * something, a second person must agree.
 */
export const SetAffiliateRule = command({
  domain: 'Affiliate',
  name: 'SetAffiliateRule',
  permission: 'merchant.edit',
  subject: { kind: 'affiliate-rule' },
  changes: ['affiliaterule', 'myaffiliate'],
  input: z.object({ Id: uuid, Version: z.string().check(z.maxLength(100)), Rule: affiliateRuleForm }),
}).answering<{ version: string } | Waiting>();
