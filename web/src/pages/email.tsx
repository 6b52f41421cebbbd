import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Trail } from '../app/trail.tsx';
import { MailList } from '../mailbox/mail-list.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import styles from './pages.module.css';

const MailBoxes = lazyPart(() => import('../google/mail-boxes.tsx'), { quiet: true });
const GmailList = lazyPart(() => import('../google/gmail-list.tsx'));

/** /email: mails that the portal sent the member, and the member's Gmail where the merchant offers that. */
const EmailPage = () => {
  const isGmail = useSearchParams()[0].get('box') === 'gmail';
  return (
    <PageFrame width={1280}>
      <div className={styles['mailTrail']}>
        <Trail />
        <Suspense>
          <MailBoxes isGmail={isGmail} />
        </Suspense>
      </div>
      {isGmail ? (
        <Suspense>
          <GmailList />
        </Suspense>
      ) : (
        <MailList />
      )}
    </PageFrame>
  );
};

export default EmailPage;
