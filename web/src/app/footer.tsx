import { useTexts } from '../i18n/use-texts.ts';
import { shell } from '../transport/shell.ts';
import { serverTime } from '../transport/server-clock.ts';
import styles from './footer.module.css';

export const Footer = () => {
  const t = useTexts('app');
  return (
    <footer className={styles['footer']}>
      <span>
        © <span className="n">{new Date(serverTime()).getFullYear()}</span> {shell.merchant.name}
      </span>
      <a href={shell.merchant.aboutUrl} target="_blank" rel="noopener">
        {t('about')}
      </a>
    </footer>
  );
};
