import { canSwitchOff } from '@sandbar/domain/notifications';
import { isUnavailable, type RowOf } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { leasedJob } from '../platform/jobs/leased-job.ts';
import type { RowJobParts } from '../platform/jobs/row-job.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { brandMark } from './brand-mark.ts';
import { drawnFile, type OrderPapers } from './drawn-file.ts';
import { MARK_CID } from './mail-template.ts';
import { claimDueMails, mailBacklog, markSent, markUnsent, merchantsWithMail } from './mailbox.deliveries.store.ts';
import { MailRefused, type Mailer } from './mailer.ts';
import { unsubscribePath } from './unsubscribe-path.ts';

interface Deps extends RowJobParts, OrderPapers {
  mailer: Mailer;
  originOf(merchant: Merchant): string;
}

type DueMail = RowOf<typeof claimDueMails>;

/**
 * Sends waiting mails. A mail that the mail server does not accept now is tried again after growing waits; a permanent
 * refusal ends the attempts. After a crash between sending and marking it is sent again, with the same Message-ID.
 */
export const deliverMails = ({ mailer, drawVoucher, drawReceipt, drawInvoice, originOf, ...parts }: Deps): Job => {
  const { database } = parts;
  const send = async (merchant: Merchant, mail: DueMail) => {
    const mark = await brandMark(merchant);
    const files = await Promise.all(
      mail.files.map((file) => drawnFile(file, merchant.id, { drawVoucher, drawReceipt, drawInvoice })),
    );
    await mailer.send({
      id: mail.id,
      from: { name: mail.fromName, address: mail.fromAddress },
      to: { name: mail.toName, address: mail.toAddress },
      subject: mail.subject,
      text: mail.textBody,
      html: mail.htmlBody,
      pictures: mark ? [{ cid: MARK_CID, png: mark }] : [],
      unsubscribe:
        mail.isOwnAddress && canSwitchOff(mail.kind, 'mail')
          ? `${originOf(merchant)}${unsubscribePath(mail.id)}`
          : undefined,
      files: files.filter((file) => file !== undefined),
    });
  };

  return leasedJob(parts, {
    name: 'deliver mails',
    everyMs: 1_000,
    search: merchantsWithMail,
    claim: claimDueMails,
    rowsAtOnce: 10,
    idOf: ({ id }) => id,
    work: async (mail, { merchant, lease }) => {
      const claimed = { merchantId: merchant.id, id: mail.id, lease };
      try {
        await send(merchant, mail);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        const why = error instanceof Error ? error.message.slice(0, 200) : 'not sent';
        const refused = error instanceof MailRefused;
        await database.run(markUnsent({ ...claimed, tries: mail.tries, refused, error: why, now: new Date() }));
        throw error;
      }
      await database.run(markSent(claimed));
    },
    backlog: { queue: 'mails', query: () => mailBacklog({}) },
  });
};
