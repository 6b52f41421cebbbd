import * as z from 'zod/mini';
import { command, uuid } from '../common/index.ts';

/** Sends a member a mail again as it was, if its address is still the member's. */
export const SendMemberMail = command({
  domain: 'User',
  name: 'SendMemberMail',
  permission: 'order.edit',
  subject: { kind: 'user', id: 'UserId' },
  changes: ['membermails'],
  input: z.object({ Id: uuid, UserId: uuid, MailId: uuid }),
}).answering<{ id: string }>();
