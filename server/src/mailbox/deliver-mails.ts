import type { Database, RowOf } from '../platform/database/index.ts';
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

type DueMail = RowOf<typeof takeDueMails>;

const BATCH = 20;
/** So many at once: what is marked together costs one save, and a crash before it sends no more than these again. */
const AT_ONCE = 5;

/**
 * Sends the mails that wait. What the mail server does not take is tried again later, ever more seldom; a crash between sending and marking sends again, under
 * the same Message-ID. Safe on any number of processes. @returns how many were sent
 */
export const deliverMails = async ({ database, merchants, mailer, onError }: Deps): Promise<number> => {
  const send = async (mail: DueMail): Promise<boolean> => {
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
      await database.batch([markSent({ merchantId: mail.merchantId, id: mail.id })]);
      return true;
    } catch (error) {
      onError(error, `mail ${mail.id}`);
      return false;
    }
  };

  let sent = 0;
  const due = await database.run(takeDueMails({ limit: BATCH }));
  for (let at = 0; at < due.length; at += AT_ONCE) {
    const outcomes = await Promise.all(due.slice(at, at + AT_ONCE).map(send));
    sent += outcomes.filter(Boolean).length;
  }
  return sent;
};
