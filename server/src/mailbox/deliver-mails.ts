import { randomUUID } from 'node:crypto';
import { isUnavailable, type Database, type RowOf } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import { forEachRow } from '../platform/jobs/for-each-row.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { brandMark } from './brand-mark.ts';
import { drawnFile, type DrawVoucher } from './drawn-file.ts';
import { MARK_CID } from './mail-template.ts';
import { claimDueMails, mailBacklog, markSent, markUnsent, merchantsWithMail } from './mailbox.deliveries.store.ts';
import { MailRefused, type Mailer } from './mailer.ts';

interface Deps {
  database: Database;
  merchants: MerchantScope;
  mailer: Mailer;
  drawVoucher: DrawVoucher;
  onError(error: unknown, doing: string): void;
}

type DueMail = RowOf<typeof claimDueMails>;

/** Mails of a merchant on their way at once: all that were claimed, so that a lease need outlive one mail only. */
const AT_ONCE = 10;

/**
 * Sends the mails that wait. What the mail server does not take now is tried again later, ever more seldom; what it
 * refuses for good is given up. A crash between sending and marking sends again, under the same Message-ID.
 */
export const deliverMails = ({ database, merchants, mailer, drawVoucher, onError }: Deps): Job => {
  const send = async (merchantId: string, mail: DueMail) => {
    const merchant = await merchants.byId(merchantId);
    const mark = await brandMark(merchant);
    const files = await Promise.all(mail.files.map((file) => drawnFile(file, merchantId, drawVoucher)));
    await mailer.send({
      id: mail.id,
      from: { name: mail.fromName, address: mail.fromAddress },
      to: { name: mail.toName, address: mail.toAddress },
      subject: mail.subject,
      text: mail.textBody,
      html: mail.htmlBody,
      pictures: mark ? [{ cid: MARK_CID, png: mark }] : [],
      files: files.filter((file) => file !== undefined),
    });
  };

  return {
    name: 'deliver mails',
    everyMs: 1_000,
    merchantsWithWork: findMerchants(database, merchantsWithMail),
    run: async (merchantId) => {
      const lease = randomUUID();
      const due = await database.run(claimDueMails({ merchantId, lease, limit: AT_ONCE }));
      const deliver = async (mail: DueMail) => {
        const claimed = { merchantId, id: mail.id, lease };
        try {
          await send(merchantId, mail);
        } catch (error) {
          if (isUnavailable(error)) throw error;
          const why = error instanceof Error ? error.message.slice(0, 200) : 'not sent';
          const refused = error instanceof MailRefused;
          await database.run(markUnsent({ ...claimed, tries: mail.tries, refused, error: why, now: new Date() }));
          throw error;
        }
        await database.run(markSent(claimed));
      };
      const sent = await forEachRow(due, deliver, {
        atOnce: AT_ONCE,
        onError: (error, { id }) => onError(error, `deliver mails ${id}`),
      });
      // Where the mail server takes none of them, the next ones wait for the clock.
      return sent > 0 && due.length === AT_ONCE;
    },
    backlog: { queue: 'mails', read: async () => (await database.run(mailBacklog({})))[0]! },
  };
};
