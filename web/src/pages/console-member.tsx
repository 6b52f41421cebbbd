import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { MemberAudit } from '../audit/member-audit.tsx';
import { MemberPage } from '../members/member-page.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { useOwnPermissions } from '../permissions/own-permissions.ts';
import { mayBoth, useMay } from '../permissions/use-may.ts';
import { ContractPart } from '../statements/contract/contract-part.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';
import { auditLink } from './parts/audit-link.ts';
import { MemberMails } from './parts/lazy-sent-mails.tsx';
import { StaffNotes } from './parts/lazy-staff-notes.tsx';

/** /console/members/{id}: one member, for staff. */
const ConsoleMemberPage = () => {
  const { id = '' } = useParams();
  const dialog = useDialogRoute(paths.consoleMember(id));
  const { permissions } = useOwnPermissions();
  const sale = useTexts('desk-sale');
  const people = useTexts('people');
  const actFor = mayBoth(useMay('member.act-for'), useMay('order.edit'));
  const actForMember = useMay('member.act-for');
  const [deactivate, grant] = [useMay('member.deactivate'), useMay('role.grant')];
  const [correct, membership] = [useMay('points.correct'), useMay('membership.edit')];
  return (
    <MemberPage
      key={id}
      id={id}
      links={{
        members: paths.consoleMembers(),
        audit: paths.consoleAudit(),
        order: paths.consoleOrder,
        orders: paths.consoleOrdersOf,
      }}
      own={permissions}
      dialog={dialog}
      acting={({ id: memberId }) =>
        actFor.allowed && <ButtonLink to={paths.consoleNewOrder(memberId)}>{sale('new')}</ButtonLink>
      }
      may={{ actFor: actForMember, deactivate, grant, correct, membership }}
      notes={
        permissions.includes('order.read') && (
          <Suspense fallback={<Skeleton height={240} />}>
            <StaffNotes memberId={id} mayWrite={permissions.includes('order.edit')} />
          </Suspense>
        )
      }
      mails={
        permissions.includes('order.read') && (
          <Suspense fallback={<Skeleton height={240} />}>
            <MemberMails memberId={id} maySend={permissions.includes('order.edit')} orderAt={paths.consoleOrder} />
          </Suspense>
        )
      }
      contract={
        permissions.includes('payment.read') && (
          <ContractPart ownerId={id} mayRecord={permissions.includes('deposit.approve')} dialog={dialog} />
        )
      }
      request={
        permissions.includes('approval.decide')
          ? (request) => (
              <Link className="link" to={`${paths.consoleApprovals()}?open=${request}`}>
                {people('toRequest')}
              </Link>
            )
          : undefined
      }
      activity={permissions.includes('audit.read') && <MemberAudit member={id} linkTo={auditLink} />}
    />
  );
};

export default ConsoleMemberPage;
