import { IconPhotoX, IconX } from '@tabler/icons-react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { useUploads } from '../ui/form/use-uploads.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Progress } from '../ui/progress.tsx';
import styles from './media.module.css';

/** Shows running and failed uploads before the pictures of the library. */
export const UploadTiles = ({ uploads }: { uploads: ReturnType<typeof useUploads> }) => {
  const t = useTexts('media');
  const format = useFormat();
  const shown = uploads.files.filter(({ state }) => state !== 'done');
  if (shown.length === 0) return null;
  return (
    <ul className={styles['grid']} aria-label={t('uploads')}>
      {shown.map(({ key, name, preview, state, part, problem }) => (
        <li key={key} className={styles['tile']} data-state={state}>
          {state === 'sending' ? (
            <span className={styles['frame']}>
              {preview && <img className={styles['picture']} src={preview} alt="" />}
              <span className={styles['bar']}>
                <Progress label={t('uploading', { file: name })} part={part} />
              </span>
            </span>
          ) : (
            <span className={styles['frame']}>
              <IconPhotoX size={24} stroke={1.75} aria-hidden="true" />
              <span className={styles['problem']}>{problem || t('failed')}</span>
            </span>
          )}
          <span className="row g6 shrink">
            <span className="grow shrink ellipsis t12" title={name}>
              {name}
            </span>
            {state === 'sending' && <span className="n t12 muted">{format.percent(Math.round(part * 100))}</span>}
            {state === 'failed' && uploads.mayRetry(key) && (
              <button type="button" className={styles['retry']} onClick={() => uploads.retry(key)}>
                {t('retry')}
                <span className="hidden-visually"> {name}</span>
              </button>
            )}
            <IconButton
              label={t('removeUpload', { name })}
              className={styles['drop'] ?? ''}
              onClick={() => uploads.remove(key)}
            >
              <IconX size={14} stroke={2} aria-hidden="true" />
            </IconButton>
          </span>
        </li>
      ))}
    </ul>
  );
};
