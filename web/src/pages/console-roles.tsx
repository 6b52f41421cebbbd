import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { RolesPage } from '../members/roles-page.tsx';
import { useOwnPermissions } from '../permissions/own-permissions.ts';

/** /console/roles: the permissions of each role, and the number of its holders. */
const ConsoleRolesPage = () => {
  const { permissions } = useOwnPermissions();
  const reads = permissions.includes('member.read');
  return (
    <RolesPage
      page={paths.consoleRoles()}
      myPermissions={permissions}
      assignees={({ id }, text) => (reads ? <Link to={`${paths.consoleMembers()}?role=${id}`}>{text}</Link> : text)}
    />
  );
};

export default ConsoleRolesPage;
