import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AccessFrame } from '../app/access-frame.tsx';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useNotice } from '../identity/use-sign-in-soon.ts';
import { PasskeySignIn } from '../identity/passkey-sign-in.tsx';
import { SignInForm } from '../identity/sign-in-form.tsx';
import styles from './sign-in.module.css';
import { wasSessionEnded } from '../transport/session.ts';

const NOTICES = {
  registered: 'noticeRegistered',
  recovery: 'noticeRecovery',
  reset: 'noticeReset',
  confirmed: 'noticeConfirmed',
} as const;

const SignInPage = () => {
  const t = useTexts('sign-in');
  const app = useTexts('app');
  const notice = useNotice();
  return (
    <AccessFrame
      title={t('title')}
      lead={wasSessionEnded() ? app('sessionOver') : t('lead')}
      after={
        <>
          {t('notMember')} <Link to={paths.register()}>{t('register')}</Link>
        </>
      }
    >
      {notice && (
        <div role="status" className={styles['notice']}>
          <IconInfoCircle size={18} stroke={1.6} aria-hidden="true" />
          <p>
            {t(NOTICES[notice])} {notice === 'registered' && <Link to={paths.confirmEmail()}>{t('noticeResend')}</Link>}
          </p>
        </div>
      )}
      <SignInForm forgot={<Link to={paths.forgotPassword()}>{t('forgot')}</Link>} />
      <PasskeySignIn />
    </AccessFrame>
  );
};

export default SignInPage;
