import { ResendConfirmation } from '@sandbar/contract/identity';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AccessFrame } from '../app/access-frame.tsx';
import { usePageTitle } from '../app/page-title.ts';
import { paths } from '../app/paths.ts';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { AccessDone, AccessProblem } from '../identity/access-result.tsx';
import { EmailForm } from '../identity/email-form.tsx';
import styles from '../identity/sign-in.module.css';
import { useConfirmation } from '../identity/use-confirmation.ts';
import { useSignInSoon } from '../identity/use-sign-in-soon.ts';
import { sendCommand } from '../transport/send-command.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';

/**
 * /auth/confirm-email?link=…: opens the account that was asked for. Without a link, or with one that is over, it sends
 * a new one.
 */
const ConfirmEmailPage = () => {
  const t = useTexts('account');
  const common = useTexts('common');
  const [search] = useSearchParams();
  const link = search.get('link');
  const state = useConfirmation(link);
  const [resent, setResent] = useState(false);
  const left = useSignInSoon(state.kind === 'done', 'confirmed', paths.signIn());
  usePageTitle(t('confirmPage'));
  const over = state.kind === 'over';
  const title = (over && (link ? t('linkOver') : t('resendTitle'))) || t('confirmPage');
  return (
    <AccessFrame
      title={title}
      lead={over && !resent && t('resendLead')}
      after={<Link to={paths.signIn()}>{t('toSignIn')}</Link>}
    >
      {state.kind === 'sending' && (
        <p role="status" className={styles['waiting']}>
          <Spinner />
          {t('confirming')}
        </p>
      )}
      {state.kind === 'failed' && (
        <div className={styles['form']}>
          <AccessProblem>{failureText(state.failure, common)}</AccessProblem>
          <Button size="tall" full onClick={state.again}>
            {common('retry')}
          </Button>
        </div>
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
          send={(Email, Id) => sendCommand(ResendConfirmation, { Id, Email })}
          onDone={() => setResent(true)}
        />
      )}
    </AccessFrame>
  );
};

export default ConfirmEmailPage;
