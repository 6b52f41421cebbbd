import { Button } from '@mantine/core';
import { SendMemberMail } from '@sandbar/contract/mailbox';
import { SendOrderMail } from '@sandbar/contract/orders';
import { formatOrderCode } from '@sandbar/domain/orders';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { ReadPending } from '../../ui/read-failed.tsx';
import { MemberMailsQuery, type MemberMail } from './member-mails.query.ts';
import { MailRow } from './sent-mail.tsx';
import styles from './sent-mails.module.css';

/** Mails of one page. */
const PAGE = 6;

interface MemberMailsProps {
  memberId: string;
  maySend: boolean;
  /** Address of an order. */
  orderAt: (code: string) => string;
}

/** Lists all mails to a member with their results, the newest first. */
const MemberMails = (props: MemberMailsProps) => {
  const t = useTexts('sent-mails');
  const [pages, setPages] = useState<readonly (string | null)[]>([null]);
  return (
    <section className="stack one g12 shrink" aria-labelledby="member-mails">
      <h2 id="member-mails" className="t16 w6">
        {t('mails')}
      </h2>
      <ul className={styles['mails']} aria-labelledby="member-mails">
        {pages.map((after, place) => (
          <MailsPage
            key={after}
            {...props}
            after={after}
            onMore={place === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
          />
        ))}
      </ul>
    </section>
  );
};

export default MemberMails;

interface MailsPageProps extends MemberMailsProps {
  after: string | null;
  /** Loads the next page; undefined when it is shown already. */
  onMore: ((next: string) => void) | undefined;
}

const MailsPage = ({ memberId, maySend, orderAt, after, onMore }: MailsPageProps) => {
  const t = useTexts('sent-mails');
  const send = useSend(memberId);
  const { data, error, refetch } = useRead(
    MemberMailsQuery,
    { memberId, limit: PAGE, ...(after === null ? {} : { after }) },
    { staleTime: 0 },
  );
  if (!data)
    return (
      <li>
        <ReadPending read={{ error, refetch }} lines={4} />
      </li>
    );
  const { items, nextCursor } = data.membermails;
  if (items.length === 0 && after === null) return <li className="muted">{t('none')}</li>;
  return (
    <>
      {items.map((mail) => (
        <MailRow
          key={mail.id}
          mail={mail}
          about={
            mail.orderCode && (
              <Link className="link" to={orderAt(mail.orderCode)}>
                {t('order', { code: formatOrderCode(mail.orderCode) })}
              </Link>
            )
          }
          maySend={maySend}
          send={() => send(mail)}
        />
      ))}
      {nextCursor && onMore && (
        <li>
          <div>
            <Button variant="default" size="xs" onClick={() => onMore(nextCursor)}>
              {t('older')}
            </Button>
          </div>
        </li>
      )}
    </>
  );
};

/** A mail about an order follows the order's rules, because its guest may get it; other mails go only to the member. */
const useSend = (UserId: string) => {
  const ofOrder = useCommand(SendOrderMail);
  const ofMember = useCommand(SendMemberMail);
  return ({ id: MailId, orderId }: MemberMail) =>
    orderId ? ofOrder.send({ OrderId: orderId, MailId }) : ofMember.send({ UserId, MailId });
};
