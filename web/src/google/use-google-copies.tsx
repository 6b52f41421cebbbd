import { SendFileToGoogle } from '@sandbar/contract/google';
import { IconBrandGoogleDrive } from '@tabler/icons-react';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { sendCommand } from '../transport/send-command.ts';
import { useRead } from '../transport/use-read.ts';
import { showToast } from '../ui/toast-store.ts';
import { GoogleConnectionQuery, GoogleCopiesQuery, type GoogleCopy } from './google.query.ts';
import styles from './google.module.css';

const SOON_MS = 2_000;

/** Returns which of the shown files are in Google Drive, and how to send one there. */
export const useGoogleCopies = (fileIds: readonly string[]) => {
  const t = useTexts('google');
  const common = useTexts('common');
  const google = useRead(GoogleConnectionQuery, {}).data?.googleconnection;
  const isOn = google?.files === true && google.state === 'connected';
  const { data } = useRead(
    GoogleCopiesQuery,
    { fileIds: [...fileIds] },
    {
      enabled: isOn && fileIds.length > 0,
      refetchInterval: ({ state }) =>
        (state.data as { googlecopies: GoogleCopy[] } | undefined)?.googlecopies.some(
          (copy) => copy.state === 'sending',
        )
          ? SOON_MS
          : false,
    },
  );
  const copyOf = (id: string) => (isOn ? data?.googlecopies.find(({ fileId }) => fileId === id) : undefined);
  const send = async (id: string, name: string) => {
    const sent = await sendCommand(SendFileToGoogle, { FileId: id });
    if (sent.ok) showToast(t('sending', { name }));
    else showToast(failureText(sent.failure, common), { look: 'failed' });
  };
  return {
    /** Returns a badge beside a file's name with its state at Google. */
    badge: (id: string) => {
      const copy = copyOf(id);
      if (!copy) return null;
      if (copy.state === 'failed')
        return <span className="t12 danger">{copy.trouble ? t(`copy_${copy.trouble}`) : t('notSent')}</span>;
      if (copy.state !== 'there' || !copy.webViewLink)
        return <span className={styles['mark']}>{t('onItsWay', { percent: copy.percent })}</span>;
      return (
        <a className={styles['mark']} href={copy.webViewLink} target="_blank" rel="noopener noreferrer">
          <IconBrandGoogleDrive size={14} stroke={1.75} aria-hidden="true" />
          {t('inDrive')}
        </a>
      );
    },
    actionsOf: (id: string, name: string) => {
      if (!isOn) return [];
      const copy = copyOf(id);
      if (copy?.state === 'sending') return [];
      return [{ label: t(copy?.state === 'there' ? 'sendAgain' : 'send'), onSelect: () => void send(id, name) }];
    },
  };
};
