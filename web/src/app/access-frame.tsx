import { inLanguage } from '@sandbar/domain/common';
import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SignInLanguage } from '../identity/sign-in-language.tsx';
import { SignInPicture } from '../identity/sign-in-picture.tsx';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { serverTime } from '../transport/server-clock.ts';
import { shell } from '../transport/shell.ts';
import styles from './access-frame.module.css';
import { Mark } from './brand-mark.tsx';

interface AccessFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** One line under the form, for example a link to registration. */
  after?: ReactNode;
}

/**
 * The layout of sign-in, registration and recovery: one card above the merchant's picture, which fills the window; a
 * sheet on phones.
 */
export const AccessFrame = ({ title, lead, children, after }: AccessFrameProps) => {
  const app = useTexts('app');
  const locale = useLocale();
  const { merchant } = shell;
  const place = inLanguage(merchant.signInPlace, locale);
  return (
    <main id="main" className={styles['screen']}>
      <SignInPicture className={styles['picture']} />
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
            <Mark />
            <span className={styles['brandName']}>{merchant.name}</span>
          </div>
          <h1 className={styles['title']}>{title}</h1>
          {lead && <p className={styles['lead']}>{lead}</p>}
          {children}
          {after && <p className={styles['after']}>{after}</p>}
        </div>
        <div className={styles['foot']}>
          <SignInLanguage />
          <span>
            © <span className="n">{new Date(serverTime()).getFullYear()}</span> {merchant.name} ·{' '}
            <a href={merchant.aboutUrl} target="_blank" rel="noopener">
              {app('about')}
            </a>
          </span>
        </div>
      </div>
    </main>
  );
};
