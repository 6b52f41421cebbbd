import { statement } from '../platform/database/index.ts';

/** Takes a person's mailbox away. */
export const eraseMails = statement('mailbox.erase', (db, p: { merchantId: string; userId: string }) =>
  db.deleteFrom('mails').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);
