import { useState } from 'react';
import { Link } from 'react-router';
import { AccessFrame } from '../app/access-frame.tsx';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { AccessDone } from '../identity/access-result.tsx';
import { RegisterForm } from '../identity/register-form.tsx';
import { useSignInSoon } from '../identity/use-sign-in-soon.ts';

/** /auth/register: requests an account, which opens once the link in the mail is used. */
const RegisterPage = () => {
  const t = useTexts('account');
  const [email, setEmail] = useState<string | null>(null);
  const left = useSignInSoon(email !== null, 'registered', paths.signIn());
  return (
    <AccessFrame
      title={t('registerTitle')}
      lead={email === null && t('registerLead')}
      after={
        <>
          {t('haveAccount')} <Link to={paths.signIn()}>{t('signIn')}</Link>
        </>
      }
    >
      {email === null ? (
        <RegisterForm onDone={setEmail} />
      ) : (
        <AccessDone title={t('registerDone')}>
          <p>{t('registerDoneMore', { email })}</p>
          {left !== null && <p>{t('soon', { count: left })}</p>}
        </AccessDone>
      )}
    </AccessFrame>
  );
};

export default RegisterPage;
