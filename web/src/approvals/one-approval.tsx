import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { ReadPending } from '../ui/read-failed.tsx';
import { useApprovalWords } from './approval-words.ts';
import { ApprovalQuery } from './approvals.query.ts';
import { DecideApproval } from './decide-approval.tsx';
import type { EvidenceParts } from './evidence.tsx';
import styles from './approvals.module.css';

interface OneApprovalProps {
  id: string;
  parts: EvidenceParts;
  /** Called when it is decided. */
  done: () => void;
  /** Whether the subject is shown elsewhere. */
  titled?: boolean;
}

/** Shows another person's request with all data for its decision. */
export const OneApproval = ({ id, parts, done, titled }: OneApprovalProps) => {
  const t = useTexts('tasks');
  const words = useApprovalWords();
  const read = useRead(ApprovalQuery, { id });
  const approval = read.data?.approval;
  if (!read.data) return <ReadPending read={read} lines={6} gap={16} />;
  if (!approval) return <p>{t('decidedMeanwhile')}</p>;
  return (
    <>
      {!titled && <h2 className="t16 w6">{words.kind(approval.kind)}</h2>}
      <DecideApproval approval={approval} words={words} parts={parts} done={done} />
    </>
  );
};

/** The same for the selected task of the page Today. */
export const ApprovalTask = (props: Omit<OneApprovalProps, 'titled'>) => (
  <div className={styles['one']}>
    <OneApproval {...props} />
  </div>
);
