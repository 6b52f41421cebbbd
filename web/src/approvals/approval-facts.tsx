import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { useApprovalWords } from './approval-words.ts';
import type { OneApproval } from './approvals.query.ts';
import { FactList } from '../ui/fact-list.tsx';
import styles from './approvals.module.css';
import { Evidence, type EvidenceParts } from './evidence.tsx';

interface ApprovalFactsProps {
  approval: OneApproval;
  words: ReturnType<typeof useApprovalWords>;
  parts: EvidenceParts;
}

/** Shows a request's amount, subject, requester, reason and result. */
export const ApprovalFacts = ({ approval, words, parts }: ApprovalFactsProps) => {
  const t = useTexts('approvals');
  const evidence = useTexts('evidence');
  const format = useFormat();
  const amount = words.amount(approval);
  const { beneficiaryId, beneficiaryName, reason } = approval;
  const waits = approval.status === 'pending';
  const facts: [string, ReactNode][] = [
    [t('status'), words.statuses[approval.status]],
    [t('beneficiary'), beneficiaryId && parts.member(beneficiaryId, beneficiaryName ?? '')],
    [t('askedBy'), `${approval.askedByName}, ${format.instant(approval.askedDate)}`],
    // A reason that only repeats the name of an order or week is omitted, because the evidence links to it.
    [t('reason'), saysMore(approval) ? reason : null],
    [t('due'), waits ? format.deadline(approval.dueDate) : null],
    [t('expires'), waits && approval.expiresDate !== approval.dueDate ? format.deadline(approval.expiresDate) : null],
    [
      t('decidedBy'),
      approval.decidedByName && approval.decidedDate
        ? `${approval.decidedByName}, ${format.instant(approval.decidedDate)}`
        : null,
    ],
    [t('decision'), approval.decisionReason || null],
  ];
  return (
    <>
      {amount && <p className={`n ${styles['amount']}`}>{amount}</p>}
      {approval.kind === 'refund.record' && waits && <p className={styles['note']}>{evidence('recordOnly')}</p>}
      <div className="mt16">
        <FactList look="ruled" facts={facts} />
      </div>
      <Evidence lines={approval.evidence ?? []} parts={parts} />
    </>
  );
};

const saysMore = ({ reason, evidence }: OneApproval): boolean =>
  reason !== '' && !(evidence ?? []).some(({ values }) => values.some(({ text }) => text === reason));
