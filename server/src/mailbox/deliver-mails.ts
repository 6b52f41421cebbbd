import type { Database } from '../platform/database/index.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { brandMark } from './brand-mark.ts';
import { MARK_CID } from './mail-template.ts';
import { markSent, takeDueMails } from './mailbox.store.ts';
import type { Mailer } from './mailer.ts';

interface Deps {
  database: Database;
  merchants: MerchantScope;
  mailer: Mailer;
  onError(error: unknown, doing: string): void;
}

const BATCH = 20;

/**
 * Sends the mails that wait. What the mail server does not take is tried again later, ever more seldom; a crash between sending and marking sends one again, under
 * the same Message-ID. Safe on any number of processes. @returns how many were sent
 */
export const deliverMails = async ({ database, merchants, mailer, onError }: Deps): Promise<number> => {
  let sent = 0;
  for (const mail of await database.run(takeDueMails({ limit: BATCH }))) {
    const merchant = await merchants.byId(mail.merchantId);
    const mark = merchant && (await brandMark(merchant));
    try {
      await mailer.send({
        id: mail.id,
        from: { name: mail.fromName, address: mail.fromAddress },
        to: { name: mail.toName, address: mail.toAddress },
        subject: mail.subject,
        text: mail.textBody,
        html: mail.htmlBody,
        pictures: mark ? [{ cid: MARK_CID, png: mark }] : [],
        files: mail.files,
      });
      await database.run(markSent({ merchantId: mail.merchantId, id: mail.id }));
      sent += 1;
    } catch (error) {
      onError(error, `mail ${mail.id}`);
    }
  }
  return sent;
};
