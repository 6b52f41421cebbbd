import { IconCheck, IconChevronDown, IconWorld } from '@tabler/icons-react';
import { LANGUAGE_NAMES } from '@sandbar/domain/common';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { chooseLanguage } from '../profile/choose-language.ts';
import { shell } from '../transport/shell.ts';
import { Flag } from '../ui/flag.tsx';
import styles from './user-menu.module.css';

/** The language submenu of the user menu: the merchant's languages, each under its own name. */
export const LanguageList = () => {
  const t = useTexts('app');
  const locale = useLocale();
  if (shell.merchant.languages.length === 1) return null;
  return (
    <details>
      <summary className={`${styles['row']} ${styles['summary']}`}>
        <IconWorld size={18} stroke={1.6} aria-hidden="true" />
        {t('language')}
        <span className={styles['end']}>
          {LANGUAGE_NAMES[locale]}
          <IconChevronDown className={styles['turn']} size={16} stroke={1.6} aria-hidden="true" />
        </span>
      </summary>
      <ul className={styles['languages']}>
        {shell.merchant.languages.map((each) => (
          <li key={each}>
            <button
              type="button"
              lang={each}
              className={styles['row']}
              aria-pressed={each === locale}
              onClick={() => void chooseLanguage(each)}
            >
              <Flag locale={each} />
              {LANGUAGE_NAMES[each]}
              {each === locale && <IconCheck className={styles['check']} size={18} stroke={1.8} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};
