import { safeReturnPath } from '@sandbar/domain/identity';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccessFrame } from '../app/access-frame.tsx';
import { paths } from '../app/paths.ts';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { AccessProblem } from '../identity/access-result.tsx';
import styles from '../ui/single-form.module.css';
import { decoded } from '../ui/decoded.ts';
import { postJson } from '../transport/request.ts';
import { outcomeOf } from '../transport/send-command.ts';
import { shell } from '../transport/shell.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';

/**
 * /auth/switch-account?to=…#ticket: a link that would sign the reader in to another account. Any site may have made
 * it, so the reader decides.
 */
const SwitchAccountPage = () => {
  const t = useTexts('account');
  const common = useTexts('common');
  const [search] = useSearchParams();
  const [ticket] = useState(() => decoded(location.hash.slice(1)));
  // Removed from the address and its history once the page is mounted: a first render may be discarded.
  useEffect(() => history.replaceState(history.state, '', location.pathname + location.search), []);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const page = safeReturnPath(search.get('to')) ?? paths.home();
  const enter = async () => {
    setSending(true);
    const outcome = await outcomeOf(await postJson('/User/EnterByTicket', { tokenId: ticket }), false);
    if (outcome.ok) return location.replace(page);
    setSending(false);
    setProblem(outcome.failure.kind === 'refused' ? t('switchOver') : failureText(outcome.failure, common));
  };
  return (
    <AccessFrame
      title={t('switchPage')}
      lead={shell.user ? t('switchLead', { name: shell.user.name, email: shell.user.email }) : t('switchLeadNobody')}
    >
      <div className={styles['form']}>
        <AccessProblem>{problem}</AccessProblem>
        <ButtonLink to={paths.home()} size="tall" full>
          {t('switchStay')}
        </ButtonLink>
        <Button
          look="secondary"
          size="tall"
          full
          sending={sending}
          sendingLabel={t('sending')}
          onClick={() => void enter()}
        >
          {t('switchGo')}
        </Button>
      </div>
    </AccessFrame>
  );
};

export default SwitchAccountPage;
