import { ActionIcon } from '@mantine/core';
import type { RunLeftOutReason, RunLineProblem } from '@sandbar/domain/payouts';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Money } from '../../ui/num.tsx';
import { LineBadge, useLeftOutWords, useProblemWords } from './run-words.tsx';
import type { RunLine } from './runs.query.ts';
import styles from './runs.module.css';

interface RunLinesProps {
  lines: readonly RunLine[];
  /** Undefined where lines cannot be taken out. */
  takeOut: ((line: RunLine) => void) | undefined;
  /** Undefined where lines cannot be taken back. */
  takeBack: ((line: RunLine) => void) | undefined;
}

/** Lists the transfers of a run: owner, account, amount, and state. */
export const RunLines = ({ lines, takeOut, takeBack }: RunLinesProps) => {
  const t = useTexts('payout-runs');
  const payouts = useTexts('payouts');
  const format = useFormat();
  return (
    <ul className={styles['rows']} aria-label={t('lines')}>
      {lines.map((line) => {
        const reported = line.reportedOn !== null && line.state !== 'returned';
        const facts = [line.referenceCode ?? line.code, line.sentOn && format.day(line.sentOn)];
        return (
          <li key={line.id} data-over={line.state === 'taken-out' || undefined}>
            <span className={`n muted ${styles['at']}`}>{format.number(line.line)}</span>
            <span className="lines">
              <span className="ellipsis w5">{line.ownerName || line.email}</span>
              <span className="ellipsis n t12 muted">{facts.filter(Boolean).join(' · ')}</span>
            </span>
            <Account line={line} />
            <Money amount={line.amount} className={`w6 ${styles['money']}`} />
            <span>
              <LineBadge state={line.state} reported={reported} />
            </span>
            <span className={styles['end']}>
              {takeOut && line.state === 'open' && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`${t('takeOut')}: ${line.ownerName}`}
                  title={t('takeOut')}
                  onClick={() => takeOut(line)}
                >
                  <IconX size={18} stroke={1.75} />
                </ActionIcon>
              )}
              {takeBack && (line.state === 'open' || line.state === 'paid') && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`${payouts('takeBack')}: ${line.ownerName}`}
                  title={payouts('takeBack')}
                  onClick={() => takeBack(line)}
                >
                  <IconArrowBackUp size={18} stroke={1.75} />
                </ActionIcon>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

/** The account of a transfer, with warnings for a second person: a problem, or that the account is new. */
const Account = ({ line }: { line: RunLine }) => {
  const t = useTexts('payout-runs');
  const format = useFormat();
  const problems = useProblemWords();
  const { problem, accountNew, accountDate, bankBefore, numberEndBefore } = line;
  const isNew = accountNew && accountDate && (line.state === 'open' || line.state === 'returned');
  return (
    <span className={`lines ${styles['account']}`}>
      <span className="ellipsis n">
        {line.bank} ···· {line.numberEnd}
      </span>
      {problem ? (
        <span className="t12 w5 danger">{problems[problem as RunLineProblem]}</span>
      ) : isNew ? (
        <span className="n t12 warning">
          {t('accountSince', { day: format.day(format.dayOf(new Date(accountDate))) })}
          {bankBefore && <> · {t('accountBefore', { account: `${bankBefore} ···· ${numberEndBefore}` })}</>}
        </span>
      ) : (
        line.reason && <span className="ellipsis t12 muted">{line.reason}</span>
      )}
    </span>
  );
};

/** Lists the owners that the run does not pay, with reasons. */
export const LeftOut = ({ lines }: { lines: readonly RunLine[] }) => {
  const t = useTexts('payout-runs');
  const format = useFormat();
  const reasons = useLeftOutWords();
  return (
    <details className={styles['found']}>
      <summary>
        {t('leftOut')} <span className="n muted">{format.number(lines.length)}</span>
      </summary>
      <ul className={styles['people']}>
        {lines.map((line) => (
          <li key={line.id}>
            <span className="lines">
              <span className="ellipsis">{line.ownerName || line.email}</span>
              <span className="ellipsis t12 muted">{reasons[line.reason as RunLeftOutReason]}</span>
            </span>
            <Money amount={line.amount} />
          </li>
        ))}
      </ul>
    </details>
  );
};
