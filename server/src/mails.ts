import type { MailKind } from '@sandbar/domain/mailbox';
import { affiliateMails } from './affiliates/index.ts';
import { approvalMails, deciderMails } from './approvals/index.ts';
import { arrivalMails } from './arrivals/index.ts';
import { calendarMails } from './calendar/index.ts';
import { closureMails } from './closures/index.ts';
import { identityMails } from './identity/index.ts';
import { invoiceMails } from './invoices/index.ts';
import type { MailExample } from './mailbox/index.ts';
import { notificationMails } from './notifications/index.ts';
import { partnerMails } from './partners/index.ts';
import { paymentMails } from './payments/index.ts';
import { payoutMails } from './payouts/index.ts';
import { pointMails } from './points/index.ts';
import { profileMails } from './profile/index.ts';
import { ownerStatementMails } from './statements/index.ts';
import { voucherMails } from './vouchers/index.ts';
import { waitlistMails } from './waitlist/index.ts';
import { weekMails } from './weeks/index.ts';

/** An example of every mail of this server, built by the same code as the real one. */
export const mailExamples: Readonly<Record<MailKind, MailExample>> = {
  ...affiliateMails,
  ...approvalMails,
  ...arrivalMails,
  ...calendarMails,
  ...closureMails,
  ...deciderMails,
  ...identityMails,
  ...invoiceMails,
  ...notificationMails,
  ...partnerMails,
  ...paymentMails,
  ...payoutMails,
  ...pointMails,
  ...profileMails,
  ...ownerStatementMails,
  ...voucherMails,
  ...waitlistMails,
  ...weekMails,
};
