import { sql } from 'kysely';
import { oldRows } from '../platform/jobs/retention.ts';

/** Rows that give no access any more, and devices and addresses without a recent sign-in. */

const IS_OVER = () => sql`expires_at < now()`;

/** A link stops working well within a day of its request. */
export const oldRecoveryLinks = oldRows('recovery_links', {
  keys: ['id'],
  by: 'created_at',
  isOld: () => sql`created_at < now() - interval '1 day'`,
});

/** The link of a registration can be sent again for three days. */
export const oldRegistrations = oldRows('registrations', {
  keys: ['id'],
  by: 'created_at',
  isOld: () => sql`created_at < now() - interval '3 days'`,
});

/** Staff see for this long that an invitation was not accepted. */
export const oldInvitations = oldRows('invitations', {
  keys: ['id'],
  by: 'created_at',
  isOld: () => sql`created_at < now() - interval '60 days'`,
});

export const oldChallenges = oldRows('passkey_challenges', { keys: ['challenge'], by: 'expires_at', isOld: IS_OVER });

export const oldSignInTickets = oldRows('sign_in_tickets', { keys: ['id'], by: 'expires_at', isOld: IS_OVER });

/** Devices and addresses count as known for a year after the last sign-in from there. */
export const oldOrigins = oldRows('known_origins', {
  keys: ['user_id', 'id'],
  by: 'last_seen_at',
  isOld: () => sql`last_seen_at < now() - interval '1 year'`,
});
