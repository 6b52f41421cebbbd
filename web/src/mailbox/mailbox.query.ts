import { MAIL_LIST } from '@sandbar/contract/mailbox';
import { graphql } from '../transport/graphql.ts';

export const MailListQuery = graphql(MAIL_LIST);

export const MailQuery = graphql(`
  query Mail($id: ID!) {
    mailmessage(id: $id) { id sender from to title createdDate text html attachments { name url } }
  }
`);
