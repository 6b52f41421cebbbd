import { Button } from '@mantine/core';
import { markAddress } from '@sandbar/domain/merchants';
import { IconUpload, IconX } from '@tabler/icons-react';
import { useId, useRef, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FieldWiring } from '../../ui/form/use-contract-form.ts';
import { MARK_MOST } from './brand-values.ts';
import styles from './brand.module.css';

interface MarkFieldProps extends FieldWiring<string, ReactNode> {
  label: string;
  /** The scheme on whose ground it is shown. */
  scheme: 'light' | 'dark';
  optional?: boolean;
}

/** A logo as an SVG file, which is read here and sent with the form. */
export const MarkField = ({ label, scheme, optional = false, value, error, onChange }: MarkFieldProps) => {
  const t = useTexts('brand');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const read = async (file: File | undefined) => {
    if (!file) return;
    // A larger file is not read, and is reported as too large.
    const svg = file.size > MARK_MOST * 2 ? '' : await file.text();
    onChange(withoutProlog(svg) || '-');
  };
  return (
    <div className="stack g6 top left shrink">
      <label htmlFor={id} className="t12 w5">
        {label}
      </label>
      <span className={styles['ground']} data-scheme={scheme}>
        {value !== '' && !error && <img src={markAddress(value)} alt="" />}
      </span>
      <span className="flex wrap g4">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconUpload size={16} stroke={1.75} />}
          aria-label={t('chooseMark', { mark: label })}
          onClick={() => input.current?.click()}
        >
          {t('choose')}
        </Button>
        {optional && value !== '' && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconX size={16} stroke={1.75} />}
            aria-label={t('removeMark', { mark: label })}
            onClick={() => onChange('')}
          >
            {t('remove')}
          </Button>
        )}
      </span>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".svg,image/svg+xml"
        className="hidden-visually"
        tabIndex={-1}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className={`t12 ${styles['wrong']}`}>
          {error}
        </p>
      )}
    </div>
  );
};

/** Removes the declaration and comments that drawing programs write before the drawing. */
const withoutProlog = (svg: string): string =>
  svg.replace(/^\uFEFF?\s*(?:<\?xml[^>]*\?>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->|\s)*/i, '').trim();
