import { ApprovalsTable } from '../approvals/approvals-table.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { PageHead } from '../ui/workspace/shell.tsx';
import { EVIDENCE_PARTS } from './parts/evidence-parts.tsx';

/** /console/approvals: requests of staff that a second person decides. */
const ConsoleApprovalsPage = () => {
  const t = useTexts('approvals');
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <ApprovalsTable parts={EVIDENCE_PARTS} />
    </>
  );
};

export default ConsoleApprovalsPage;
