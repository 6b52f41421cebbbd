import { AuditTable } from '../audit/audit-table.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { useOwnPermissions } from '../permissions/own-permissions.ts';
import { PageHead } from '../ui/workspace/shell.tsx';
import { auditLink } from './parts/audit-link.ts';

/** /console/audit: actions of staff and of the server. */
const ConsoleAuditPage = () => {
  const t = useTexts('audit');
  const { permissions } = useOwnPermissions();
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <AuditTable linkTo={auditLink} findsPeople={permissions.includes('member.read')} />
    </>
  );
};

export default ConsoleAuditPage;
