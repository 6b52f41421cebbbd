import { AuditTable } from '../audit/audit-table.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { PageHead } from '../ui/workspace/shell.tsx';

/** /console/audit: who changed what. */
const ConsoleAuditPage = () => {
  const t = useTexts('audit');
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <AuditTable />
    </>
  );
};

export default ConsoleAuditPage;
