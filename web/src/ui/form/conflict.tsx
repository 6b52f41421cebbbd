import { Button } from '@mantine/core';
import type { LocalText } from '@sandbar/domain/common';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './conflict.module.css';

interface ConflictProps<Values> {
  /** Who saved in the meantime; null: the server itself. */
  by: string | null;
  at: string;
  /** The current values of the server. */
  values: Values;
  /** Fields changed on both sides and not resolved yet. */
  fields: readonly (keyof Values & string)[];
  /** Fields that the form has taken over by itself. */
  followed: readonly (keyof Values & string)[];
  /** Labels of the fields. */
  words: Readonly<Record<keyof Values & string, string>>;
  /** How a field's value is written, where the value alone is not readable. */
  say?: (field: keyof Values & string) => string | undefined;
  onTake: (field: keyof Values & string) => void;
}

/** Lists what a colleague saved while this form was being filled in: each field can be taken over or overwritten. */
export const Conflict = <Values extends object>({
  by,
  at,
  values,
  fields,
  followed,
  words,
  say,
  onTake,
}: ConflictProps<Values>) => {
  const t = useTexts('workspace');
  const format = useFormat();
  const card = useRef<HTMLElement>(null);
  // Scrolled to, since it is far below the fields being filled in and would be missed.
  useEffect(() => card.current?.focus(), [at]);
  return (
    <section ref={card} tabIndex={-1} className={styles['conflict']} aria-label={t('conflictTitle')}>
      <h2 className="t16 w6">{t('conflictTitle')}</h2>
      <p>{by ? t('changedBy', { by, at: format.instant(at) }) : t('changedAt', { at: format.instant(at) })}</p>
      {followed.length > 0 && (
        <p>{t('conflictFollowed', { fields: format.list([...new Set(followed.map((field) => words[field]))]) })}</p>
      )}
      <p className="muted">{t(fields.length === 0 ? 'conflictNone' : 'conflictText')}</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <span className={styles['lines']}>
              <span className="w5">{words[field]}</span>
              <span className={`t12 muted ${styles['theirs']}`}>{say?.(field) ?? shortOf(values[field])}</span>
            </span>
            <Button size="xs" variant="default" onClick={() => onTake(field)}>
              {t('takeTheirs', { field: words[field] })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const LONGEST = 160;
const plain = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

/** A value in one line: of two languages the first one. */
const shortOf = (value: unknown): string => {
  if (value === null || value === undefined) return '–';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return String(value.length);
  if ('vi' in value) return plain((value as LocalText).vi).slice(0, LONGEST);
  return Object.values(value as Record<string, readonly string[] | LocalText>)
    .flatMap((one) => ('vi' in one ? [plain(one.vi)] : one))
    .join(', ')
    .slice(0, LONGEST);
};
