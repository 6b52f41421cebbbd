import { ApprovalsTable } from '../approvals/approvals-table.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { PageHead } from '../ui/workspace/shell.tsx';
import { useViews } from '../workspace/use-views.ts';
import { EVIDENCE_PARTS } from './parts/evidence-parts.tsx';

/** /console/approvals: requests of staff that a second person decides. */
const ConsoleApprovalsPage = () => {
  const t = useTexts('approvals');
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <ApprovalsTable parts={EVIDENCE_PARTS} views={useViews('approvals', true)} />
    </>
  );
};

export default ConsoleApprovalsPage;
