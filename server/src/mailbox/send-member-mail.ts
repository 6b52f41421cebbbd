import { SendMemberMail } from '@sandbar/contract/mailbox';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { limiterOf } from '../platform/limits.ts';
import { sendMailToMember } from './mailbox.members.store.ts';

/** User/SendMemberMail: limited to a number of mails a day for each member. */
export const sendMemberMail = handler(SendMemberMail, async ({ UserId, MailId }, { merchant, database, commit }) => {
  const wait = await limiterOf(database, 'order-mail').count(`${merchant.id} ${UserId}`);
  if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  return commit(async (transaction) => {
    const mail = { merchantId: merchant.id, userId: UserId, id: MailId };
    const sent = await first(transaction.run(sendMailToMember(mail)));
    return sent ? accept({ answer: { id: UserId }, events: [] }) : refuse('MAIL_ADDRESS_CHANGED', {});
  });
});
