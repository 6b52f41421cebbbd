import { useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Modal } from '../ui/modal.tsx';
import { Num } from '../ui/num.tsx';
import { ReadFailed } from '../ui/read-failed.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { MailQuery } from './mailbox.query.ts';
import { Fact, FactList } from '../ui/fact-list.tsx';
import styles from './mailbox.module.css';
import { sendDate } from './send-date.ts';

interface MailViewProps {
  id: string | null;
  /** The mail's title if the list has it, so that the dialog has its height before the mail is loaded. */
  title: string | undefined;
  onClose: () => void;
}

/** Shows one mail as it was sent, in a frame that runs no scripts and loads nothing, or as text. */
export const MailView = ({ id, title, onClose }: MailViewProps) => {
  const t = useTexts('email');
  const { data, error, refetch } = useRead(MailQuery, { id: id ?? '' }, { enabled: id !== null, staleTime: Infinity });
  const mail = data?.mailmessage;
  return (
    <Modal open={id !== null} onClose={onClose} title={mail?.title ?? title ?? t('mail')} size="wide">
      {data && !mail && <EmptyState title={t('missing')} />}
      {!data && error && <ReadFailed error={error} retry={() => void refetch()} />}
      {(mail || (!data && !error)) && <Letter key={id} mail={mail ?? null} />}
    </Modal>
  );
};

interface LetterProps {
  mail: {
    from: string;
    to: string;
    title: string;
    createdDate: string;
    text: string;
    html: string;
    attachments: { name: string; url: string }[];
  } | null;
}

/** Shows a mail, or boxes while it loads, because a dialog that grows would move its content. */
const Letter = ({ mail }: LetterProps) => {
  const t = useTexts('email');
  const format = useFormat();
  const locale = useLocale();
  const [as, setAs] = useState<'html' | 'text'>('html');
  return (
    <div className="stack g16" aria-busy={mail === null || undefined}>
      <div className={styles['head']}>
        <FactList look="aligned">
          <Fact name={t('sender')}>{mail ? mail.from : <Skeleton width={180} height={20} />}</Fact>
          <Fact name={t('to')}>{mail ? mail.to : <Skeleton width={180} height={20} />}</Fact>
          <Fact name={t('sendDate')}>
            {mail ? <Num>{sendDate(mail.createdDate, format, locale)}</Num> : <Skeleton width={140} height={20} />}
          </Fact>
        </FactList>
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
      <div className={styles['letter']}>
        {mail && mail.attachments.length > 0 && (
          <FactList look="aligned">
            <Fact name={t('attachments')}>
              {mail.attachments.map(({ name, url }) => (
                <a key={url} href={url} download={name}>
                  {name}
                </a>
              ))}
            </Fact>
          </FactList>
        )}
        {mail ? <Content mail={mail} as={as} /> : <Skeleton height="100%" radius="var(--r-card)" />}
      </div>
    </div>
  );
};

const Content = ({ mail, as }: { mail: NonNullable<LetterProps['mail']>; as: 'html' | 'text' }) => {
  const t = useTexts('email');
  return as === 'html' ? (
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
  );
};
