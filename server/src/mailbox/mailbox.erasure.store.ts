import { statement } from '../platform/database/index.ts';

/** Deletes a person's mailbox. */
export const eraseMails = statement('mailbox.erase', (db, p: { merchantId: string; userId: string }) =>
  db.deleteFrom('mails').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);
