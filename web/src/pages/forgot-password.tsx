import { RecoveryPasswordByEmail } from '@sandbar/contract/identity';
import { useState } from 'react';
import { Link } from 'react-router';
import { AccessFrame } from '../app/access-frame.tsx';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { AccessDone } from '../identity/access-result.tsx';
import { EmailForm } from '../identity/email-form.tsx';
import { useSignInSoon } from '../identity/use-sign-in-soon.ts';
import { useCommand } from '../transport/use-command.ts';

/** /auth/forgot-password: shows the same text whether or not an account has the address. */
const ForgotPasswordPage = () => {
  const t = useTexts('account');
  const recovery = useCommand(RecoveryPasswordByEmail);
  const [done, setDone] = useState(false);
  const left = useSignInSoon(done, 'recovery', paths.signIn());
  return (
    <AccessFrame
      title={t('forgotTitle')}
      lead={!done && t('forgotLead')}
      after={<Link to={paths.signIn()}>{t('toSignIn')}</Link>}
    >
      {done ? (
        <AccessDone title={t('forgotDone')}>
          <p>{t('forgotDoneMore')}</p>
          {left !== null && <p>{t('soon', { count: left })}</p>}
        </AccessDone>
      ) : (
        <EmailForm
          submit={t('forgotSubmit')}
          failed={t('forgotFailed')}
          send={(Email) => recovery.send({ Email })}
          onDone={() => setDone(true)}
        />
      )}
    </AccessFrame>
  );
};

export default ForgotPasswordPage;
