import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { GoogleConnectionQuery } from './google.query.ts';
import styles from './google.module.css';

/** Switches between mailboxes. Nothing is shown where only the portal's exists. */
const MailBoxes = ({ isGmail }: { isGmail: boolean }) => {
  const t = useTexts('gmail');
  const google = useRead(GoogleConnectionQuery, {}).data?.googleconnection;
  if (!google?.offersMail) return null;
  return (
    <nav className={styles['boxes']} aria-label={t('boxes')}>
      <Link to={{ search: '' }} aria-current={isGmail ? undefined : 'page'}>
        {t('portal')}
      </Link>
      <Link to={{ search: 'box=gmail' }} aria-current={isGmail ? 'page' : undefined}>
        {t('title')}
      </Link>
    </nav>
  );
};

export default MailBoxes;
