import { IconChevronDown, IconWorld } from '@tabler/icons-react';
import { LANGUAGE_NAMES } from '@sandbar/domain/common';
import { changeLocale } from '../i18n/i18n.ts';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { shell } from '../transport/shell.ts';
import { noteLanguage } from './chosen-language.ts';
import styles from './sign-in.module.css';

/** A native select below its own drawing, because each device shows its best list. */
export const SignInLanguage = () => {
  const t = useTexts('sign-in');
  const locale = useLocale();
  if (shell.merchant.languages.length === 1) return null;
  const choose = (wanted: typeof locale) => {
    noteLanguage(wanted);
    void changeLocale(wanted);
  };
  return (
    <label className={styles['language']}>
      <IconWorld size={16} stroke={1.6} aria-hidden="true" />
      <span aria-hidden="true">{LANGUAGE_NAMES[locale]}</span>
      <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
      <select
        aria-label={t('language')}
        value={locale}
        onChange={(event) => choose(event.target.value as typeof locale)}
      >
        {shell.merchant.languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
};
