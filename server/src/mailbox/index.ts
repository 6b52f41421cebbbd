export type { Mail, Mailer } from './mailer.ts';
export { deliverMails } from './deliver-mails.ts';
export { brandMark } from './brand-mark.ts';
export { MARK_CID, renderMail } from './mail-template.ts';
export { keepMail } from './mailbox.store.ts';
