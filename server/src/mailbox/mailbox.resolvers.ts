import { searchable } from '@sandbar/domain/common';
import { cleanSender, fullSender } from '@sandbar/domain/mailbox';
import { first, wordPatterns } from '../platform/database/index.ts';
import { listed, NONE } from '../platform/graphql/console-page.ts';
import { pageArguments } from '../platform/graphql/page-arguments.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { mailsOfMember, mailsOfMemberCount } from './mailbox.members.store.ts';
import { sentMail } from './sent-mail.ts';
import { shownMail } from './shown-mail.ts';
import { mailById, mailCount, mailPage, mailSearch } from './mailbox.queries.ts';
import { isUuid } from '../platform/uuid.ts';

/**
 * Beyond the requested page, this many mails are counted, and fewer when words must be compared; a larger number is of
 * little use to the reader.
 */
const LIMITS = { usual: 10, most: 100, furthest: 1_000_000, keyword: 100, countedBeyond: 1_000, foundBeyond: 100 };

const senderOf = (mail: { fromName: string; fromAddress: string }) => {
  const from = fullSender({ name: mail.fromName, address: mail.fromAddress });
  return { from, sender: cleanSender(from) };
};

const mailmessages: QueryResolvers['mailmessages'] = async (
  _,
  { limit, offset, keyword, sort, order },
  { database, merchant, session },
) => {
  const own = { merchantId: merchant.id, userId: (await session()).userId };
  const slice = pageArguments({ limit, offset }, LIMITS);

  const [by, way] = [sort ?? 'createdDate', order ?? 'desc'] as const;
  const searched = searchable((keyword ?? '').slice(0, LIMITS.keyword));
  if (!searched && /\S/.test(keyword ?? ''))
    return { items: [], totalCount: 0, totalIsAtLeast: false, success: true, message: '' };
  const cap = slice.offset + (searched ? LIMITS.foundBeyond : LIMITS.countedBeyond) + 1;
  const whole = async () => {
    const [rows, [count]] = await database.batch([mailPage[by][way]({ ...own, ...slice }), mailCount({ ...own, cap })]);
    return { rows, total: count!.total };
  };
  const search = async () => {
    const [found] = await database.run(
      mailSearch[by][way]({ ...own, ...slice, patterns: wordPatterns(searched), cap }),
    );
    return { rows: found!.rows ?? [], total: found!.total };
  };
  const { rows, total } = await (searched ? search() : whole());
  const items = rows.map((mail) => ({
    id: mail.id,
    ...senderOf(mail),
    title: mail.subject,
    createdDate: new Date(mail.createdAt).toISOString(),
  }));
  const stopped = total >= cap;
  return { items, totalCount: stopped ? cap - 1 : total, totalIsAtLeast: stopped, success: true, message: '' };
};

const membermails: QueryResolvers['membermails'] = async (_, { memberId, ...given }, { database, merchant }) => {
  if (!isUuid(memberId)) return NONE;
  const of = { merchantId: merchant.id, userId: memberId };
  return listed(
    given,
    (at, backwards) => database.run(mailsOfMember(backwards)({ ...of, ...at })),
    (limit) => database.run(mailsOfMemberCount({ ...of, limit })),
    sentMail,
  );
};

const mailmessage: QueryResolvers['mailmessage'] = async (_, { id }, { database, merchant, session }) => {
  const { userId } = await session();
  const mail = isUuid(id) ? await first(database.run(mailById({ merchantId: merchant.id, userId, id }))) : undefined;
  if (!mail) return null;
  const to = fullSender({ name: mail.toName, address: mail.toAddress });
  return {
    id: mail.id,
    ...senderOf(mail),
    to,
    title: mail.subject,
    createdDate: mail.createdAt.toISOString(),
    text: mail.textBody,
    html: await shownMail(mail.htmlBody, merchant),
    attachments: mail.files.map((file, index) => ({
      name: file.name,
      type: file.type,
      size: 'text' in file ? Buffer.byteLength(file.text) : null,
      url: `/mail/${mail.id}/${index}`,
    })),
  };
};

export const mailboxResolvers = { Query: { mailmessages, mailmessage, membermails } };
