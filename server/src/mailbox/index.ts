import type { Database } from '../platform/database/index.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import { monthlyRule, retentionJob } from '../platform/jobs/retention.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Slice } from '../platform/slice.ts';
import { deliverMails } from './deliver-mails.ts';
import { mailboxResolvers } from './mailbox.resolvers.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import { oldMails } from './mailbox.retention.store.ts';
import type { OrderPapers } from './drawn-file.ts';
import type { ForeignMails } from './foreign-mails.types.ts';
import type { Mailer } from './mailer.ts';
import { sendMemberMail } from './send-member-mail.ts';

export type { DrawInvoice, DrawReceipt, DrawVoucher } from './drawn-file.ts';
export type { ForeignMail, ForeignMails } from './foreign-mails.types.ts';
export { MailRefused, type Mail, type MailFile, type Mailer } from './mailer.ts';
export { brandMark, paperMark } from './brand-mark.ts';
export { MAIL_WORDS } from './mail-words.ts';
export { MARK_CID, renderMail } from './mail-template.ts';
export { ownerOfMail } from './mailbox.queries.ts';
export { discardDeadMails, mailsOfOrder, retryDeadMails, sendMailAgain } from './mailbox.deliveries.store.ts';
export { eraseMails } from './mailbox.erasure.store.ts';
export { keepMail, mailWords } from './mailbox.store.ts';
export { EXAMPLE } from './example-facts.ts';
export type { MailExample, MailExamples } from './mail-examples.ts';
export { createMailTexts, type MailTexts } from './mail-texts.ts';
export { mailsWaiting, undeliveredMails } from './undelivered.queries.ts';
export { sentMail } from './sent-mail.ts';
export { shownMail } from './shown-mail.ts';
export { inOwnWords, written, type MailContent } from './written.ts';

interface Parts extends OrderPapers {
  database: Database;
  merchants: MerchantScope;
  sessions: Sessions;
  mailer: Mailer;
  foreignMails: ForeignMails;
  originOf(merchant: Merchant): string;
  onError(error: unknown, doing: string): void;
}

export const mailboxSlice = {
  commands: [sendMemberMail],
  resolvers: () => mailboxResolvers,
  routes: (parts) => [mailboxRoutes(parts)],
  jobs: (parts) => [
    deliverMails(parts),
    retentionJob(
      'tidy mails',
      3_600_000,
      [monthlyRule(parts, ({ mailMonths }) => mailMonths, oldMails)],
      parts.onError,
    ),
  ],
} satisfies Slice<Parts>;
