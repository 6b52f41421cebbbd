import { UPLOAD_ACCEPT, type PictureUse } from '@sandbar/domain/media';
import { PROOFS } from '@sandbar/domain/weeks';
import { IconAlertTriangle, IconCameraPlus, IconCheck, IconRefresh } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Progress } from '../../ui/progress.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import styles from './proofs.module.css';
import { useProofNames } from './use-proof-names.ts';
import { useProofUpload, type WeekProof } from './use-proof-upload.ts';

export type ProofName = (typeof PROOFS)[number];

interface ProofUploadsProps {
  value: Readonly<Record<ProofName, WeekProof | null>>;
  onChange: (name: ProofName, proof: WeekProof | null) => void;
  errors?: Readonly<Partial<Record<ProofName, string>>>;
  /** `deposit`: kept at 750 or 1000; `usual`: at 800 × 600. */
  use: PictureUse;
  title?: string;
  hint?: string;
}

/** The three pictures of a contract, each with its own progress, failure and retry. */
export const ProofUploads = ({ value, onChange, errors, use, title, hint }: ProofUploadsProps) => {
  const t = useTexts('weeks');
  const names = useProofNames();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="t12 w5">
        {title ?? t('proofsTitle')}
      </h3>
      <p className="t12 muted">{hint ?? t('proofsHint')}</p>
      <ul className={styles['tiles']}>
        {PROOFS.map((name) => (
          <li key={name}>
            <ProofUpload
              name={names[name]}
              use={use}
              value={value[name]}
              error={errors?.[name]}
              onChange={(proof) => onChange(name, proof)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

interface ProofUploadProps {
  name: string;
  use: PictureUse;
  value: WeekProof | null;
  error?: string | undefined;
  onChange: (proof: WeekProof | null) => void;
}

/** One picture of a proof. */
export const ProofUpload = ({ name, use, value, error, onChange }: ProofUploadProps) => {
  const t = useTexts('weeks');
  const common = useTexts('common');
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const statusId = useId();
  const { state, preview, pick, retry } = useProofUpload(use, onChange);
  /** The picture that cannot be shown, now or while offline. Whether it exists is decided by the server. */
  const [unseen, setUnseen] = useState<string | null>(null);
  const address = preview ?? (value && `/Image/Private/${value.id}`);
  const shown = address === unseen ? null : address;
  const busy = state.phase === 'preparing' || state.phase === 'sending';
  const failed = state.phase === 'failed' ? state : null;
  const take = (files: ArrayLike<File> | null | undefined) => {
    const file = files?.[0];
    if (file) pick(file);
  };
  const drop = useFileDrop(take);
  const words = {
    none: !value
      ? t('pictureKinds')
      : value.size === null
        ? t('pictureDone')
        : t('pictureDoneSize', { size: Math.max(1, Math.round(value.size / 1024)) }),
    preparing: t('picturePreparing'),
    sending: t('pictureSending', {
      percent: format.percent(state.phase === 'sending' ? Math.round(state.part * 100) : 0),
    }),
    failed: failed?.problem ?? '',
  };
  return (
    <div className={styles['tile']}>
      <button
        type="button"
        className={styles['drop']}
        data-phase={failed ? 'failed' : busy ? 'busy' : value ? 'done' : 'none'}
        data-error={error ? true : undefined}
        aria-invalid={error ? true : undefined}
        aria-label={
          failed?.mayRetry
            ? t('pictureRetry', { name })
            : value
              ? t('pictureReplace', { name })
              : `${t('addPicture')}: ${name}`
        }
        aria-describedby={statusId}
        onClick={() => (failed?.mayRetry ? retry() : input.current?.click())}
        {...drop.target}
      >
        {shown && !failed && <img src={shown} alt="" onError={() => setUnseen(shown)} />}
        {failed ? (
          <span className={styles['empty']}>
            {failed.mayRetry ? (
              <IconRefresh size={22} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconAlertTriangle size={22} stroke={1.75} aria-hidden="true" />
            )}
            <span className="t12 w5">{failed.mayRetry ? common('retry') : t('addPicture')}</span>
          </span>
        ) : (
          !shown && (
            <span className={styles['empty']}>
              <IconCameraPlus size={22} stroke={1.6} aria-hidden="true" />
              <span className={`t12 w5 ${styles['add']}`}>{t('addPicture')}</span>
            </span>
          )
        )}
        {value && !busy && !failed && (
          <span className={styles['check']}>
            <IconCheck size={14} stroke={2.5} aria-hidden="true" />
          </span>
        )}
        {busy && (
          <span className={styles['bar']}>
            <Progress label={name} part={state.phase === 'sending' ? state.part : 0} />
          </span>
        )}
      </button>
      <div className={styles['about']}>
        <span className="t12 w5">{name}</span>
        <span id={statusId} role="status" className={`t12 ${failed || error ? 'danger' : 'muted'}`}>
          {failed || busy ? words[state.phase] : (error ?? words.none)}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        accept={UPLOAD_ACCEPT}
        className="hidden-visually"
        tabIndex={-1}
        aria-label={name}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
};
