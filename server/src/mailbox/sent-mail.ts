import type { SentMailRow } from './mailbox.deliveries.store.ts';

/** A mail as staff see it: its recipient and its delivery. */
export const sentMail = <Row extends SentMailRow>({ toAddress, createdAt, sentAt, failedAt, ...mail }: Row) => ({
  ...mail,
  address: toAddress,
  createdDate: createdAt.toISOString(),
  endedDate: (failedAt ?? (mail.state === 'sent' ? sentAt : null))?.toISOString() ?? null,
});
