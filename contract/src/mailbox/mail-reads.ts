/** The query of a page of the member's mails. */
export const MAIL_LIST = `
  query MailList($limit: Int, $offset: Int, $keyword: String, $sort: MailSort, $order: SortOrder) {
    mailmessages(limit: $limit, offset: $offset, keyword: $keyword, sort: $sort, order: $order) {
      totalCount
      totalIsAtLeast
      items { id sender from title createdDate }
    }
  }
`;

/** The arguments of a page of a member's mails, as a table requests it. */
interface RunOfMails {
  limit: number;
  offset: number;
  keyword: string;
  sort: 'createdDate' | 'sender' | 'title';
  order: 'asc' | 'desc';
}

export const mailListVariables = ({ limit, offset, keyword, sort, order }: RunOfMails) => ({
  limit,
  offset,
  keyword,
  sort,
  order,
});

/** The arguments of the list when its address has none. */
export const FIRST_MAILS: RunOfMails = { limit: 10, offset: 0, keyword: '', sort: 'createdDate', order: 'desc' };
