import { Trail } from '../app/trail.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { ChangePasswordForm } from '../identity/security/change-password-form.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import styles from './profile.module.css';

/** /change-password (member-portal section 2): the form of the settings on a page of its own. */
const ChangePasswordPage = () => {
  const t = useTexts('security');
  return (
    <PageFrame width={1280}>
      <div className={styles['trail']}>
        <Trail more={[{ label: t('page') }]} />
      </div>
      <h1 className="t40" style={{ margin: '24px 0 8px' }}>
        {t('page')}
      </h1>
      <p className="t16 muted" style={{ marginBottom: 32, maxWidth: 640 }}>
        {t('lead')}
      </p>
      <ChangePasswordForm done={t('screenChanged')} toastsFailure />
    </PageFrame>
  );
};

export default ChangePasswordPage;
