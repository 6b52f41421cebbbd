import { useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Modal } from '../ui/modal.tsx';
import { Num } from '../ui/num.tsx';
import { ReadFailed } from '../ui/read-failed.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Skeleton, SkeletonLines } from '../ui/skeleton.tsx';
import { MailQuery } from './mailbox.gql.ts';
import styles from './mailbox.module.css';
import { sendDate } from './send-date.ts';

/** One mail: as it was sent, in a frame where nothing runs and nothing is fetched, or as text. */
export const MailView = ({ id, onClose }: { id: string | null; onClose: () => void }) => {
  const t = useTexts('email');
  const { data, error, refetch } = useRead(MailQuery, { id: id ?? '' }, { enabled: id !== null, staleTime: Infinity });
  const mail = data?.mailmessage;
  return (
    <Modal open={id !== null} onClose={onClose} title={mail?.title ?? t('mail')} size="wide">
      {mail && <Letter key={mail.id} mail={mail} />}
      {data && !mail && <EmptyState title={t('missing')} />}
      {!data && error && <ReadFailed error={error} retry={() => void refetch()} />}
      {!data && !error && (
        <div className={styles['letter']} aria-busy="true">
          <SkeletonLines />
          <Skeleton height="min(600px, 60dvh)" radius="var(--r-card)" />
        </div>
      )}
    </Modal>
  );
};

interface LetterProps {
  mail: {
    id: string;
    from: string;
    to: string;
    title: string;
    createdDate: string;
    text: string;
    html: string;
    attachments: { name: string; url: string }[];
  };
}

const Letter = ({ mail }: LetterProps) => {
  const t = useTexts('email');
  const format = useFormat();
  const locale = useLocale();
  const [as, setAs] = useState<'html' | 'text'>('html');
  return (
    <div className={styles['letter']}>
      <div className={styles['head']}>
        <dl className={styles['facts']}>
          <dt>{t('sender')}</dt>
          <dd>{mail.from}</dd>
          <dt>{t('to')}</dt>
          <dd>{mail.to}</dd>
          <dt>{t('sendDate')}</dt>
          <dd>
            <Num>{sendDate(mail.createdDate, format, locale)}</Num>
          </dd>
          {mail.attachments.length > 0 && (
            <>
              <dt>{t('attachments')}</dt>
              <dd>
                {mail.attachments.map(({ name, url }) => (
                  <a key={url} href={url} download={name}>
                    {name}
                  </a>
                ))}
              </dd>
            </>
          )}
        </dl>
        <Segmented
          label={t('show')}
          options={[
            { value: 'html', label: t('asSent') },
            { value: 'text', label: t('asText') },
          ]}
          value={as}
          onChange={setAs}
        />
      </div>
      {as === 'html' ? (
        <iframe
          className={styles['frame']}
          srcDoc={mail.html}
          title={mail.title}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      ) : (
        <pre className={styles['text']} tabIndex={0} aria-label={t('asText')}>
          {mail.text}
        </pre>
      )}
    </div>
  );
};
