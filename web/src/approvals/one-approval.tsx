import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { ReadFailed } from '../ui/read-failed.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { useApprovalWords } from './approval-words.ts';
import { ApprovalsQuery } from './approvals.query.ts';
import { DecideApproval } from './decide-approval.tsx';
import styles from './approvals.module.css';

interface OneApprovalProps {
  id: string;
  /** It is decided. */
  done: () => void;
}

/** What a colleague asked a second person for: as on the page of approvals. */
export const OneApproval = ({ id: asked, done }: OneApprovalProps) => {
  const t = useTexts('tasks');
  const words = useApprovalWords();
  const read = useRead(ApprovalsQuery, { status: 'pending', limit: 200 });
  const approval = read.data?.approvals?.items.find(({ id }) => id === asked);
  if (read.isError && !approval) return <ReadFailed error={read.error} retry={() => void read.refetch()} />;
  if (!approval)
    return read.isPending ? (
      <div className={styles['one']} aria-busy="true">
        <SkeletonLines lines={6} gap={16} />
      </div>
    ) : (
      <p className={styles['one']}>{t('decidedMeanwhile')}</p>
    );
  return (
    <div className={styles['one']}>
      <h2 className="t16 w6">{words.kind(approval.kind)}</h2>
      <DecideApproval approval={approval} words={words} done={done} />
    </div>
  );
};
