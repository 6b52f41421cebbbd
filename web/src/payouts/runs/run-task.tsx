import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import styles from '../console/console.module.css';

interface RunTaskProps {
  task: { code: string; amount: number | null; person: string; problem: string | null; sinceDate: string };
  /** The address of the run's page. */
  to: string;
}

/** Shows what a waiting run waits for, with a link to its page. */
const RunTask = ({ task, to }: RunTaskProps) => {
  const t = useTexts('payout-runs');
  const format = useFormat();
  const texts: Record<string, string> = {
    approve: t('waitsApprove'),
    file: t('waitsFile'),
    bank: t('waitsBank'),
    returned: t('waitsReturned'),
  };
  return (
    <div className="panel-body">
      <p className={styles['amount']}>{format.money(task.amount ?? 0)}</p>
      <p>{texts[task.problem ?? 'approve']}</p>
      <FactList
        numbers
        facts={[
          [t('number'), format.number(Number(task.code))],
          [t('proposedBy'), task.person],
        ]}
      />
      <div>
        <ButtonLink to={to}>{t('openRun')}</ButtonLink>
      </div>
    </div>
  );
};

export default RunTask;
