import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Outcome } from '../../transport/failure.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** A mail with its result. */
export interface SentMail {
  id: string;
  address: string;
  subject: string;
  state: string;
  error: string;
  endedDate: string | null;
}

interface MailRowProps {
  mail: SentMail;
  /** The subject of the mail. */
  about?: ReactNode;
  maySend: boolean;
  send: () => Promise<Outcome<unknown>>;
}

/** One mail. It can be sent again unless it waits. */
export const MailRow = ({ mail, about, maySend, send }: MailRowProps) => {
  const t = useTexts('sent-mails');
  const { subject, address, state, error } = mail;
  const stateText = useMailState(mail);
  const sendAgain = useSendAgain(mail, send);
  return (
    <li>
      <div className="shrink">
        <p className="w5">{subject}</p>
        <p className="muted">
          {`${address} · ${stateText}`}
          {about && <> · {about}</>}
        </p>
        {error && <p className="t12 muted">{error}</p>}
      </div>
      {state !== 'waiting' && (
        <Button
          variant="default"
          size="xs"
          disabled={!maySend}
          aria-label={t('sendAgainNamed', { subject })}
          onClick={sendAgain}
        >
          {t('sendAgain')}
        </Button>
      )}
    </li>
  );
};

const useMailState = ({ state, endedDate }: SentMail): string => {
  const t = useTexts('sent-mails');
  const format = useFormat();
  const at = endedDate ? format.instant(endedDate) : '';
  if (state === 'sent') return t('mailSentOn', { at });
  if (state === 'failed') return t('mailFailedOn', { at });
  return t(state === 'waiting' ? 'mailWaiting' : 'mailStopped');
};

/** Asks for confirmation and sends one mail again as it was. */
const useSendAgain = ({ subject, address }: SentMail, send: MailRowProps['send']) => {
  const t = useTexts('sent-mails');
  const common = useTexts('common');
  return () =>
    void confirm({
      title: t('sendAgain'),
      text: t('sendAgainText', { subject, address }),
      action: t('sendAgain'),
      acting: t('sending'),
      run: async () => {
        const sent = await send();
        if (!sent.ok) return failureText(sent.failure, common);
        showToast(t('mailSent'));
        return null;
      },
    });
};
