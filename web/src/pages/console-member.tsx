import { useNavigate, useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { MemberPage } from '../members/member-page.tsx';
import { HoldForMember } from '../orders/console/hold-for-member.tsx';
import { useOwnPermissions } from '../permissions/own-permissions.ts';
import { mayBoth, useMay } from '../permissions/use-may.ts';

/** /console/members/{id}: one member, for staff. */
const ConsoleMemberPage = () => {
  const { id = '' } = useParams();
  const { permissions } = useOwnPermissions();
  const navigate = useNavigate();
  const actFor = mayBoth(useMay('member.act-for'), useMay('order.edit'));
  const [deactivate, grant] = [useMay('member.deactivate'), useMay('role.grant')];
  const [correct, membership] = [useMay('points.correct'), useMay('membership.edit')];
  return (
    <MemberPage
      key={id}
      id={id}
      links={{ members: paths.consoleMembers(), audit: paths.consoleAudit(), order: paths.consoleOrder }}
      own={permissions}
      acting={(member) => (
        <HoldForMember member={member} may={actFor} onHeld={(code) => void navigate(paths.consoleOrder(code))} />
      )}
      may={{ deactivate, grant, correct, membership, audit: permissions.includes('audit.read') }}
    />
  );
};

export default ConsoleMemberPage;
