import { statement } from '../platform/database/index.ts';

/** Whom to tell that he was erased: read before, kept nowhere. */
export const personToErase = statement('profile.person-to-erase', (db, p: { merchantId: string; userId: string }) =>
  db
    .selectFrom('users')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.userId)
    .select(['email', 'firstName', 'lastName', 'languageId']),
);
