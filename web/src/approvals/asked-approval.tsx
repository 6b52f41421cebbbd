import { Button } from '@mantine/core';
import { Withdraw } from '@sandbar/contract/approvals';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { ReadPending } from '../ui/read-failed.tsx';
import { showToast } from '../ui/toast-store.ts';
import { ApprovalFacts } from './approval-facts.tsx';
import { useApprovalWords } from './approval-words.ts';
import { ApprovalQuery } from './approvals.query.ts';
import type { EvidenceParts } from './evidence.tsx';
import styles from './approvals.module.css';

interface AskedApprovalProps {
  id: string;
  parts: EvidenceParts;
  /** Called when it was withdrawn. */
  done: () => void;
}

/** Shows a request of the reader with its state, and a button to withdraw it. */
export const AskedApproval = ({ id, parts, done }: AskedApprovalProps) => {
  const t = useTexts('approvals');
  const tasks = useTexts('tasks');
  const common = useTexts('common');
  const words = useApprovalWords();
  const read = useRead(ApprovalQuery, { id });
  const withdraw = useCommand(Withdraw);
  const approval = read.data?.approval;
  if (approval?.status !== 'pending')
    return (
      <div className={styles['one']}>
        {read.data ? <p>{tasks('decidedMeanwhile')}</p> : <ReadPending read={read} lines={6} gap={16} />}
      </div>
    );
  const takeBack = async () => {
    const sent = await withdraw.send({ ApprovalId: approval.id });
    if (!sent.ok) return;
    showToast(t('wasTakenBack'));
    done();
  };
  return (
    <div className={styles['one']}>
      <h2 className="t16 w6">{words.kind(approval.kind)}</h2>
      <ApprovalFacts approval={approval} words={words} parts={parts} />
      <p className="mt16 muted">{t('waitsForSecond')}</p>
      {withdraw.failure && (
        <p role="alert" className="danger">
          {failureText(withdraw.failure, common)}
        </p>
      )}
      <Button
        mt="md"
        size="lg"
        variant="default"
        loading={withdraw.sending}
        disabled={withdraw.sending}
        onClick={() => void takeBack()}
      >
        {t('takeBack')}
      </Button>
    </div>
  );
};
