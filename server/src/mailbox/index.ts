export type { Mail, MailFile, Mailer } from './mailer.ts';
export { brandMark } from './brand-mark.ts';
export { deliverMails } from './deliver-mails.ts';
export { MARK_CID, renderMail } from './mail-template.ts';
export { mailboxResolvers } from './mailbox.resolvers.ts';
export { mailboxRoutes } from './mailbox.routes.ts';
export { eraseMails } from './mailbox.erasure.store.ts';
export { keepMail, mailWords } from './mailbox.store.ts';
