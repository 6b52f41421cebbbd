import { sql } from 'kysely';
import type { Snapshots } from '../platform/commands/snapshots.ts';
import { statement } from '../platform/database/index.ts';

type Key = { merchantId: string; id: string };

const membership = statement<Key, object>(
  'profile.membership-snapshot',
  (_, p) =>
    sql<object>`select rank, value, valid_to from memberships
    where merchant_id = ${p.merchantId} and user_id = ${p.id}::uuid`,
);

/** A person's identity, which is erased with the person. Of the document's number only its end is shown. */
const profile = statement<Key, object>(
  'profile.profile-snapshot',
  (_, p) =>
    sql<object>`select first_name, last_name, email, mobile, date_of_birth, right(identify_no, 3) as identify_no_ends,
      company_name,
      company_site, communication, language_id, time_zone
    from users where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

/** The columns of this slice's subjects that the audit may show. */
export const profileSnapshots = {
  membership,
  profile,
} satisfies Snapshots;
