import { ConfirmRegistration, ResendConfirmation } from '@sandbar/contract/identity';
import { CONSENT_VERSION } from '@sandbar/domain/identity';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AccessFrame } from '../app/access-frame.tsx';
import { paths } from '../app/paths.ts';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { AccessDone, AccessProblem } from '../identity/access-result.tsx';
import { knownBrowser } from '../identity/browser-key.ts';
import { EmailForm } from '../identity/email-form.tsx';
import { NewPasswordForm } from '../identity/new-password-form.tsx';
import form from '../ui/single-form.module.css';
import styles from './confirm-email.module.css';
import { useConfirmation } from '../identity/use-confirmation.ts';
import { useSignInSoon } from '../identity/use-sign-in-soon.ts';
import { useCommand } from '../transport/use-command.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';

/**
 * /auth/confirm-email?link=…: opens the requested account; in another browser than the registration's it asks for the
 * password first. Without a link, or with an expired one, it sends a new one.
 */
const ConfirmEmailPage = () => {
  const t = useTexts('account');
  const common = useTexts('common');
  const [search] = useSearchParams();
  const link = search.get('link');
  const opened = useConfirmation(link);
  const choose = useCommand(ConfirmRegistration);
  const resend = useCommand(ResendConfirmation);
  const [chosen, setChosen] = useState<'done' | 'over' | null>(null);
  const state = chosen ? { kind: chosen } : opened;
  const [resent, setResent] = useState(false);
  const left = useSignInSoon(state.kind === 'done', 'confirmed', paths.signIn());
  const over = state.kind === 'over';
  const choosing = state.kind === 'password';
  const title = (over && (link ? t('linkOver') : t('resendTitle'))) || (choosing ? t('chooseTitle') : t('confirmPage'));
  return (
    <AccessFrame
      title={title}
      lead={(over && !resent && t('resendLead')) || (choosing && t('chooseLead'))}
      after={<Link to={paths.signIn()}>{t('toSignIn')}</Link>}
    >
      {state.kind === 'sending' && (
        <p role="status" className={styles['waiting']} data-form={!knownBrowser().BrowserKey || undefined}>
          <Spinner />
          {t('confirming')}
        </p>
      )}
      {state.kind === 'failed' && (
        <div className={form['form']}>
          <AccessProblem>{failureText(state.failure, common)}</AccessProblem>
          <Button size="tall" full onClick={state.again}>
            {common('retry')}
          </Button>
        </div>
      )}
      {choosing && link && (
        <NewPasswordForm
          submit={t('chooseSubmit')}
          failed={t('registerFailed')}
          asksConsent
          send={(Password) => choose.send({ Token: link, Password, ConsentVersion: CONSENT_VERSION })}
          onDone={() => setChosen('done')}
          onOver={() => setChosen('over')}
        />
      )}
      {state.kind === 'done' && (
        <AccessDone title={t('confirmDone')}>
          <p>{t('confirmDoneMore')}</p>
          {left !== null && <p>{t('soon', { count: left })}</p>}
        </AccessDone>
      )}
      {over && resent && <AccessDone title={t('resendDone')} />}
      {over && !resent && (
        <EmailForm
          submit={t('resendSubmit')}
          failed={common('wentWrong')}
          send={(Email) => resend.send({ Email, ...knownBrowser() })}
          onDone={() => setResent(true)}
        />
      )}
    </AccessFrame>
  );
};

export default ConfirmEmailPage;
