/** A page of what the portal sent the member. */
export const MAIL_LIST = `
  query MailList($limit: Int, $offset: Int, $keyword: String, $sort: MailSort, $order: SortOrder) {
    mailmessages(limit: $limit, offset: $offset, keyword: $keyword, sort: $sort, order: $order) {
      totalCount
      totalIsAtLeast
      items { id sender from title createdDate }
    }
  }
`;

/** A run of a member's mails, as a table asks for it. */
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
