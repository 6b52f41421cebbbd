import { Button, Textarea } from '@mantine/core';
import { Approve, Refuse } from '@sandbar/contract/approvals';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { invalidate } from '../transport/use-read.ts';
import { showToast } from '../ui/toast-store.ts';
import { ApprovalFacts } from './approval-facts.tsx';
import type { useApprovalWords } from './approval-words.ts';
import { ApprovalsQuery, type Approval } from './approvals.query.ts';
import { WaitingApprovalsQuery } from './waiting-approvals.query.ts';
import styles from './approvals.module.css';

interface DecideApprovalProps {
  approval: Approval;
  words: ReturnType<typeof useApprovalWords>;
  done: () => void;
}

/** One request: what was asked for, why, and the decision. A refusal needs a reason, which is told. */
export const DecideApproval = ({ approval, words, done }: DecideApprovalProps) => {
  const t = useTexts('approvals');
  const common = useTexts('common');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const approve = useCommand(Approve);
  const refuse = useCommand(Refuse);
  const failure = approve.failure ?? refuse.failure;
  const sending = approve.sending || refuse.sending;
  const decide = async (approved: boolean) => {
    const words = reason.trim();
    setMissing(!approved && words === '');
    if (!approved && words === '') return;
    const outcome = approved
      ? await approve.send({ ApprovalId: approval.id, ...(words ? { Reason: words } : {}) })
      : await refuse.send({ ApprovalId: approval.id, Reason: words });
    if (!outcome.ok) return;
    showToast(t(approved ? 'wasApproved' : 'wasRefused'));
    await invalidate(ApprovalsQuery, WaitingApprovalsQuery);
    done();
  };
  return (
    <>
      <ApprovalFacts approval={approval} words={words} />
      {approval.status === 'pending' &&
        (approval.mayDecide ? (
          <div className={styles['decide']}>
            <Textarea
              label={t('reasonLabel')}
              description={t('reasonHint')}
              autosize
              minRows={3}
              maxLength={500}
              value={reason}
              error={missing ? t('reasonMissing') : undefined}
              onChange={(event) => setReason(event.target.value)}
            />
            {failure && (
              <p role="alert" className={styles['failed']}>
                {failureText(failure, common)}
              </p>
            )}
            <div className={styles['buttons']}>
              <Button size="lg" loading={approve.sending} disabled={sending} onClick={() => void decide(true)}>
                {t('approve')}
              </Button>
              <Button
                size="lg"
                variant="default"
                data-danger
                loading={refuse.sending}
                disabled={sending}
                onClick={() => void decide(false)}
              >
                {t('refuse')}
              </Button>
            </div>
          </div>
        ) : (
          <p className={styles['whyNot']}>{approval.whyNot}</p>
        ))}
    </>
  );
};
