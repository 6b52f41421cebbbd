import { Trail } from '../app/trail.tsx';
import { MailList } from '../mailbox/mail-list.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import styles from './pages.module.css';

/** /email: what the portal sent the member. */
const EmailPage = () => {
  return (
    <PageFrame width={1280}>
      <div className={styles['mailTrail']}>
        <Trail />
      </div>
      <MailList />
    </PageFrame>
  );
};

export default EmailPage;
