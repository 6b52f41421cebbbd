/** Mails of a member's mailbox elsewhere, read when the member opens it and never stored. */
export interface ForeignMails {
  /** @returns what is the matter; undefined: the member shows none */
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
  /** Where the mailbox elsewhere shows it. */
  link: string;
}
