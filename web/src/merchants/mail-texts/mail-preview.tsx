import type { MailText } from '@sandbar/domain/mailbox';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { ReadPending } from '../../ui/read-failed.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { MailPreviewQuery } from './mail-texts.query.ts';
import styles from './mail-texts.module.css';

/** Widths of mail programs in CSS px. */
const WIDTHS = { phone: 360, computer: 640 } as const;

/** ms; the pause in typing after which the mail is drawn again. */
const PAUSE_MS = 400;

interface MailPreviewProps {
  kind: string;
  language: string;
  text: MailText;
}

/** The mail itself, which the server draws from the typed text, in a frame that runs no scripts and loads nothing. */
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
  // The former mail stays visible while the next one is drawn.
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
