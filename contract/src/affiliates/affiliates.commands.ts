import { DEFAULT_AFFILIATE_RULE, versionOfRule, type AffiliateState } from '@sandbar/domain/affiliates';
import * as z from 'zod/mini';
import type { Waiting } from '../approvals/waiting.ts';
import { command, uuid } from '../common/index.ts';
import { affiliateReason, affiliateRuleForm } from './affiliate-forms.ts';

/**
 * The member becomes an affiliate: at once or after a clerk's decision, by the merchant's rule. Sent again it answers
 * how it stands. `url`: the short link, below the portal's own address.
 */
export const RegisterAffiliate = command({
  domain: 'User',
  name: 'RegisterAffiliate',
  permission: 'member',
  changes: ['myaffiliate'],
  input: z.object({ Id: uuid }),
}).answering<{ state: AffiliateState; url: string }>();

/** The short link of the member, who is an affiliate: always the same one. Changes nothing; `url` as above. */
export const CreateAffiliateShortLink = command({
  domain: 'User',
  name: 'CreateAffiliateShortLink',
  permission: 'member',
  // It changes nothing.
  changes: [],
  input: z.object({ Id: uuid }),
}).answering<{ url: string }>(({ url }) => url);

const affiliate = { kind: 'affiliate', id: 'UserId' } as const;

/**
 * Staff accept or refuse a member who asked, end an affiliate, or accept one again. Unearned points are lost at the
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

/** The version of the rule that is read where none was set. */
export const NO_AFFILIATE_RULE = versionOfRule(DEFAULT_AFFILIATE_RULE);

/**
 * The whole rule, with the version that was read. Orders that came before keep theirs. A second person agrees, once the
 * merchant sells.
 */
export const SetAffiliateRule = command({
  domain: 'Affiliate',
  name: 'SetAffiliateRule',
  permission: 'merchant.edit',
  subject: { kind: 'affiliate-rule' },
  changes: ['affiliaterule', 'myaffiliate'],
  input: z.object({ Id: uuid, Version: z.string().check(z.maxLength(100)), Rule: affiliateRuleForm }),
}).answering<{ version: string } | Waiting>();
