export type { Mail, Mailer } from './mailer.ts';
export { deliverMails } from './deliver-mails.ts';
export { renderMail } from './mail-template.ts';
export { keepMail } from './mailbox.store.ts';
