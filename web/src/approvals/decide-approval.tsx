import { Button, Textarea } from '@mantine/core';
import { Approve, Refuse } from '@sandbar/contract/approvals';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { showToast } from '../ui/toast-store.ts';
import { ApprovalFacts } from './approval-facts.tsx';
import type { useApprovalWords } from './approval-words.ts';
import { type OneApproval } from './approvals.query.ts';
import type { EvidenceParts } from './evidence.tsx';
import styles from './approvals.module.css';

interface DecideApprovalProps {
  approval: OneApproval;
  words: ReturnType<typeof useApprovalWords>;
  parts: EvidenceParts;
  done: () => void;
}

/** Shows one request with its reason and the decision. A rejection needs a reason, which the requester reads. */
export const DecideApproval = ({ approval, words, parts, done }: DecideApprovalProps) => {
  const t = useTexts('approvals');
  const common = useTexts('common');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const approve = useCommand(Approve);
  const refuse = useCommand(Refuse);
  const failure = approve.failure ?? refuse.failure;
  const sending = approve.sending || refuse.sending;
  const decide = async (approved: boolean) => {
    const said = reason.trim();
    setMissing(!approved && said === '');
    if (!approved && said === '') return;
    const outcome = approved
      ? await approve.send({ ApprovalId: approval.id, ...(said ? { Reason: said } : {}) })
      : await refuse.send({ ApprovalId: approval.id, Reason: said });
    // A refusal about a change meanwhile, or an earlier decision, stands above the buttons or replaces them.
    if (!outcome.ok) return;
    showToast(t(approved ? 'wasApproved' : 'wasRefused'));
    done();
  };
  return (
    <>
      <ApprovalFacts approval={approval} words={words} parts={parts} />
      {approval.status === 'pending' &&
        (approval.mayDecide ? (
          <div className="stack g16 mt20">
            {approval.whyOnlyRefuse && <p className="mt16 muted">{approval.whyOnlyRefuse}</p>}
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
              <p role="alert" className="danger">
                {failureText(failure, common)}
              </p>
            )}
            <div className={styles['buttons']}>
              {!approval.whyOnlyRefuse && (
                <Button size="lg" loading={approve.sending} disabled={sending} onClick={() => void decide(true)}>
                  {t('approve')}
                </Button>
              )}
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
          <p className="mt16 muted">{approval.whyNot}</p>
        ))}
    </>
  );
};
