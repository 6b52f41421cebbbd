import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { CopyButton } from '../copy-button.tsx';
import { showToast } from '../toast-store.ts';

/** The outcome of a command, as far as a link needs it. */
type Sent<Value> = Promise<{ ok: true; value: Value } | { ok: false }>;

/** As much of a command's handle as a link needs, so that its contract does not matter. */
interface LinkCommand {
  sending: boolean;
  failure: Parameters<typeof failureText>[0] | null;
  reset: () => void;
}

interface SecretLinkProps {
  /** The address that the link can be sent to; empty when there is none. */
  email: string;
  /** Until when the active link is valid, ISO; null without an active link. */
  until: string | null;
  making: LinkCommand;
  /** Makes a new link, which replaces the active one. @returns its path; null when it is sent by mail */
  make: (byMail: boolean) => Sent<{ link?: string | null }>;
  revoking: LinkCommand;
  revoke: () => Sent<unknown>;
}

/**
 * A link that opens a page without an account: sent by mail, or copied once, since only its hash is stored; and
 * revoked.
 */
export const SecretLink = ({ email, until, making, make, revoking, revoke }: SecretLinkProps) => {
  const t = useTexts('secret-link');
  const common = useTexts('common');
  const format = useFormat();
  const [link, setLink] = useState<string | null>(null);
  const failure = making.failure ?? revoking.failure;
  const ask = async (byMail: boolean) => {
    setLink(null);
    revoking.reset();
    const sent = await make(byMail);
    if (!sent.ok) return;
    if (byMail) showToast(t('mailed', { email }));
    else if (sent.value.link) setLink(new URL(sent.value.link, location.origin).href);
    else showToast(t('notMade'));
  };
  const drop = async () => {
    making.reset();
    if (!(await revoke()).ok) return;
    setLink(null);
    showToast(t('revoked'));
  };
  return (
    <>
      <p>{until ? t('until', { at: format.instant(until) }) : t('none')}</p>
      {link && (
        <p className="flex wrap g8 shrink">
          {t('made')} <CopyButton text={link} name={t('name')} />
        </p>
      )}
      {failure && (
        <p role="alert" className="danger">
          {failureText(failure, common)}
        </p>
      )}
      <div className="flex wrap g8 shrink">
        {email && (
          <Button loading={making.sending} onClick={() => void ask(true)}>
            {t('mail', { email })}
          </Button>
        )}
        <Button variant="default" loading={making.sending} onClick={() => void ask(false)}>
          {t('copy')}
        </Button>
        {until && (
          <Button variant="default" data-danger loading={revoking.sending} onClick={() => void drop()}>
            {t('revoke')}
          </Button>
        )}
      </div>
    </>
  );
};
