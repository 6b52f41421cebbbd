import { Code } from '../ui/code.tsx';
import { Button } from '@mantine/core';
import { SendPasswordLink, SetUserActive } from '@sandbar/contract/identity';
import { isLocale, LANGUAGE_NAMES } from '@sandbar/domain/common';
import { formatOrderCode, orderBadge } from '@sandbar/domain/orders';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { sendCommand } from '../transport/send-command.ts';
import { shell } from '../transport/shell.ts';
import { useRead } from '../transport/use-read.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { confirm } from '../ui/confirm.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Fact, FactList } from '../ui/fact-list.tsx';
import { groupedNumber } from '../ui/grouped-number.ts';
import { Money, Num, Points, usePointsText } from '../ui/num.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Badge } from '../ui/workspace/badge.tsx';
import { BackLink, RecordHead } from '../ui/workspace/record-head.tsx';
import { RoutedDialog } from '../ui/workspace/routed-dialog.tsx';
import type { DialogRoute } from '../ui/workspace/use-dialog-route.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { Devices } from './devices.tsx';
import { ConsentFacts } from './member-consents.tsx';
import { MemberRoles } from './member-roles.tsx';
import { MembershipDialog, MembershipPart } from './membership-part.tsx';
import styles from './member.module.css';
import { MemberQuery, type Member } from './member.query.ts';
import { Part, Rows } from './part.tsx';
import { TwoStep } from './two-step.tsx';

/** The reader's permissions, or the reasons why they are missing. */
interface May {
  allowed: boolean;
  reason: string | null;
}

export interface MemberPageProps {
  id: string;
  links: { members: string; audit: string; order: (code: string) => string; orders: (memberId: string) => string };
  own: readonly string[];
  /** The route of the dialogs of points and membership. */
  dialog: DialogRoute;
  may: { actFor: May; deactivate: May; grant: May; correct: May; membership: May };
  /** Returns the link to a request that waits for a second person; absent when the reader does not decide. */
  request?: (id: string) => ReactNode;
  /** The member's contracts and their results; absent when the reader may not see them. */
  contract?: ReactNode;
  /** The notes of staff; absent when the reader may not see them. */
  notes?: ReactNode;
  /** The mails to the member; absent when the reader may not see them. */
  mails?: ReactNode;
  /** The activity of the account; absent when the reader may not see it. */
  activity?: ReactNode;
  /** The actions in the member's place. */
  acting: (member: { id: string; name: string }) => ReactNode;
}

const DIALOGS: Readonly<Record<string, (may: MemberPageProps['may']) => boolean>> = {
  points: ({ correct }) => correct.allowed,
  membership: ({ membership }) => membership.allowed,
  contact: ({ actFor }) => actFor.allowed,
};

/** Shows one member: personal data, points by lot, orders, weeks, devices, roles, and actions of staff. */
export const MemberPage = (props: MemberPageProps) => {
  const { id, links, dialog, may } = props;
  const t = useTexts('people');
  const read = useRead(MemberQuery, { id });
  const member = read.data?.member;
  if (!read.data) return <ReadPending read={read} lines={12} gap={20} />;
  if (!member)
    return (
      <EmptyState page title={t('missing')} action={<ButtonLink to={links.members}>{t('toList')}</ButtonLink>}>
        {t('missingText')}
      </EmptyState>
    );
  // The dialogs of contracts are opened where the contracts are.
  const canOpen = dialog.opened?.startsWith('contracts/') ? undefined : (DIALOGS[dialog.opened ?? '']?.(may) ?? false);
  return (
    <>
      <BackLink to={links.members} label={t('title')} />
      <Head {...props} member={member} />
      <div className="sided">
        <div className="stack g32 top shrink">
          <PointsPart {...props} member={member} />
          <Orders orders={member.orders} pageOf={links.order} all={links.orders(member.id)} />
          <Weeks weeks={member.weeks} />
          {props.notes}
          {props.mails}
          {props.contract && <Part title={t('contract')}>{props.contract}</Part>}
          {props.activity && (
            <Part title={t('activity')} action={<Link to={`${links.audit}?member=${id}`}>{t('fullAudit')}</Link>}>
              {props.activity}
            </Part>
          )}
        </div>
        <div className="stack g32 top shrink">
          <Account member={member} may={may.actFor} onCorrect={() => dialog.open('contact')} request={props.request} />
          <MembershipPart member={member} may={props.may.membership} onEdit={() => dialog.open('membership')} />
          <MemberRoles member={member} own={props.own} may={props.may.grant} />
          <Devices member={member} may={props.may.deactivate} />
        </div>
      </div>
      <RoutedDialog dialog={dialog} found={canOpen === undefined ? undefined : canOpen ? member : null}>
        {() =>
          dialog.opened === 'points' ? (
            <CorrectDialog member={member} onClose={dialog.close} />
          ) : dialog.opened === 'contact' ? (
            <ContactDialog member={member} onClose={dialog.close} />
          ) : (
            <MembershipDialog member={member} onClose={dialog.close} />
          )
        }
      </RoutedDialog>
    </>
  );
};

type PartProps = MemberPageProps & { member: Member };

const Head = ({ member, acting, may: { deactivate } }: PartProps) => {
  const t = useTexts('people');
  const common = useTexts('common');
  const active = member.state === 'active';
  const isOwn = member.id === shell.user?.id;
  const set = async (Active: boolean): Promise<string | null> => {
    const sent = await sendCommand(SetUserActive, { UserId: member.id, Active });
    if (!sent.ok) return failureText(sent.failure, common);
    showToast(t(Active ? 'reopenedDone' : 'closedDone'));
    return null;
  };
  const close = () =>
    confirm({
      title: t('deactivateTitle', { many: member.name }),
      text: t('deactivateText'),
      action: t('deactivate'),
      acting: t('deactivating'),
      danger: true,
      run: () => set(false),
    });
  const reopen = async () => {
    const failed = await set(true);
    if (failed) showToast(failed, { look: 'failed' });
  };
  const reason = deactivate.reason;
  return (
    <RecordHead
      picture={<Avatar name={member.name} size={56} />}
      title={member.name || member.userName}
      text={member.email}
    >
      {active ? (
        <Badge tone="success" icon={<IconCircleCheck size={14} stroke={2} />}>
          {t('active')}
        </Badge>
      ) : (
        <Badge tone="neutral" icon={<IconLock size={14} stroke={2} />}>
          {t('closed')}
        </Badge>
      )}
      {!isOwn && active && acting({ id: member.id, name: member.name || member.userName })}
      {!isOwn && (
        <Button
          variant="default"
          data-danger={active || undefined}
          data-disabled={reason ? true : undefined}
          aria-disabled={reason ? true : undefined}
          title={reason ?? undefined}
          onClick={() => deactivate.allowed && void (active ? close() : reopen())}
        >
          {active ? t('deactivate') : t('reactivate')}
        </Button>
      )}
    </RecordHead>
  );
};

interface AccountProps {
  member: Member;
  may: May;
  onCorrect: () => void;
  request: MemberPageProps['request'];
}

const Account = ({ member, may, onCorrect, request }: AccountProps) => {
  const t = useTexts('people');
  const common = useTexts('common');
  const sendLink = () =>
    void confirm({
      title: t('passwordLink'),
      text: t('passwordLinkText', { email: member.email }),
      action: t('passwordLink'),
      acting: t('passwordLinkSending'),
      run: async () => {
        const sent = await sendCommand(SendPasswordLink, { UserId: member.id });
        if (!sent.ok) return failureText(sent.failure, common);
        showToast(t('passwordLinkSent', { email: member.email }));
        return null;
      },
    });
  const format = useFormat();
  const { languageId } = member;
  return (
    <Part
      title={t('account')}
      action={
        may.allowed && (
          <span className="row g8 wrap">
            {member.state === 'active' && (
              <Button variant="default" size="sm" onClick={sendLink}>
                {t('passwordLink')}
              </Button>
            )}
            {member.id !== shell.user?.id && (
              <Button variant="default" size="sm" onClick={onCorrect}>
                {t('contactEdit')}
              </Button>
            )}
          </span>
        )
      }
    >
      <FactList>
        <Fact name={t('userName')}>{member.userName}</Fact>
        {member.userName.toLowerCase() !== member.email.toLowerCase() && <Fact name={t('email')}>{member.email}</Fact>}
        <Fact name={t('mobile')}>
          <Num>{groupedNumber(member.mobile) || '–'}</Num>
        </Fact>
        <Fact name={t('birthday')}>
          <Num>{member.dateOfBirth ? format.day(member.dateOfBirth) : '–'}</Num>
        </Fact>
        <Fact name={t('mailLanguage')}>{isLocale(languageId) ? LANGUAGE_NAMES[languageId] : languageId}</Fact>
        <ConsentFacts consents={member.consents} />
        <Fact name={t('since')}>
          <Num>{format.date(member.createdDate)}</Num>
        </Fact>
        <Fact name={t('seen')}>
          <Num>{member.lastSeenDate ? format.instant(member.lastSeenDate) : t('never')}</Num>
        </Fact>
        <Fact name={t('passwordChanged')}>
          <Num>{member.passwordChangedDate ? format.date(member.passwordChangedDate) : '–'}</Num>
        </Fact>
        <Fact name={t('twoStep')}>
          <TwoStep on={member.passkeys > 0} />
        </Fact>
      </FactList>
      {member.contactRequestId && (
        <p role="status">
          {t('contactWaits')} {request?.(member.contactRequestId)}
        </p>
      )}
    </Part>
  );
};

const PointsPart = ({ member, dialog, may: { correct } }: PartProps) => {
  const t = useTexts('people');
  const format = useFormat();
  const points = usePointsText();
  return (
    <Part
      title={t('pointsTitle')}
      action={
        <Button
          variant="default"
          size="sm"
          data-disabled={correct.reason ? true : undefined}
          aria-disabled={correct.reason ? true : undefined}
          title={correct.reason ?? undefined}
          onClick={() => correct.allowed && dialog.open('points')}
        >
          {t('correct')}
        </Button>
      }
    >
      <FactList>
        <Fact name={t('balance')}>
          <Points points={member.points} />
        </Fact>
        {member.reservedPoints > 0 && (
          <Fact name={t('reserved')}>
            <Points points={member.reservedPoints} />
          </Fact>
        )}
      </FactList>
      <Rows none={t('noLots')}>
        {member.lots.map((lot) => (
          <li key={lot.id}>
            <span className="n w5">{t('lotOf', { left: points(lot.remaining), amount: lot.amount })}</span>
            <span className="n t12 muted">
              {lot.expiresDate
                ? t('lotUntil', { from: format.date(lot.createdDate), until: format.date(lot.expiresDate) })
                : t('lotOwed', { from: format.date(lot.createdDate) })}
            </span>
          </li>
        ))}
      </Rows>
    </Part>
  );
};

const Orders = ({
  orders,
  pageOf,
  all,
}: Pick<Member, 'orders'> & { pageOf: (code: string) => string; all: string }) => {
  const t = useTexts('people');
  const format = useFormat();
  const status = useTexts('order-list');
  return (
    <Part
      title={t('ordersTitle')}
      action={
        orders && (
          <Link className="link" to={all}>
            {t('allOrders')}
          </Link>
        )
      }
    >
      <Rows none={orders ? t('noOrders') : t('noOrdersRight')}>
        {(orders ?? []).map((order) => (
          <li key={order.id}>
            <span className={styles['what']}>
              <Link to={pageOf(order.code)} className="n w5">
                {formatOrderCode(order.code)}
              </Link>
              <span className="t12 muted">
                {status(orderBadge(order.allStatus) ?? 'noStatus')} ·{' '}
                <span className="n">{format.instant(order.createdDate)}</span>
              </span>
            </span>
            <span className="w5">
              {order.points > 0 ? <Points points={order.points} /> : <Money amount={order.grandTotal} />}
            </span>
          </li>
        ))}
      </Rows>
    </Part>
  );
};

const Weeks = ({ weeks }: Pick<Member, 'weeks'>) => {
  const t = useTexts('people');
  const format = useFormat();
  const kinds: Readonly<Record<string, string>> = {
    deposit: t('kindDeposit'),
    'extra-vacation': t('kindExtra'),
    rental: t('kindRental'),
  };
  return (
    <Part title={t('weeksTitle')}>
      <Rows none={t('noWeeks')}>
        {weeks.map((week) => (
          <li key={week.id}>
            <span className={styles['what']}>
              <span className="w5">{week.resortName}</span>
              <span className="t12 muted">
                <Code code={week.code} /> · {kinds[week.kind] ?? week.kind} ·{' '}
                <span className="n">{format.range(week.fromDate, week.toDate)}</span>
              </span>
            </span>
            <span>{week.displayStatus}</span>
          </li>
        ))}
      </Rows>
    </Part>
  );
};
