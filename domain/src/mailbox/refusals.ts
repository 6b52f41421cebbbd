export type MailboxRefusal =
  /** The draft, or what is published, is another than the one that was read. */
  { code: 'MAIL_TEXT_CHANGED'; data: Record<string, never> };
