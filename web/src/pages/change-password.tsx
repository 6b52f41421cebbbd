import { Trail } from '../app/trail.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { ChangePasswordForm } from '../identity/security/change-password-form.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { ChangePasswordHead } from './parts/change-password-head.tsx';
import styles from './profile.module.css';

/** /change-password (member-portal section 2): the settings' form on a page of its own. */
const ChangePasswordPage = () => {
  const t = useTexts('security');
  return (
    <PageFrame width={1280}>
      <div className={styles['trail']}>
        <Trail more={[{ label: t('page') }]} />
      </div>
      <ChangePasswordHead title={t('page')} lead={t('lead')} />
      <ChangePasswordForm done={t('screenChanged')} toastsFailure />
    </PageFrame>
  );
};

export default ChangePasswordPage;
