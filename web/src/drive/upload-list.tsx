import { Button } from '@mantine/core';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Progress } from '../ui/progress.tsx';
import { FilePicture } from './file-picture.tsx';
import { driveUploads, type DriveUpload } from './uploads.ts';
import { useSize } from '../i18n/use-size.ts';
import styles from './drive.module.css';

/** Lists running uploads with progress, remaining time and errors. */
export const UploadList = ({ uploads }: { uploads: readonly DriveUpload[] }) => {
  const t = useTexts('drive');
  const common = useTexts('common');
  const format = useFormat();
  const size = useSize();
  const stateOf = ({ state, sent, size: all }: DriveUpload): string => {
    if (state === 'waiting') return t('waiting');
    if (state === 'lost') return t('lost');
    if (state === 'failed') return t('failedState');
    return t('sending', { percent: format.percent(Math.floor((sent / all) * 100)) });
  };
  if (uploads.length === 0) return null;
  return (
    <ul className={styles['uploads']} aria-label={t('onTheirWay')}>
      {uploads.map((one) => (
        <li key={one.key} className={styles['upload']} data-state={one.state}>
          <FilePicture contentType={/\.pdf$/i.test(one.name) ? 'application/pdf' : ''} previewPath={null} />
          <div className={styles['uploadName']}>
            <span className="ellipsis w5">{one.name}</span>
            {one.state === 'failed' ? (
              <span role="alert" className="t12 danger">
                {one.problem ?? t('uploadFailed')}
              </span>
            ) : (
              <Progress label={one.name} part={one.sent / one.size} />
            )}
          </div>
          <span className={styles['uploadState']}>
            <span role={one.state === 'lost' ? 'status' : undefined}>{stateOf(one)}</span>
            <span className="muted">
              {one.left !== null && one.state === 'sending'
                ? t('left', { time: leftWords(one.left, t) })
                : size(one.size)}
            </span>
          </span>
          <span className={styles['uploadActs']}>
            {one.state === 'failed' && (
              <Button size="sm" variant="subtle" onClick={() => driveUploads.retry(one.key)}>
                {common('retry')}
              </Button>
            )}
            <Button
              size="sm"
              variant="subtle"
              aria-label={`${common('cancel')}: ${one.name}`}
              onClick={() => driveUploads.cancel(one.key)}
            >
              {common('cancel')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
};

const leftWords = (seconds: number, t: ReturnType<typeof useTexts<'drive'>>): string =>
  seconds < 90
    ? t('seconds', { count: Math.max(1, Math.round(seconds)) })
    : t('minutes', { count: Math.round(seconds / 60) });
