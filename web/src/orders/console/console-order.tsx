import { nightsBetween } from '@sandbar/domain/common';
import { orderState } from '@sandbar/domain/orders';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { groupedNumber } from '../../ui/grouped-number.ts';
import { ReadPending } from '../../ui/read-failed.tsx';
import { Skeleton, SkeletonLines, Waiting } from '../../ui/skeleton.tsx';
import { BackLink } from '../../ui/workspace/record-head.tsx';
import type { DialogRoute } from '../../ui/workspace/use-dialog-route.ts';
import { OrderHistory } from '../order-detail/order-history.tsx';
import { OrderLines } from '../order-detail/order-lines.tsx';
import { usePartyText } from '../order/use-party-text.ts';
import type { Option } from '../../ui/form/combobox-field.tsx';
import { ConsoleActions, type TransferWith } from './console-actions.tsx';
import type { ConsoleMay } from './console-may.ts';
import type { RevealWith } from '../refund-account/console-refund-account.tsx';
import { ConsoleMoney } from './console-money.tsx';
import { ConsoleOrderQuery, type DeskOrder } from './console.query.ts';
import { Code } from '../../ui/code.tsx';
import styles from './console.module.css';
import { CompleteSale } from './sale/complete-sale.tsx';
import { OrderStateBadge } from './order-badge.tsx';

interface ConsoleOrderPartProps {
  code: string;
  dialog: DialogRoute;
  may: ConsoleMay;
  /** Address of the orders' list. */
  orders: string;
  /** Address of the audit of one record. */
  audit: (kind: string, id: string) => string;
  /** The closure of its stay, about which its member is asked. */
  closure: (order: { id: string; member: { id: string; name: string } }) => ReactNode;
  /** Its invoices. */
  invoices: (order: { id: string; memberId: string }) => ReactNode;
  /** The mails about the order. */
  mails: (orderId: string, mails: DeskOrder['mails']) => ReactNode;
  /** The notes of staff about the order. */
  notes: (order: { id: string; memberId: string }) => ReactNode;
  /** The guests of a paid order. */
  guests: (order: { id: string; memberId: string }) => ReactNode;
  /** The voucher actions of a paid order. */
  voucher: (orderId: string) => ReactNode;
  /** Addresses of the member and the resort; null where the reader may not open them. */
  memberAt: (id: string) => string | null;
  resortAt: (id: string) => string | null;
  revealWith: RevealWith;
  transferWith: TransferWith;
  /** The payment methods of the merchant; undefined while they load. */
  ways: readonly Option[] | undefined;
}

/** ms; polling interval, because its member, jobs and other staff change the order, too. */
const AGAIN_MS = 10_000;

/** One order for staff: its content, money, history, and actions. */
export const ConsoleOrderPart = (props: ConsoleOrderPartProps) => {
  const { code, dialog, may, orders, audit, closure, guests, voucher, revealWith, transferWith, ways } = props;
  const t = useTexts('console-orders');
  const read = useRead(ConsoleOrderQuery, { code }, { staleTime: 0, refetchInterval: () => AGAIN_MS });
  const found = read.data?.deskorder;
  if (!read.data)
    return (
      <ReadPending read={read}>
        <OrderSkeleton />
      </ReadPending>
    );
  if (!found)
    return (
      <EmptyState page title={t('missing')} action={<ButtonLink to={orders}>{t('ordersTitle')}</ButtonLink>}>
        {t('missingText')}
      </EmptyState>
    );
  return (
    <>
      <BackLink to={orders} label={t('ordersTitle')} />
      <Head found={found} resortAt={props.resortAt} />
      <UnsentMails mails={found.mails.filter(({ state }) => state === 'failed')} />
      <div className="sided">
        <div className="stack one g32 shrink">
          <OrderLines order={{ ...found.order, refunds: [], move: null }} />
          <Guests found={found} memberAt={props.memberAt} />
          {closure({ id: found.order.id, member: { id: found.order.user.id, name: found.order.userName } })}
          <History found={found} audit={may.audit.allowed ? audit('order', found.order.id) : null} />
          {/* The following parts load later and would move any part below them. */}
          {orderState(found.order.allStatus) === 'closed' && (
            <section className="stack one g12 shrink" aria-labelledby="console-voucher">
              <h2 id="console-voucher" className="t20">
                {t('voucher')}
              </h2>
              {voucher(found.order.id)}
              {guests({ id: found.order.id, memberId: found.order.user.id })}
            </section>
          )}
          {props.invoices({ id: found.order.id, memberId: found.order.user.id })}
          {props.notes({ id: found.order.id, memberId: found.order.user.id })}
          {props.mails(found.order.id, found.mails)}
        </div>
        <div className="side-first stack one g32 shrink">
          {orderState(found.order.allStatus) === 'held' && <CompleteSale found={found} may={may.sell} ways={ways} />}
          <ConsoleActions found={found} dialog={dialog} may={may} transferWith={transferWith} />
          <ConsoleMoney found={found} dialog={dialog} may={may.refund} actFor={may.refundFor} revealWith={revealWith} />
        </div>
      </div>
    </>
  );
};

interface HeadProps {
  found: DeskOrder;
  resortAt: ConsoleOrderPartProps['resortAt'];
}

const Head = ({ found: { order, resortId }, resortAt }: HeadProps) => {
  const t = useTexts('console-orders');
  const common = useTexts('common');
  const format = useFormat();
  const { stay, holdExpiresAt } = order;
  return (
    <header className={styles['head']}>
      <div className="row wrap g8-16 shrink">
        <h1 className="t28">
          <Code code={order.code} />
        </h1>
        <OrderStateBadge allStatus={order.allStatus} />
        {holdExpiresAt && <span className="n muted">{t('waitsUntil', { at: format.instant(holdExpiresAt) })}</span>}
      </div>
      {stay && (
        <p className="muted">
          <LinkedName to={resortId && resortAt(resortId)}>{stay.resortName}</LinkedName>
          {` · ${stay.roomName} · `}
          <span className="n">{format.range(stay.fromDate, stay.toDate)}</span> ·{' '}
          {common('nights', { count: nightsBetween(stay.fromDate, stay.toDate) })}
        </p>
      )}
    </header>
  );
};

/** A name that links to its record, if the reader may open it. */
const LinkedName = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to ? (
    <Link className="link" to={to}>
      {children}
    </Link>
  ) : (
    children
  );

/** Mails about the order that no mail server accepts, and what staff can do. */
const UnsentMails = ({ mails }: { mails: DeskOrder['mails'] }) => {
  const t = useTexts('console-orders');
  const format = useFormat();
  if (mails.length === 0) return null;
  return (
    <section className={styles['unsent']} role="status">
      <h2 className="t16 w6">{t('unsentTitle')}</h2>
      <ul>
        {mails.map(({ id, address, subject, error, createdDate, endedDate }) => (
          <li key={id}>
            {t('unsentMail', { subject, address, at: format.instant(endedDate ?? createdDate) })}
            <span className="t12 muted">{error}</span>
          </li>
        ))}
      </ul>
      <p>{t('unsentText')}</p>
    </section>
  );
};

/** The buyer, the guest, and the origin of the order. */
const Guests = ({ found, memberAt }: { found: DeskOrder; memberAt: ConsoleOrderPartProps['memberAt'] }) => {
  const t = useTexts('console-orders');
  const format = useFormat();
  const { order, note, detailAddress, giftCodes } = found;
  const party = usePartyText(found);
  return (
    <section className="stack one g12 shrink" aria-labelledby="console-guests">
      <h2 id="console-guests" className="t20">
        {t('guests')}
      </h2>
      <FactList
        facts={[
          [
            t('member'),
            <LinkedName key="member" to={memberAt(order.user.id)}>
              {order.userName}
            </LinkedName>,
          ],
          [t('memberEmail'), order.user.email],
          [t('receiver'), found.receiverName],
          [t('receiverEmail'), found.receiverEmail],
          [t('receiverMobile'), found.receiverMobile ? groupedNumber(found.receiverMobile) : ''],
          [t('party'), party],
          [t('note'), note],
          [t('address'), detailAddress],
          [t('codes'), giftCodes.map(({ code, amount }) => `${code} (${format.money(amount)})`).join(', ')],
          [t('madeOn'), format.instant(order.createdDate)],
          [t('from'), order.origin?.ipAddress ?? ''],
          [t('browser'), order.origin?.userAgent ?? ''],
        ]}
      />
    </section>
  );
};

const History = ({ found: { order }, audit }: { found: DeskOrder; audit: string | null }) => {
  const t = useTexts('console-orders');
  return (
    <section className="stack one g12 shrink" aria-labelledby="console-history">
      <h2 id="console-history" className="t20">
        {t('history')}
      </h2>
      <OrderHistory history={order.history} />
      {audit && (
        <p>
          <Link className="link" to={audit}>
            {t('inAudit')}
          </Link>
        </p>
      )}
    </section>
  );
};

/** A skeleton in the shape of the page. */
const OrderSkeleton = () => (
  <Waiting>
    <Skeleton width={120} height={28} />
    <div className={styles['head']}>
      <Skeleton width={280} height={36} />
      <Skeleton width={320} height={20} />
    </div>
    <div className="sided">
      <SkeletonLines lines={10} gap={16} />
      <SkeletonLines lines={8} gap={16} />
    </div>
  </Waiting>
);
