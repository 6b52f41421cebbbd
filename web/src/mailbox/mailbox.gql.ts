import { graphql } from '../transport/graphql.ts';

export const MailListQuery = graphql(`
  query MailList($limit: Int, $offset: Int, $keyword: String, $sort: MailSort, $order: SortOrder) {
    mailmessages(limit: $limit, offset: $offset, keyword: $keyword, sort: $sort, order: $order) {
      totalCount
      totalIsAtLeast
      items { id sender from title createdDate }
    }
  }
`);

export const MailQuery = graphql(`
  query Mail($id: ID!) {
    mailmessage(id: $id) { id sender from to title createdDate text html attachments { name url } }
  }
`);
