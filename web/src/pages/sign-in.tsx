import { inLanguage } from '@sandbar/domain/common';
import { IconMapPin } from '@tabler/icons-react';
import { usePageTitle } from '../app/page-title.ts';
import { SignInForm } from '../identity/sign-in-form.tsx';
import styles from '../identity/sign-in.module.css';
import { SignInLanguage } from '../identity/sign-in-language.tsx';
import { SignInPicture } from '../identity/sign-in-picture.tsx';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { serverTime } from '../transport/server-clock.ts';
import { wasSessionEnded } from '../transport/session.ts';
import { shell } from '../transport/shell.ts';
import { useScheme } from '../ui/theme/scheme.ts';

/** The merchant's picture fills the window; one card on it, a sheet on phones. */
const SignInPage = () => {
  const t = useTexts('sign-in');
  const app = useTexts('app');
  const locale = useLocale();
  const dark = useScheme() === 'dark';
  const { merchant } = shell;
  const place = inLanguage(merchant.signInPlace, locale);
  usePageTitle(t('pageTitle'));
  return (
    <main id="main" className={styles['screen']}>
      <SignInPicture />
      <div className={styles['words']}>
        <p className={styles['tagline']}>{inLanguage(merchant.tagline, locale)}</p>
        {place && (
          <p className={styles['place']}>
            <IconMapPin size={18} stroke={1.6} aria-hidden="true" />
            {place}
          </p>
        )}
      </div>
      <div className={styles['card']}>
        <div className={styles['centre']}>
          <div className={styles['logo']}>
            <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: dark ? merchant.logo.dark : merchant.logo.light }} />
            <span className={styles['brandName']}>{merchant.name}</span>
          </div>
          <h1 className={styles['title']}>{t('title')}</h1>
          <p className={styles['lead']}>{wasSessionEnded() ? app('sessionOver') : t('lead')}</p>
          <SignInForm />
        </div>
        <div className={styles['foot']}>
          <SignInLanguage />
          <span>
            © <span className="n">{new Date(serverTime()).getFullYear()}</span> {merchant.name} ·{' '}
            <a href={shell.merchant.aboutUrl} target="_blank" rel="noopener">
              {app('about')}
            </a>
          </span>
        </div>
      </div>
    </main>
  );
};

export default SignInPage;
