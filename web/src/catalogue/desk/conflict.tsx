import { Button } from '@mantine/core';
import type { LocalText } from '@sandbar/domain/common';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './desk.module.css';
import type { ResortValues } from './resort-form.ts';

interface ConflictProps {
  /** Who saved meanwhile; null: the server itself. */
  by: string | null;
  at: string;
  /** What there is now. */
  values: ResortValues;
  /** What of it is otherwise than what the form began with, and was not taken yet. */
  fields: readonly (keyof ResortValues)[];
  onTake: (field: keyof ResortValues) => void;
}

/** What somebody else saved while this was typed: field by field, to be taken or written over. */
export const Conflict = ({ by, at, values, fields, onTake }: ConflictProps) => {
  const t = useTexts('resorts-desk');
  const format = useFormat();
  const words: Record<keyof ResortValues, string> = {
    FriendlyUrl: t('friendlyUrl'),
    Name: t('name'),
    Place: t('place'),
    DetailAddress: t('address'),
    Description: t('description'),
    Latitude: t('latitude'),
    Longitude: t('longitude'),
    Email: t('email'),
    Mobile: t('mobile'),
    CheckInTime: t('checkIn'),
    CheckOutTime: t('checkOut'),
    Choices: t('partAttributes'),
    Texts: t('partAttributes'),
    Images: t('pictures'),
  };
  return (
    <section className={styles['conflict']} aria-label={t('conflictTitle')}>
      <h2 className="t16 w6">{t('conflictTitle')}</h2>
      <p>{by ? t('changedBy', { by, at: format.instant(at) }) : t('changedAt', { at: format.instant(at) })}</p>
      <p className="muted">{t(fields.length === 0 ? 'conflictNone' : 'conflictText')}</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <span className={styles['lines']}>
              <span className="w5">{words[field]}</span>
              <span className={`t12 muted ${styles['theirs']}`}>{shortOf(values[field])}</span>
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

/** A value in a line: of two languages the first one. */
const shortOf = (value: ResortValues[keyof ResortValues]): string => {
  if (value === null) return '–';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return String(value.length);
  if ('vi' in value) return plain((value as LocalText).vi).slice(0, LONGEST);
  return Object.values(value)
    .flatMap((one: readonly string[] | LocalText) => ('vi' in one ? [plain(one.vi)] : one))
    .join(', ')
    .slice(0, LONGEST);
};
