import { useEffect } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { signOut } from '../identity/sign-out.ts';
import { PageFrame } from '../ui/page-frame.tsx';

/**
 * Ends the session, then goes to the sign-in screen by a full load, so that no data of the member stay in memory or
 * behind Back.
 */
const SignOutPage = () => {
  const t = useTexts('app');
  useEffect(() => void signOut(), []);
  return (
    <PageFrame>
      <p role="status" className="t16 muted" style={{ paddingTop: 96 }}>
        {t('signingOut')}
      </p>
    </PageFrame>
  );
};

export default SignOutPage;
