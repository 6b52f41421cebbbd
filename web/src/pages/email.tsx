import { usePageTitle } from '../app/page-title.ts';
import { Trail } from '../app/trail.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { MailList } from '../mailbox/mail-list.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import styles from './email.module.css';

/** /email: what the portal sent the member. */
const EmailPage = () => {
  usePageTitle(useTexts('email')('title'));
  return (
    <PageFrame width={1280}>
      <div className={styles['trail']}>
        <Trail />
      </div>
      <MailList />
    </PageFrame>
  );
};

export default EmailPage;
