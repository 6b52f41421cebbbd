import { personRows } from '../identity/identity.published.ts';
import { statement } from '../platform/database/index.ts';

/** The address for the last mail to an erased person; it is read before the erasure and never stored. */
export const personToErase = statement('profile.person-to-erase', (db, p: { merchantId: string; userId: string }) =>
  db
    .selectFrom(personRows(p.merchantId).as('users'))
    .where('id', '=', p.userId)
    .select(['email', 'firstName', 'lastName', 'languageId']),
);
