import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconFile, IconRefresh, IconUpload, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Progress } from '../progress.tsx';
import { useFileDrop } from '../use-file-drop.ts';
import styles from './form.module.css';
import type { Uploading, useUploads } from './use-uploads.ts';

interface UploadFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** `image/*`, `.pdf`: types the picker offers. */
  accept?: string;
  /** A single file. */
  single?: boolean;
  uploads: ReturnType<typeof useUploads>;
}

/** Uploads by drop, picker or camera; each file with its progress, result and retry. */
export const UploadField = ({ label, hint, error, accept, single = false, uploads }: UploadFieldProps) => {
  const t = useTexts('workspace');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const add = (files: Iterable<File> | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0) uploads.add(single ? chosen.slice(0, 1) : chosen);
  };
  const drop = useFileDrop(add);
  return (
    <div>
      <div className={styles['drop']} data-error={error ? true : undefined} {...drop.target}>
        <label htmlFor={id} className="w5">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="t12 muted">
            {hint}
          </p>
        )}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconUpload size={16} stroke={1.75} />}
          onClick={() => input.current?.click()}
        >
          {t('chooseFile')}
        </Button>
        <input
          ref={input}
          id={id}
          type="file"
          className="hidden-visually"
          tabIndex={-1}
          accept={accept}
          multiple={!single}
          aria-describedby={hint ? `${id}-hint` : undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            add(event.target.files);
            event.target.value = '';
          }}
        />
      </div>
      {error && (
        <p role="alert" className="mt16 danger">
          {error}
        </p>
      )}
      {uploads.files.length > 0 && (
        <ul className="stack g8 mt12" aria-label={label}>
          {uploads.files.map((file) => (
            <FileRow key={file.key} file={file} uploads={uploads} />
          ))}
        </ul>
      )}
    </div>
  );
};

const FileRow = ({ file, uploads }: { file: Uploading; uploads: ReturnType<typeof useUploads> }) => {
  const t = useTexts('workspace');
  const format = useFormat();
  const { key, name, preview, state, part, problem, size } = file;
  return (
    <li className={styles['file']} data-state={state}>
      {preview ? (
        <img src={preview} alt="" className={styles['thumb']} />
      ) : (
        <span className={styles['thumb']}>
          <IconFile size={22} stroke={1.75} aria-hidden="true" />
        </span>
      )}
      <div className="stack g4 shrink" role="status">
        <span className="ellipsis w5">{name}</span>
        {state === 'sending' && (
          <>
            <Progress label={t('sendingFile', { name })} part={part} />
            <span className="n t12 muted">{format.percent(Math.round(part * 100))}</span>
          </>
        )}
        {state === 'done' && (
          <span className="t12 inline g4 success">
            <IconCheck size={14} stroke={2} aria-hidden="true" />
            {t('fileDone', { size: Math.max(1, Math.round(size / 1024)) })}
          </span>
        )}
        {state === 'failed' && <span className="t12">{problem}</span>}
      </div>
      <div className="flex g4">
        {state === 'failed' && uploads.mayRetry(key) && (
          <ActionIcon aria-label={t('retryFile', { name })} onClick={() => uploads.retry(key)}>
            <IconRefresh size={18} stroke={1.75} />
          </ActionIcon>
        )}
        <ActionIcon aria-label={t('removeFile', { name })} onClick={() => uploads.remove(key)}>
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      </div>
    </li>
  );
};
