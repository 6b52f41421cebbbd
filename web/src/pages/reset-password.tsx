import { ResetPassword } from '@sandbar/contract/identity';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AccessFrame } from '../app/access-frame.tsx';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { AccessDone } from '../identity/access-result.tsx';
import { NewPasswordForm } from '../identity/new-password-form.tsx';
import { useSignInSoon } from '../identity/use-sign-in-soon.ts';
import { useCommand } from '../transport/use-command.ts';
import { ButtonLink } from '../ui/button-link.tsx';

/** /auth/reset-password?link=…: a new password by the link of a recovery mail. */
const ResetPasswordPage = () => {
  const t = useTexts('account');
  const reset = useCommand(ResetPassword);
  const [search] = useSearchParams();
  const link = search.get('link');
  const [state, setState] = useState<'open' | 'done' | 'over'>(link ? 'open' : 'over');
  const left = useSignInSoon(state === 'done', 'reset', paths.signIn());
  const over = state === 'over';
  return (
    <AccessFrame
      title={over ? t('linkOver') : t('resetPage')}
      lead={(over && t('linkOverWhy')) || (state === 'open' && t('resetLead'))}
      after={<Link to={paths.signIn()}>{t('toSignIn')}</Link>}
    >
      {over && (
        <div style={{ marginTop: 28 }}>
          <ButtonLink to={paths.forgotPassword()} size="tall" full>
            {t('askAgain')}
          </ButtonLink>
        </div>
      )}
      {state === 'open' && link && (
        <NewPasswordForm
          submit={t('resetSubmit')}
          failed={t('forgotFailed')}
          send={(Password) => reset.send({ Token: link, Password })}
          onDone={() => setState('done')}
          onOver={() => setState('over')}
        />
      )}
      {state === 'done' && (
        <AccessDone title={t('resetDone')}>{left !== null && <p>{t('soon', { count: left })}</p>}</AccessDone>
      )}
    </AccessFrame>
  );
};

export default ResetPasswordPage;
