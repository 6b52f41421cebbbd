import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { request } from '../transport/request.ts';
import { sessionEnded } from '../transport/session.ts';
import { EmptyState, ErrorState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Dialog } from '../ui/workspace/dialog.tsx';
import type { DriveFile } from './drive.query.ts';
import { FilePicture } from './file-picture.tsx';
import { useSize } from '../i18n/use-size.ts';
import styles from './drive.module.css';

/** Whether this browser can show the file within a page. Phones open PDFs in another program. */
const isShownHere = ({ contentType }: Pick<DriveFile, 'contentType'>): boolean =>
  contentType !== 'application/pdf' || navigator.pdfViewerEnabled;

interface PreviewLinkProps {
  file: DriveFile;
  className?: string | undefined;
  onPreview: (file: DriveFile) => void;
  children?: ReactNode;
}

/**
 * A link that opens a file above the page, or in its own tab where the browser cannot show it or the reader asks for
 * that.
 */
export const PreviewLink = ({ file, className, onPreview, children }: PreviewLinkProps) => {
  const t = useTexts('drive');
  return (
    <a
      href={file.webViewLink}
      target="_blank"
      rel="noopener"
      className={className ?? styles['pictureLink']}
      aria-label={t('previewOf', { name: file.fileName })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || !isShownHere(file)) return;
        event.preventDefault();
        onPreview(file);
      }}
    >
      {children ?? <FilePicture contentType={file.contentType} previewPath={file.previewPath} />}
    </a>
  );
};

interface PreviewDialogProps {
  file: DriveFile;
  /** Further actions of the file. */
  actions?: readonly { label: string; onSelect: () => void }[];
  /** A mark beside its size and date. */
  mark?: ReactNode;
  onClose: () => void;
}

/** Shows a file above the page: a picture, or a PDF in the browser's viewer. */
export const PreviewDialog = ({ file, actions = [], mark, onClose }: PreviewDialogProps) => {
  const t = useTexts('drive');
  const format = useFormat();
  const size = useSize();
  return (
    <Dialog title={file.fileName} size="min(1080px, 100%)" closeBy="click" place="window" onClose={onClose}>
      <Shown file={file} />
      <div className={styles['shownFoot']}>
        <span className={styles['shownFacts']}>
          {size(file.contentLength)} · {format.instant(file.createdDate)}
          {mark}
        </span>
        {actions.map(({ label, onSelect }) => (
          <Button key={label} variant="default" size="sm" onClick={onSelect}>
            {label}
          </Button>
        ))}
        <Button
          component="a"
          href={file.webViewLink}
          target="_blank"
          rel="noopener"
          size="sm"
          variant="default"
          leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('open')}
        </Button>
      </div>
    </Dialog>
  );
};

type State = 'asking' | 'there' | 'gone' | 'failed';

/** The first bytes decide whether there is a file to show, because a frame would show the server's refusal instead. */
const Shown = ({ file }: { file: DriveFile }) => {
  const t = useTexts('drive');
  const common = useTexts('common');
  const [state, setState] = useState<State>('asking');
  const [turn, setTurn] = useState(0);
  const { webViewLink, contentType, fileName } = file;
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      const answer = await request(webViewLink, { headers: { Range: 'bytes=0-3' }, signal: stop.signal });
      if (answer?.status === 401) sessionEnded();
      setState(answer?.ok ? 'there' : answer?.status === 404 ? 'gone' : 'failed');
    };
    ask().catch(() => {});
    return () => stop.abort();
  }, [webViewLink, turn]);
  if (state === 'gone') return <EmptyState title={t('gone')} />;
  if (state === 'failed')
    return (
      <ErrorState
        title={t('previewFailed')}
        action={
          <Button
            variant="default"
            onClick={() => {
              setState('asking');
              setTurn(turn + 1);
            }}
          >
            {common('retry')}
          </Button>
        }
      >
        {t('previewFailedText')}
      </ErrorState>
    );
  return (
    <div className={styles['shown']} data-kind={contentType === 'application/pdf' ? 'pdf' : 'picture'}>
      {state === 'asking' ? (
        <Skeleton height="100%" />
      ) : contentType === 'application/pdf' ? (
        // A browser's PDF viewer does not start in a sandbox. The content security policy of the answer restricts it
        // instead.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe src={webViewLink} title={fileName} />
      ) : (
        <img src={webViewLink} alt={fileName} onError={() => setState('failed')} />
      )}
    </div>
  );
};
