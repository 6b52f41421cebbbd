import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { useApprovalWords } from './approval-words.ts';
import type { Approval } from './approvals.query.ts';
import styles from './approvals.module.css';

interface ApprovalFactsProps {
  approval: Approval;
  words: ReturnType<typeof useApprovalWords>;
}

/** How much was asked for, by whom, why, and what became of it. */
export const ApprovalFacts = ({ approval, words }: ApprovalFactsProps) => {
  const t = useTexts('approvals');
  const format = useFormat();
  const amount = words.amount(approval);
  const facts: [string, string | null][] = [
    ...words.changes(approval),
    [t('status'), words.statuses[approval.status]],
    [t('beneficiary'), approval.beneficiaryName],
    [t('askedBy'), `${approval.askedByName}, ${format.instant(approval.askedDate)}`],
    [t('reason'), approval.reason || null],
    [t('expires'), approval.status === 'pending' ? format.deadline(approval.expiresDate) : null],
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
      <dl className={styles['facts']}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
};
