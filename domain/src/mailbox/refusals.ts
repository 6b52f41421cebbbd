export type MailboxRefusal =
  /** The draft or the published text has changed since it was read. */
  { code: 'MAIL_TEXT_CHANGED'; data: Record<string, never> };
