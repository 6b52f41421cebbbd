import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import type { OfMerchant, OldRemoval, OldSearch } from '../platform/jobs/retention.ts';

/** What opens nothing any more, and where nobody has come from for long. */

/** A day after it was asked for, no link opens anything. */
const LINK_IS_OLD = sql`created_at < now() - interval '1 day'`;
/** A link could be sent again for three days. */
const REGISTRATION_IS_OLD = sql`created_at < now() - interval '3 days'`;
/** Staff see for so long that somebody did not follow. */
const INVITATION_IS_OLD = sql`created_at < now() - interval '60 days'`;
const IS_OVER = sql`expires_at < now()`;
/** Devices and addresses count as known for a year after the last sign-in from there. */
const ORIGIN_IS_OLD = sql`last_seen_at < now() - interval '1 year'`;

export const merchantsWithOldRecoveryLinks = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-old-recovery-links',
  (_, p) =>
    sql<OfMerchant>`select distinct merchant_id from recovery_links where ${amongMerchants(p.merchants)} and ${LINK_IS_OLD}`,
);

export const removeOldRecoveryLinks = statement<OldRemoval, OfMerchant>(
  'identity.remove-old-recovery-links',
  (_, p) => sql<OfMerchant>`delete from recovery_links where merchant_id = ${p.merchantId} and id in (
    select id from recovery_links where merchant_id = ${p.merchantId} and ${LINK_IS_OLD} order by created_at offset ${p.skip} limit ${p.limit}) returning merchant_id`,
);

export const merchantsWithOldRegistrations = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-old-registrations',
  (_, p) =>
    sql<OfMerchant>`select distinct merchant_id from registrations where ${amongMerchants(p.merchants)} and ${REGISTRATION_IS_OLD}`,
);

export const removeOldRegistrations = statement<OldRemoval, OfMerchant>(
  'identity.remove-old-registrations',
  (_, p) => sql<OfMerchant>`delete from registrations where merchant_id = ${p.merchantId} and id in (
    select id from registrations where merchant_id = ${p.merchantId} and ${REGISTRATION_IS_OLD} order by created_at offset ${p.skip} limit ${p.limit}) returning merchant_id`,
);

export const merchantsWithOldInvitations = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-old-invitations',
  (_, p) =>
    sql<OfMerchant>`select distinct merchant_id from invitations where ${amongMerchants(p.merchants)} and ${INVITATION_IS_OLD}`,
);

export const removeOldInvitations = statement<OldRemoval, OfMerchant>(
  'identity.remove-old-invitations',
  (_, p) => sql<OfMerchant>`delete from invitations where merchant_id = ${p.merchantId} and id in (
    select id from invitations where merchant_id = ${p.merchantId} and ${INVITATION_IS_OLD} order by created_at offset ${p.skip} limit ${p.limit}) returning merchant_id`,
);

export const merchantsWithOldChallenges = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-old-passkey-challenges',
  (_, p) =>
    sql<OfMerchant>`select distinct merchant_id from passkey_challenges where ${amongMerchants(p.merchants)} and ${IS_OVER}`,
);

export const removeOldChallenges = statement<OldRemoval, OfMerchant>(
  'identity.remove-old-passkey-challenges',
  (_, p) => sql<OfMerchant>`delete from passkey_challenges where merchant_id = ${p.merchantId} and challenge in (
    select challenge from passkey_challenges where merchant_id = ${p.merchantId} and ${IS_OVER} order by expires_at offset ${p.skip} limit ${p.limit}) returning merchant_id`,
);

export const merchantsWithOldSignInTickets = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-old-sign-in-tickets',
  (_, p) =>
    sql<OfMerchant>`select distinct merchant_id from sign_in_tickets where ${amongMerchants(p.merchants)} and ${IS_OVER}`,
);

export const removeOldSignInTickets = statement<OldRemoval, OfMerchant>(
  'identity.remove-old-sign-in-tickets',
  (_, p) => sql<OfMerchant>`delete from sign_in_tickets where merchant_id = ${p.merchantId} and id in (
    select id from sign_in_tickets where merchant_id = ${p.merchantId} and ${IS_OVER} order by expires_at offset ${p.skip} limit ${p.limit}) returning merchant_id`,
);

export const merchantsWithOldOrigins = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-old-origins',
  (_, p) =>
    sql<OfMerchant>`select distinct merchant_id from known_origins where ${amongMerchants(p.merchants)} and ${ORIGIN_IS_OLD}`,
);

export const removeOldOrigins = statement<OldRemoval, OfMerchant>(
  'identity.remove-old-origins',
  (_, p) => sql<OfMerchant>`delete from known_origins where merchant_id = ${p.merchantId} and (user_id, id) in (
    select user_id, id from known_origins where merchant_id = ${p.merchantId} and ${ORIGIN_IS_OLD} order by last_seen_at offset ${p.skip} limit ${p.limit}) returning merchant_id`,
);
