import { Button } from '@mantine/core';
import type { LocalText } from '@sandbar/domain/common';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './record-marks.module.css';

interface NoticeProps {
  /** Who saved in the meantime, and when, if that is known. */
  by: string | null;
  at: string | null;
  /** Labels of fields that the form has taken over by itself. */
  followed: readonly string[];
  /** Labels of fields that the reader must decide about. */
  undecided: readonly string[];
  /** Counts refused saves: the reader is led here, far below the fields. A read that comes by itself moves nothing. */
  refused: number;
}

/** What others saved while this form was being filled in. */
export const RecordNotice = ({ by, at, followed, undecided, refused }: NoticeProps) => {
  const t = useTexts('workspace');
  const format = useFormat();
  const card = useRef<HTMLElement>(null);
  const leads = refused > 0 && undecided.length === 0;
  useEffect(() => {
    if (leads) card.current?.focus();
  }, [leads, refused]);
  const list = (labels: readonly string[]) => format.list([...new Set(labels)]);
  return (
    <section ref={card} tabIndex={-1} className={styles['notice']} aria-label={t('conflictTitle')}>
      <h2 className="t16 w6">{t('conflictTitle')}</h2>
      {at && <p>{by ? t('changedBy', { by, at: format.instant(at) }) : t('changedAt', { at: format.instant(at) })}</p>}
      {followed.length > 0 && <p>{t('conflictFollowed', { fields: list(followed) })}</p>}
      <p className="muted">
        {undecided.length === 0 ? t('conflictNone') : t('conflictText', { fields: list(undecided) })}
      </p>
    </section>
  );
};

interface TheirValueProps {
  label: string;
  by: string | null;
  /** Their value, as it is written. */
  value: string;
  onTake: () => void;
  onKeep: () => void;
}

/** At a field that was changed on both sides: what others saved, and the choice between both. */
export const TheirValue = ({ label, by, value, onTake, onKeep }: TheirValueProps) => {
  const t = useTexts('workspace');
  return (
    <span className={styles['mark']}>
      <span className="anywhere">{by ? t('theirsBy', { by, value }) : t('theirs', { value })}</span>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${t('takeTheirs')}: ${label}`}
        data-undecided
        onClick={onTake}
      >
        {t('takeTheirs')}
      </Button>
      <Button size="compact-sm" variant="subtle" aria-label={`${t('keepMine')}: ${label}`} onClick={onKeep}>
        {t('keepMine')}
      </Button>
    </span>
  );
};

const LONGEST = 160;
const plain = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

/** Their value in one line; of two languages, those that differ from mine. */
export const shortOf = (value: unknown, mine: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return String(value.length);
  if ('vi' in value) {
    const [theirs, own] = [value as LocalText, mine as LocalText];
    const differing = (['vi', 'en'] as const).filter((language) => theirs[language] !== own[language]);
    return differing.map((language) => plain(theirs[language]).slice(0, LONGEST)).join(' · ');
  }
  return Object.values(value as Record<string, readonly string[] | LocalText>)
    .flatMap((one) => ('vi' in one ? [plain(one.vi)] : one))
    .join(', ')
    .slice(0, LONGEST);
};
