/** Mails in a member's mailbox at another service, read when the member opens it and never stored. */
export interface ForeignMails {
  /** @returns a page, or what failed; undefined when the member has not connected a mailbox */
  page(
    own: { merchantId: string; userId: string },
    page: string | undefined,
  ): Promise<
    { items: ForeignMail[]; nextPage: string | null } | 'quota' | 'unreachable' | 'denied' | 'revoked' | undefined
  >;
}

export interface ForeignMail {
  id: string;
  from: string;
  sender: string;
  title: string;
  sentAt: Date;
  unread: boolean;
  /** The address at which the other service shows the mail. */
  link: string;
}
