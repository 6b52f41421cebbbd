import type { MailText } from '@sandbar/domain/mailbox';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { ReadPending } from '../../ui/read-failed.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { MailPreviewQuery } from './mail-texts.query.ts';
import styles from './mail-texts.module.css';

/** How wide a mail is read, CSS px. */
const WIDTHS = { phone: 360, computer: 640 } as const;

/** The pause in typing before the mail is drawn again, ms. */
const PAUSE_MS = 400;

interface MailPreviewProps {
  kind: string;
  language: string;
  text: MailText;
}

/** The mail itself, drawn by the server from what is typed, in a frame where nothing runs and nothing is fetched. */
export const MailPreview = ({ kind, language, text }: MailPreviewProps) => {
  const t = useTexts('mail-texts');
  const [device, setDevice] = useState<keyof typeof WIDTHS>('computer');
  const [asked, setAsked] = useState(text);
  const { subject, message, action } = text;
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ subject, message, action }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [subject, message, action]);
  const { data, error, refetch } = useRead(MailPreviewQuery, { kind, language, ...asked });
  const [last, setLast] = useState(data);
  // While another is drawn the one before stays in sight.
  if (data && data !== last) setLast(data);
  const drawn = (data ?? last)?.mailpreview;
  return (
    <section aria-label={t('preview')} className="stack g12 top shrink">
      <div className="row wrap g8-16 between">
        <h3 className="t14 w6">{t('preview')}</h3>
        <Segmented
          label={t('device')}
          value={device}
          onChange={setDevice}
          options={[
            { value: 'phone', label: t('phone') },
            { value: 'computer', label: t('computer') },
          ]}
        />
      </div>
      <p className="t14 muted">{t('previewText')}</p>
      {drawn ? (
        <>
          <p className="anywhere">
            <span className="t14 muted">{t('subject')}</span> <span className="w5">{drawn.subject}</span>
          </p>
          <iframe
            className={styles['frame']}
            srcDoc={drawn.html}
            title={t('preview')}
            sandbox=""
            referrerPolicy="no-referrer"
            style={{ width: WIDTHS[device] }}
          />
        </>
      ) : (
        <ReadPending read={{ error, refetch }} height={720} />
      )}
    </section>
  );
};
