import { ExportAudit } from '@sandbar/contract/workspace';
import { AuditTable } from '../audit/audit-table.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { PageHead } from '../ui/workspace/shell.tsx';
import { ExportMenu } from '../workspace/export-menu.tsx';
import { useViews } from '../workspace/use-views.ts';

/** /console/audit: who changed what. */
const ConsoleAuditPage = () => {
  const t = useTexts('audit');
  const views = useViews('audit', true);
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <AuditTable
        views={views}
        tools={(filter, found) => <ExportMenu contract={ExportAudit} kind="audit" filter={filter} what={found} />}
      />
    </>
  );
};

export default ConsoleAuditPage;
