import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ExtraVacationLinks } from './extra-vacation-links.ts';
import styles from './extra-vacation.module.css';

/** Shows when the money is paid out, and to which account. */
export const PayoutPlan = ({ account, links }: { account: string | null; links: ExtraVacationLinks }) => {
  const t = useTexts('extra-vacations');
  return (
    <section aria-label={t('when')}>
      <h2 className="t16 w6">{t('when')}</h2>
      <p>{t('whenText')}</p>
      <p className="t12 muted">
        {account ? t('accountIs', { account }) : t('accountMissing')}{' '}
        {!account && (
          <Link to={links.profile()} className={styles['link']!}>
            {t('toProfile')}
          </Link>
        )}
      </p>
    </section>
  );
};
