import { Button } from '@mantine/core';
import { TakeFileFromGoogle } from '@sandbar/contract/google';
import { IconBrandGoogleDrive } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { sendCommand } from '../transport/send-command.ts';
import { useRead } from '../transport/use-read.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast-store.ts';
import { PHONE, useMedia } from '../ui/use-media.ts';
import { Dialog } from '../ui/workspace/dialog.tsx';
import { FeaturePanel } from './feature-panel.tsx';
import { GoogleConnectionQuery, GoogleFilesQuery, type GoogleFile } from './google.query.ts';
import styles from './google.module.css';

const SOON_MS = 2_000;

/** Opens the panel of the reader's Google Drive. Nothing is shown where the portal has no client of Google. */
const GoogleDrive = ({ size }: { size: (bytes: number) => string }) => {
  const t = useTexts('google');
  const phone = useMedia(PHONE);
  const [search, setSearch] = useSearchParams();
  // After a return from Google the panel is open and shows the result.
  const [open, setOpen] = useState(() => search.has('google'));
  const { data } = useRead(
    GoogleConnectionQuery,
    {},
    {
      refetchInterval: ({ state }) =>
        ((state.data as { googleconnection?: { filesWaiting: number } } | undefined)?.googleconnection?.filesWaiting ??
          0) > 0 && open
          ? SOON_MS
          : false,
    },
  );
  const google = data?.googleconnection;
  if (!google) return null;
  const close = () => {
    setOpen(false);
    setSearch(
      (params) => {
        params.delete('google');
        return params;
      },
      { replace: true },
    );
  };
  const { filesTrouble: trouble, filesWaiting, filesNextDate, state } = google;
  const said: Record<string, string> = {
    quota: t('quotaFiles'),
    unreachable: t('unreachableFiles'),
    denied: t('deniedFiles'),
  };
  const icon = <IconBrandGoogleDrive size={18} stroke={1.75} aria-hidden="true" />;
  return (
    <>
      {phone ? (
        <IconButton label={t('filesTitle')} onClick={() => setOpen(true)}>
          {icon}
        </IconButton>
      ) : (
        <Button variant="default" leftSection={icon} onClick={() => setOpen(true)}>
          {t('filesTitle')}
        </Button>
      )}
      {open && (
        <Dialog place="panel" closeBy="click" size={480} title={t('filesTitle')} onClose={close}>
          <div className="stack g32">
            <FeaturePanel
              google={google}
              feature="files"
              title={t('filesHeading')}
              about={t('filesAbout')}
              status={filesWaiting > 0 ? t('waiting', { count: filesWaiting }) : t('upToDate')}
              trouble={state === 'revoked' ? t('revokedFiles') : (said[trouble ?? ''] ?? null)}
              nextDate={filesNextDate}
              isDenied={trouble === 'denied'}
              endText={t('endFiles')}
              syncLabel={trouble || filesWaiting > 0 ? t('tryNow') : null}
            />
            {google.files && state === 'connected' && <CreatedFiles size={size} waiting={filesWaiting} />}
          </div>
        </Dialog>
      )}
    </>
  );
};

/** Lists the portal's files at Google in their present state. */
const CreatedFiles = ({ size, waiting }: { size: (bytes: number) => string; waiting: number }) => {
  const t = useTexts('google');
  /** The keys of the pages up to the shown one. */
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const page = pages.at(-1);
  const { data, isFetching, refetch } = useRead(GoogleFilesQuery, page ? { page } : {}, { staleTime: 0 });
  const made = data?.googlefiles;
  // Files that no longer wait have arrived at Google.
  const waited = useRef(waiting);
  useEffect(() => {
    if (waiting < waited.current) void refetch();
    waited.current = waiting;
  }, [waiting, refetch]);
  return (
    <section className="stack g12 shrink" aria-busy={isFetching || undefined}>
      <h3 className="t16 w6">{t('madeTitle')}</h3>
      <p className="muted t14">{t('madeText')}</p>
      {!data && <Skeleton height={120} width="100%" />}
      {data && (!made || made.trouble) && (
        <div role="status" className={styles['trouble']}>
          <p>{t('listFailed')}</p>
          <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('tryNow')}
          </Button>
        </div>
      )}
      {made && !made.trouble && made.items.length === 0 && <p className="muted">{t('madeNone')}</p>}
      {made && made.items.length > 0 && (
        <ul className={styles['files']}>
          {made.items.map((file) => (
            <MadeFile key={file.id} file={file} size={size} />
          ))}
        </ul>
      )}
      {made && (pages.length > 1 || made.nextPage) && (
        <div className="flex wrap g8">
          <Button
            variant="default"
            size="sm"
            disabled={pages.length === 1}
            onClick={() => setPages(pages.slice(0, -1))}
          >
            {t('newer')}
          </Button>
          <Button
            variant="default"
            size="sm"
            disabled={!made.nextPage}
            onClick={() => setPages([...pages, made.nextPage ?? undefined])}
          >
            {t('older')}
          </Button>
        </div>
      )}
    </section>
  );
};

const MadeFile = ({ file, size }: { file: GoogleFile; size: (bytes: number) => string }) => {
  const t = useTexts('google');
  const common = useTexts('common');
  const format = useFormat();
  const [sending, setSending] = useState(false);
  const take = async () => {
    setSending(true);
    const sent = await sendCommand(TakeFileFromGoogle, { GoogleId: file.id });
    if (sent.ok) showToast(t('taking', { name: file.name }));
    else showToast(failureText(sent.failure, common), { look: 'failed' });
    setSending(false);
  };
  const said = file.fileId ? t('isHere') : file.state === 'taking' ? t('isComing') : null;
  return (
    <li className={styles['file']}>
      <span className={styles['fileLines']}>
        <a href={file.webViewLink} target="_blank" rel="noopener noreferrer" className="w5">
          {file.name}
        </a>
        <span className="t12 muted">
          {size(file.size)} · {format.date(file.modifiedDate)}
        </span>
        {!file.fileId && file.trouble && <span className="t12 danger">{t(`copy_${file.trouble}`)}</span>}
      </span>
      {said ? (
        <span className="t12 muted">{said}</span>
      ) : (
        file.canBeTaken && (
          <Button
            variant="default"
            size="xs"
            loading={sending}
            onClick={() => void take()}
            aria-label={`${t('take')}: ${file.name}`}
          >
            {t('take')}
          </Button>
        )
      )}
    </li>
  );
};

export default GoogleDrive;
