import { statement } from '../platform/database/index.ts';

export const emailOf = statement('mailbox.email-of', (db, p: { merchantId: string; userId: string }) =>
  db.selectFrom('users').where('merchantId', '=', p.merchantId).where('id', '=', p.userId).select('email'),
);
